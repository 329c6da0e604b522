import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";

const joinFor: Milliseconds = 500;
const apart: Milliseconds = 2000;

/** Speaks to screen readers: at most one polite sentence in two seconds, arrivals joined, failures at once. */
export class Announcer {
  polite = $state.raw("");
  assertive = $state.raw("");
  #waiting: string[] = [];
  #arrivals: { readonly name: string; readonly text: string }[] = [];
  #speakTimer: ReturnType<typeof setTimeout> | undefined;

  /** Says a sentence when its turn comes. */
  say(sentence: string): void {
    this.#waiting.push(sentence);
    if (this.#speakTimer === undefined) this.#speakNext();
  }

  /** Says a failure at once, over whatever is being read. */
  warn(sentence: string): void {
    // The same sentence twice is silent to a screen reader unless the text differs.
    this.assertive = this.assertive === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** A message arrived in the open chat; those that come within half a second are said as one sentence. */
  arrived(name: string, text: string): void {
    this.#arrivals.push({ name, text });
    if (this.#arrivals.length > 1) return;
    setTimeout(() => {
      const [first, ...others] = this.#arrivals;
      this.#arrivals = [];
      if (first === undefined) return;
      this.say(
        others.length === 0
          ? t("common.arrival", first)
          : t("common.newMessages", { count: others.length + 1 }),
      );
    }, joinFor);
  }

  #speakNext(): void {
    this.#speakTimer = undefined;
    const sentence = this.#waiting.shift();
    if (sentence === undefined) return;
    this.polite = this.polite === sentence ? `${sentence}\u00a0` : sentence;
    this.#speakTimer = setTimeout(() => {
      this.#speakNext();
    }, apart);
  }
}
