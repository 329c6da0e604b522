import type { Reaction } from "./reactions.ts";

/** Number of people who gave a reaction, including those who are not listed by id. */
export function reactionCount({ userIds, unnamedCount = 0 }: Reaction): number {
  return userIds.length + unnamedCount;
}
