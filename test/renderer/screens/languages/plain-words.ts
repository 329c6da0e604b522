import { timeZoneCity } from "../../../../renderer/views/activities/events/event-texts.ts";
import { ownTimeZone } from "../../../../renderer/shared/time/wall-time.ts";

/** Elements whose content is the same in every language: keys, codes, and names of languages in their own language. */
const elementsWithoutWords = "kbd, code, option, style, script, [translate=no]";
const attributes = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-roledescription"];

/**
 * Words that come from people, the service or the keyboard: the account of the fixture, addresses, and names of keys.
 */
const data = /\bSam\b|\S+@\S+|https?:\S+|\b(?:Ctrl|Shift|Alt|Enter|Esc|Tab)\b/gu;

/** Words that `Intl` writes: names of months, weekdays, units and times of day. */
const byIntl =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|[ap]m|AM|PM|UTC|GMT|kB|MB|GB|bytes?|and|or|yesterday|today|tomorrow|in|ago|at|days?|hours?|minutes?)\b/gu;

/**
 * The words with plain letters that the page shows in the pseudo-language, each with its element. All texts of the catalogue
 * have accents there, so these words do not come from it.
 */
export function plainWords(): readonly string[] {
  const found = new Set<string>();
  function look(text: string, element: Element): void {
    const words = text
      .replaceAll(data, "")
      .replaceAll(byIntl, "")
      .replaceAll(timeZoneCity(ownTimeZone()), "")
      .match(/\b[A-Za-z]{2,}\b/gu);
    if (words !== null)
      found.add(`${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ""}: ${words.join(" ")}`);
  }
  for (const element of document.body.querySelectorAll("*")) {
    if (element.closest(elementsWithoutWords) !== null) continue;
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) look(node.textContent ?? "", element);
    }
    for (const name of attributes) look(element.getAttribute(name) ?? "", element);
  }
  return [...found];
}
