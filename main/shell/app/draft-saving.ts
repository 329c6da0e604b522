import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Clock } from "../../async/clock.ts";
import type { PublishTo } from "../../chat/core/ports.ts";

/** Maximum time that a page may take to save the draft. A page that hangs must not keep its window or Natter open. */
const draftLimit: Milliseconds = 2_000;

export interface DraftSavingParts {
  readonly publishTo: PublishTo;
  /** The ids of the pages that can reply. */
  readonly pageIds: () => readonly number[];
  readonly clock: Pick<Clock, "after">;
}

/** Asks the pages for the drafts that the person is typing, before Natter quits or a window closes. */
export class DraftSaving {
  readonly #parts: DraftSavingParts;
  /** The functions to call when a page has replied. */
  readonly #waiting = new Map<() => void, number>();

  constructor(parts: DraftSavingParts) {
    this.#parts = parts;
  }

  /** Asks every page to save its draft. Resolves when all have replied, or after two seconds. */
  async ask(): Promise<void> {
    await Promise.all(this.#parts.pageIds().map((pageId) => this.askPage(pageId)));
  }

  /** Asks one page to save its draft. Resolves when it has replied, or after two seconds. */
  askPage(pageId: number): Promise<void> {
    const { publishTo, pageIds, clock } = this.#parts;
    if (!pageIds().includes(pageId)) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const replied = (): void => {
      cancel();
      this.#waiting.delete(replied);
      resolve(undefined);
    };
    const cancel = clock.after(draftLimit, replied);
    this.#waiting.set(replied, pageId);
    publishTo(pageId, "draftRequested", { isClosing: true });
    return promise;
  }

  /** Ends the wait for a page, because it has sent its draft. */
  replied(pageId: number): void {
    for (const [replied, asked] of this.#waiting) if (asked === pageId) replied();
  }
}
