/**
 * The number under which the index knows a message: the second in which it was written, then its turn within that
 * second. The index gives its numbers out in order, so the newest come first without sorting, and a date is a bound.
 */
export type SearchPlace = number;

const turns = 2 ** 20;
const lastSecond = 2 ** 33 - 1;

/** After the place of any message. */
export const afterAll: SearchPlace = (lastSecond + 1) * turns;

/** The first place of the second that a time lies in; times that are none count as the nearest that is. */
export function firstPlaceAt(milliseconds: number): SearchPlace {
  const second = Number.isNaN(milliseconds) ? 0 : Math.floor(milliseconds / 1000);
  return Math.min(Math.max(second, 0), lastSecond) * turns;
}

/** The first place of the next second. */
export function endOfSecond(place: SearchPlace): SearchPlace {
  return (Math.floor(place / turns) + 1) * turns;
}

/** Where a message belongs. The turn comes from the end of its id, which counts within the second: so pages read backwards keep their order. */
export function naturalPlace(createdAt: number, id: string): SearchPlace {
  const ending = id.slice(-8, -2);
  return firstPlaceAt(createdAt) + (/^\d+$/.test(ending) ? Number(ending) : 0);
}
