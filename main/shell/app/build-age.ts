declare const natterBuiltAt: number | undefined;

const day = 24 * 60 * 60 * 1000;
/** Age in days from which a version lacks security fixes for certain: Chromium has some every few weeks. */
const oldFrom = 90;
/** For how many days the notice stays away once it was put off. */
const putOffFor = 30;

/** When this version was built, in milliseconds; null where it runs from its sources. */
export const builtAt: number | null = typeof natterBuiltAt === "number" ? natterBuiltAt : null;

/** Age of a version in whole days where a person is to be told of it, null where not. A clock that was put back tells nothing. */
export function daysToTell(parts: {
  readonly builtAt: number | null;
  readonly putOffAt: number | null;
  readonly now: number;
}): number | null {
  if (parts.builtAt === null) return null;
  const days = Math.floor((parts.now - parts.builtAt) / day);
  if (days < oldFrom) return null;
  const sincePutOff = parts.putOffAt === null ? Infinity : parts.now - parts.putOffAt;
  // A time in the future was written under another clock, and would silence the notice for who knows how long.
  return sincePutOff >= 0 && sincePutOff < putOffFor * day ? null : days;
}
