import { z } from "zod";
import type { DiscoveryCommands } from "../../../../preload/commands/groups/discovery.ts";
import { singleLine } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const pageRange = z.strictObject({
  from: z.number().int().min(0).max(1_000_000),
  count: z.number().int().min(1).max(10_000),
});
const nearPoint = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const discoveryInputs: InputsOf<DiscoveryCommands> = {
  searchGroups: z.strictObject({ words: singleLine, near: nearPoint.nullable(), part: pageRange }),
  listTrendingGroups: z.strictObject({ part: pageRange }),
  listPopularGroups: z.strictObject({ part: pageRange }),
  listNearbyGroups: z.strictObject({ near: nearPoint, part: pageRange }),
  listSchoolGroups: z.strictObject({ words: singleLine, part: pageRange }),
};
