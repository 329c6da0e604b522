import { SliceRun } from "../core/slice-run.ts";
import type { SliceRunParts } from "../core/slice-run.ts";

/** Deletes cleared messages from the disk. */
export class ClearingRun extends SliceRun {
  constructor(parts: SliceRunParts) {
    super(parts, {
      isDone: (tables) => !tables.messages.isClearing(),
      doSlice: (tables) => {
        tables.messages.clearSlice();
      },
    });
  }
}
