/** Converts milliseconds to seconds, which most times of the interface use. */
export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** Value of `muted_until` for a group that is muted permanently (interface/mutes#muting-a-group). */
const forEver = 253_402_300_800;

/** Value of `muted_until` in seconds; null if not muted. */
export function mutedUntil(until: number | null): number | null {
  if (until === null) return null;
  return until === Infinity ? forEver : toSeconds(until);
}

/** Value of `muted_children`: when the mute of each topic ends, by topic id (interface/mutes#muting-a-group). */
export function mutedChildren(topics: ReadonlyMap<string, number>): Record<string, number | null> {
  return Object.fromEntries([...topics].map(([topicId, until]) => [topicId, mutedUntil(until)]));
}
