const longest = 60_000;

/**
 * Milliseconds before the next connection. `failures` counts the connections in a row that came to nothing: without
 * any, at once, spread over one second so that not every client of a restarted service comes in the same moment; then
 * 1 to 2 s, doubling up to 60 s. `chance` is 0 to 1.
 */
export function reconnectDelay(failures: number, chance: number): number {
  if (failures === 0) return Math.round(chance * 1000);
  const full = Math.min(longest, 1000 * 2 ** failures);
  return Math.round(full / 2 + (chance * full) / 2);
}
