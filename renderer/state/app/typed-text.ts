import type { Bridge } from "../../../preload/bridge.ts";

/** Pause in typing, in milliseconds, after which the text is sent to main to detect its language. */
const pause = 300;

/** Number of UTF-16 units before the caret, and after it, that main gets to detect the language. */
const maxDistance = 1000;

/** Whether an element is a text field whose spelling the browser checks. */
function isSpellingChecked(element: EventTarget | null): element is HTMLTextAreaElement | HTMLInputElement {
  const isField =
    element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && element.type === "text");
  return isField && element.spellcheck && !element.readOnly;
}

/**
 * Sends main the text of any field that a person writes in, so that the spelling check uses the language of that text.
 * Sends nothing while `isFollowed` returns false. The returned function stops sending.
 */
export function reportTypedText(
  bridge: Pick<Bridge, "adaptSpellingToText">,
  isFollowed: () => boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function report({ target }: Event): void {
    if (!isSpellingChecked(target)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isFollowed()) return;
      const caret = target.selectionEnd ?? 0;
      void bridge.adaptSpellingToText({
        text: target.value.slice(Math.max(0, caret - maxDistance), caret + maxDistance),
      });
    }, pause);
  }
  const events = ["input", "focusin"] as const;
  for (const name of events) document.addEventListener(name, report);
  return () => {
    clearTimeout(timer);
    for (const name of events) document.removeEventListener(name, report);
  };
}
