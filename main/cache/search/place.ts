import type { Milliseconds } from "../../../preload/model/app/time.ts";

/**
 * The index numbers messages by the second in which they were written, then by the row that they are kept in. It gives
 * its numbers out in order, so the newest come first without sorting; a date is a bound; and the row is in the number.
 */
export interface SearchPlace {
  readonly second: number;
  readonly row: number;
}

/** Bits of the row: a quarter of a billion messages, far more than a disk holds. 33 bits are left for the second. */
const rowBits = 28;
const lastSecond = 2 ** 33 - 1;

/** SQL for the number of a place, given as second and row. Not in JavaScript: it is larger than a number holds exactly. */
export const placeNumber = `(CAST(? AS INTEGER) << ${rowBits} | CAST(? AS INTEGER))`;

/** SQL for the row in the number of a place. */
export function rowOfPlace(number: string): string {
  return `(${number} & ${2 ** rowBits - 1})`;
}

/** SQL for the second in the number of a place. */
export function secondOfPlace(number: string): string {
  return `(${number} >> ${rowBits})`;
}

/** The second that a time lies in. Times that are none, or out of bounds, count as the nearest that is. */
export function secondOf(time: Milliseconds): number {
  return Number.isFinite(time) ? Math.min(Math.max(Math.floor(time / 1000), 0), lastSecond) : 0;
}

/** Before every message of a second and all later ones. */
export function startOfSecond(second: number): SearchPlace {
  return { second, row: 0 };
}

/** After the place of any message. */
export const afterAll: SearchPlace = { second: lastSecond, row: 2 ** rowBits - 1 };

/** The earlier of two places. */
export function earlierOf(a: SearchPlace, b: SearchPlace): SearchPlace {
  return a.second < b.second || (a.second === b.second && a.row < b.row) ? a : b;
}
