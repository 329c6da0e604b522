import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";

const arrivalsJoinedFor: Milliseconds = 500;
const sentenceInterval: Milliseconds = 2000;

/**
 * Speaks to screen readers. Polite sentences are at least two seconds apart, and messages that arrive together share
 * one sentence. Failures are spoken at once.
 */
export class Announcer {
  polite = $state.raw("");
  assertive = $state.raw("");
  #queue: string[] = [];
  #arrivals: { readonly name: string; readonly text: string }[] = [];
  #speakTimer: ReturnType<typeof setTimeout> | undefined;

  /** Queues a polite sentence. */
  say(sentence: string): void {
    this.#queue.push(sentence);
    if (this.#speakTimer === undefined) this.#speakNext();
  }

  /** Says a failure at once and interrupts what is being read. */
  warn(sentence: string): void {
    // A screen reader is silent about a repeated sentence unless the text differs.
    this.assertive = this.assertive === sentence ? `${sentence}\u00a0` : sentence;
  }

  /** Announces a message that arrived in the open chat. Arrivals within half a second are joined into one sentence. */
  sayArrival(name: string, text: string): void {
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
    }, arrivalsJoinedFor);
  }

  #speakNext(): void {
    this.#speakTimer = undefined;
    const sentence = this.#queue.shift();
    if (sentence === undefined) return;
    this.polite = this.polite === sentence ? `${sentence}\u00a0` : sentence;
    this.#speakTimer = setTimeout(() => {
      this.#speakNext();
    }, sentenceInterval);
  }
}
