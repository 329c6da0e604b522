import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Clock } from "../../async/clock.ts";
import type { Publish } from "../../chat/core/ports.ts";

/** Maximum time that a page may take to save the draft. A page that hangs must not keep Natter from quitting. */
const draftLimit: Milliseconds = 2_000;

export interface DraftRequestParts {
  readonly publish: Publish;
  /** Whether there is a page that can reply. */
  readonly hasPage: () => boolean;
  readonly clock: Pick<Clock, "after">;
}

/** Gets the draft that the person is typing from the page before Natter quits. */
export class DraftRequest {
  readonly #parts: DraftRequestParts;
  /** The functions to call when the page has replied. */
  readonly #waiting = new Set<() => void>();

  constructor(parts: DraftRequestParts) {
    this.#parts = parts;
  }

  /** Asks the page to save the draft. Resolves when the page has replied, or after two seconds. */
  ask(): Promise<void> {
    const { publish, hasPage, clock } = this.#parts;
    if (!hasPage()) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const replied = (): void => {
      cancel();
      this.#waiting.delete(replied);
      resolve(undefined);
    };
    const cancel = clock.after(draftLimit, replied);
    this.#waiting.add(replied);
    publish("draftRequested", { isQuitting: true });
    return promise;
  }

  /** The page has sent the draft. */
  replied(): void {
    for (const replied of this.#waiting) replied();
  }
}
