import type { Reaction } from "./reactions.ts";

/** How many people gave a reaction, those among them who are not named. */
export function countOf({ userIds, unnamedCount = 0 }: Reaction): number {
  return userIds.length + unnamedCount;
}
