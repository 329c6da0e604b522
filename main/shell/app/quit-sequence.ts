import type { Log } from "../../async/log.ts";
import type { QuitGuard } from "./quit-guard.ts";

/** Maximum time that the process waits for the remaining work when it quits, in milliseconds. */
const finishLimit = 3_000;

/** The steps from the wish to quit to the end of the process. */
export class QuitSequence {
  guard: QuitGuard | null = null;
  hasStarted = false;
  isFinished = false;
  /** Whether Natter quits because the operating system ends the session. */
  isSessionEnding = false;
  readonly finishers: (() => Promise<void>)[] = [];
  /** Shows the error at the very end; null unless Natter ends because of an error. */
  showFatalError: (() => void) | null = null;
  readonly #quit: () => void;
  readonly #log: Log;
  #isAsking = false;
  /** Whether the person has decided what happens to the data that cannot be saved. */
  #isDecided = false;

  constructor(quit: () => void, log: Log) {
    this.#quit = quit;
    this.#log = log;
  }

  /**
   * Whether Natter may quit now and close its windows. If data would be lost, returns false and asks the person. If the
   * person agrees, Natter quits again.
   */
  mayQuitNow(): boolean {
    if (this.guard === null || this.hasStarted || !this.guard.hasUnsavedWork()) {
      this.hasStarted = true;
      return true;
    }
    if (!this.#isAsking) void this.#ask(this.guard);
    return false;
  }

  /**
   * Whether the end of the system's session must wait, because data would be lost. If so, it starts an ordinary quit,
   * which asks the person. Only Windows calls this, and it waits a few seconds. On other systems, the end of the session
   * is an ordinary quit.
   */
  delaysSessionEnd(): boolean {
    if (this.hasStarted || this.guard?.hasUnsavedWork() !== true) return false;
    this.isSessionEnding = true;
    this.#quit();
    return true;
  }

  /** Begins to quit after a fatal error. The person cannot prevent it. */
  beginAfterError(showFatalError: () => void): void {
    this.hasStarted = true;
    this.showFatalError = showFatalError;
  }

  /**
   * Quits when the operating system does not wait. Does what is possible at once, and does not ask the person. It quits
   * because not every system ends the process itself: an installer that replaces Natter's files waits for it.
   */
  quitWithoutAsking(): void {
    this.isSessionEnding = true;
    this.hasStarted = true;
    this.#isDecided = true;
    for (const finish of this.finishers.splice(0)) {
      finish().catch((error: unknown) => {
        this.#log.error("not everything was finished", error);
      });
    }
    this.#quit();
  }

  async #ask(guard: QuitGuard): Promise<void> {
    this.#isAsking = true;
    const answer = await this.#answerOf(guard, true);
    this.#isAsking = false;
    if (answer === "stay") {
      this.isSessionEnding = false;
      return;
    }
    this.#isDecided = answer === "decided";
    this.hasStarted = true;
    this.#quit();
  }

  /** Runs after the windows have closed. The last typed text has arrived, and the end can no longer be cancelled. */
  async finish(): Promise<void> {
    if (this.guard?.hasUnsavedWork() === true && !this.#isDecided) await this.#answerOf(this.guard, false);
    const finished = Promise.all(this.finishers.map((finish) => finish())).catch((error: unknown) => {
      this.#log.error("not everything was finished", error);
    });
    const limit = new Promise((resolve) => setTimeout(resolve, finishLimit));
    await Promise.race([finished, limit]);
    this.isFinished = true;
  }

  /** If the question cannot be shown, Natter must quit anyway. */
  async #answerOf(guard: QuitGuard, canStay: boolean): Promise<"kept" | "decided" | "stay"> {
    try {
      return await guard.saveOrAsk(canStay);
    } catch (error) {
      this.#log.error("not asked before quitting", error);
      return "decided";
    }
  }
}
