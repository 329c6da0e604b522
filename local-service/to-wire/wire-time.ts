/** Seconds, as the wire has most times; the service keeps milliseconds. */
export function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

/** What `muted_until` says of a group that is muted for good (interface/mutes#muting-a-group). */
const forEver = 253_402_300_800;

/** `muted_until`: seconds, or null when not muted. */
export function mutedUntil(until: number | null): number | null {
  if (until === null) return null;
  return until === Infinity ? forEver : seconds(until);
}

/** `muted_children`: until when each topic is silent that is muted (interface/mutes#muting-a-group). */
export function mutedChildren(topics: ReadonlyMap<string, number>): Record<string, number | null> {
  return Object.fromEntries([...topics].map(([topicId, until]) => [topicId, mutedUntil(until)]));
}
