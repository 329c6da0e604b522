import { SlicedRun } from "../core/sliced-run.ts";
import type { SlicedRunParts } from "../core/sliced-run.ts";

/** Indexes messages that were stored before the index existed. */
export class SearchIndexBuildingRun extends SlicedRun {
  constructor(parts: SlicedRunParts) {
    super(parts, {
      isDone: (tables) => tables.search.building.isDone(),
      doSlice: (tables) => {
        tables.search.building.buildSlice();
      },
    });
  }
}
