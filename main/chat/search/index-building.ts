import { SliceRun } from "../core/slice-run.ts";
import type { SliceRunParts } from "../core/slice-run.ts";

/** Indexes messages that were stored before the index existed. */
export class SearchIndexBuildingRun extends SliceRun {
  constructor(parts: SliceRunParts) {
    super(parts, {
      isDone: (tables) => tables.search.building.isDone(),
      doSlice: (tables) => {
        tables.search.building.buildSlice();
      },
    });
  }
}
