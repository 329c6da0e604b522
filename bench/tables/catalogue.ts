import type { GroupName } from "../plan.ts";
import { appRows, startRows } from "./app-rows.ts";
import { cacheRows, searchRows } from "./cache-rows.ts";
import { growthRows } from "./growth-rows.ts";
import type { GroupTable } from "./table-row.ts";

/** The tables of `docs/performance.md`. A figure that no row names gets a row at the end of its table. */
export const catalogue: Readonly<Record<GroupName, GroupTable>> = {
  ...appRows,
  ...startRows,
  ...growthRows,
  ...searchRows,
  ...cacheRows,
};
