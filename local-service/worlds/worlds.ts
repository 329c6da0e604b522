import type { ServiceClock } from "../shared/clock.ts";
import { buildDemoWorld } from "./demo-world.ts";
import { buildEmptyWorld } from "./empty-world.ts";
import { buildLargeWorld } from "./large-world.ts";
import type { World } from "../world/world.ts";

export const worldNames = ["demo", "empty", "large"] as const;
export type WorldName = (typeof worldNames)[number];

export function isWorldName(name: string): name is WorldName {
  return worldNames.some((known) => known === name);
}

/** Builds a world by name. The same seed and time yield the same ids, tokens and texts. */
export function buildWorld(name: WorldName, clock: ServiceClock, seed: number): World {
  switch (name) {
    case "demo":
      return buildDemoWorld(clock, seed);
    case "empty":
      return buildEmptyWorld(clock, seed);
    case "large":
      return buildLargeWorld(clock, seed);
  }
}
