import { SlicedRun } from "../core/sliced-run.ts";
import type { SlicedRunParts } from "../core/sliced-run.ts";

/** Deletes cleared messages from the disk. */
export class ClearingRun extends SlicedRun {
  constructor(parts: SlicedRunParts) {
    super(parts, {
      isDone: (tables) => !tables.messages.isClearing(),
      doSlice: (tables) => {
        tables.messages.clearSlice();
      },
    });
  }
}
