import { z } from "zod";
import type { DiscoveryCommands } from "../../../../preload/commands/groups/discovery.ts";
import { singleLine } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const part = z.strictObject({
  from: z.number().int().min(0).max(1_000_000),
  count: z.number().int().min(1).max(10_000),
});
const near = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const discoveryInputs: InputsOf<DiscoveryCommands> = {
  searchGroups: z.strictObject({ words: singleLine, near: near.nullable(), part }),
  listTrendingGroups: z.strictObject({ part }),
  listPopularGroups: z.strictObject({ part }),
  listNearbyGroups: z.strictObject({ near, part }),
  listSchoolGroups: z.strictObject({ words: singleLine, part }),
};
