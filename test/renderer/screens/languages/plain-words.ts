import { timeZoneCity } from "../../../../renderer/views/activities/events/event-texts.ts";
import { ownTimeZone } from "../../../../renderer/shared/time/wall-time.ts";

/**
 * Elements whose content is the same in every language: keys, codes, names of languages in their own language, and the
 * changelog.
 */
const elementsWithoutWords = "kbd, code, option, style, script, [translate=no], body [lang=en]";
const attributes = ["aria-label", "title", "placeholder", "alt", "aria-valuetext", "aria-roledescription"];

/** Words that come from the service or the keyboard: addresses, and names of keys. */
const data = /\S+@\S+|https?:\S+|\b(?:Ctrl|Shift|Alt|Enter|Esc|Tab)\b/gu;

/** Words that `Intl` writes: names of months, weekdays, units and times of day. */
const byIntl =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|[ap]m|AM|PM|UTC|GMT|kB|MB|GB|km|bytes?|and|or|yesterday|today|tomorrow|in|ago|at|days?|hours?|minutes?)\b/gu;

/** Words with plain letters and the single spaces between them. */
const phrases = /(?<!\p{L})[A-Za-z]{2,}(?: [A-Za-z]+)*(?!\p{L})/gu;

/** A word that the model uses for a kind or a state, such as `read-only`. If a person can read it, it is a fault. */
const modelWord = /^[a-z]+(?:-[a-z]+)*$/u;

/** Collects the texts of people in what main sends to the page. */
export class ReceivedTexts {
  readonly #texts = new Set<string>();

  /** Adds the texts of a value, at any depth. */
  readonly add = (value: unknown): void => {
    if (typeof value === "string" && !modelWord.test(value)) this.#texts.add(value.replaceAll(/\s+/gu, " "));
    if (typeof value === "object" && value !== null) Object.values(value).forEach(this.add);
  };

  /** Whether people wrote this, alone or as a part of a longer text. */
  has(phrase: string): boolean {
    return [...this.#texts].some((text) => text.includes(phrase));
  }
}

/**
 * The words without accents on a page in the pseudo-language, each with its element. All texts of the catalogue have
 * accents in that language, so these words do not come from it. Words that people wrote are left out.
 */
export function plainWords(received: ReceivedTexts): readonly string[] {
  const found = new Set<string>();
  function look(text: string, element: Element): void {
    const words = text
      .replaceAll(data, "·")
      .replaceAll(byIntl, "·")
      .replaceAll(timeZoneCity(ownTimeZone()), "·")
      .match(phrases)
      ?.filter((phrase) => !received.has(phrase));
    if (words !== undefined && words.length > 0)
      found.add(`${element.tagName.toLowerCase()}.${element.classList.item(0) ?? ""}: ${words.join(" … ")}`);
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
