import type { Log } from "../../async/log.ts";
import type { QuitGuard } from "./quit-guard.ts";

/** How long the end waits for what is still to be finished, in milliseconds. */
const finishLimit = 3_000;

/** What happens between the wish to end and the end. */
export class Ending {
  guard: QuitGuard | null = null;
  hasBegun = false;
  isFinished = false;
  readonly finishers: (() => Promise<void>)[] = [];
  /** Said at the very end, where Natter ends because of a mistake in it. */
  lastWords: (() => void) | null = null;
  readonly #quit: () => void;
  readonly #log: Log;
  #isAsking = false;
  /** The person has said what becomes of what cannot be kept. */
  #isDecided = false;

  constructor(quit: () => void, log: Log) {
    this.#quit = quit;
    this.#log = log;
  }

  /** Whether windows may close. Where something would be lost, that is asked first, and Natter quits again when it may. */
  mayBegin(): boolean {
    if (this.guard === null || this.hasBegun || !this.guard.mayLose()) {
      this.hasBegun = true;
      return true;
    }
    if (!this.#isAsking) void this.#ask(this.guard);
    return false;
  }

  /** Only Windows asks this, and waits a few seconds; elsewhere the system's end is a quit like any other. */
  holdsBack(): boolean {
    if (this.hasBegun || this.guard?.mayLose() !== true) return false;
    this.#quit();
    return true;
  }

  /** Begins the end because of a mistake: nobody is asked whether Natter is to stay. */
  beginAfterMistake(lastWords: () => void): void {
    this.hasBegun = true;
    this.lastWords = lastWords;
  }

  /** The system does not wait: whatever can be finished without waiting is, and nobody can be asked. */
  endAtOnce(): void {
    this.hasBegun = true;
    this.#isDecided = true;
    for (const finish of this.finishers.splice(0)) {
      finish().catch((error: unknown) => {
        this.#log.error("not everything was finished", error);
      });
    }
  }

  async #ask(guard: QuitGuard): Promise<void> {
    this.#isAsking = true;
    const answer = await this.#answerOf(guard, true);
    this.#isAsking = false;
    if (answer === "stay") return;
    this.#isDecided = answer === "decided";
    this.hasBegun = true;
    this.#quit();
  }

  /** The windows are closed: what was typed last is here, and nothing can be taken back any more. */
  async finish(): Promise<void> {
    if (this.guard?.mayLose() === true && !this.#isDecided) await this.#answerOf(this.guard, false);
    const finished = Promise.all(this.finishers.map((finish) => finish())).catch((error: unknown) => {
      this.#log.error("not everything was finished", error);
    });
    const limit = new Promise((resolve) => setTimeout(resolve, finishLimit));
    await Promise.race([finished, limit]);
    this.isFinished = true;
  }

  /** A question that cannot be asked must not keep Natter from ending for ever. */
  async #answerOf(guard: QuitGuard, canStay: boolean): Promise<"kept" | "decided" | "stay"> {
    try {
      return await guard.mayEnd(canStay);
    } catch (error) {
      this.#log.error("not asked before quitting", error);
      return "decided";
    }
  }
}
