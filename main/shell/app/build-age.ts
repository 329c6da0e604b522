declare const natterBuiltAt: number | undefined;

const day = 24 * 60 * 60 * 1000;
/** Age in days from which a version certainly lacks security fixes, because Chromium has some every few weeks. */
const oldFrom = 90;
/** Number of days for which a postponed notice stays hidden. */
const putOffDays = 30;

/** Build time of this version in milliseconds; null if it runs from its sources. */
export const builtAt: number | null = typeof natterBuiltAt === "number" ? natterBuiltAt : null;

/**
 * Age of this version in whole days; null if no notice about it is due. If the clock was set back, no notice is due.
 */
export function dueAgeNoticeDays(parts: {
  readonly builtAt: number | null;
  readonly putOffAt: number | null;
  readonly now: number;
}): number | null {
  if (parts.builtAt === null) return null;
  const days = Math.floor((parts.now - parts.builtAt) / day);
  if (days < oldFrom) return null;
  const sincePutOff = parts.putOffAt === null ? Infinity : parts.now - parts.putOffAt;
  // A time in the future was stored while the clock was wrong. It is ignored, because it would hide the notice for an
  // unknown time.
  return sincePutOff >= 0 && sincePutOff < putOffDays * day ? null : days;
}
