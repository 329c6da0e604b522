import type { Milliseconds } from "../../../preload/model/app/time.ts";

/**
 * Position of a message in the search index: the second in which it was written, then its row in the table of messages.
 * The index returns matches in the order of their positions, so the newest come first without sorting. A date becomes a
 * limit on positions, and the row leads to the message.
 */
export interface IndexedMessagePosition {
  readonly second: number;
  readonly row: number;
}

/**
 * Number of bits for the row. They suffice for a quarter of a billion messages, far more than a disk holds. 33 bits
 * remain for the second.
 */
const rowBits = 28;
const lastSecond = 2 ** 33 - 1;

/**
 * SQL for the number that encodes a position, with the second and the row as parameters. JavaScript cannot compute it,
 * because it exceeds 2^53.
 */
export const positionNumberSql = `(CAST(? AS INTEGER) << ${rowBits} | CAST(? AS INTEGER))`;

/** SQL for the row in the number of a position. */
export function positionRowSql(number: string): string {
  return `(${number} & ${2 ** rowBits - 1})`;
}

/** SQL for the second in the number of a position. */
export function positionSecondSql(number: string): string {
  return `(${number} >> ${rowBits})`;
}

/**
 * The second that contains a time, for use in a position. An invalid time gives 0; a time outside of the range gives
 * the nearest valid second.
 */
export function toIndexSecond(time: Milliseconds): number {
  return Number.isFinite(time) ? Math.min(Math.max(Math.floor(time / 1000), 0), lastSecond) : 0;
}

/** The position before all messages of a second and all later messages. */
export function startOfSecond(second: number): IndexedMessagePosition {
  return { second, row: 0 };
}

/** The position after all messages. */
export const positionAfterAll: IndexedMessagePosition = { second: lastSecond, row: 2 ** rowBits - 1 };

/** The earlier of two positions. */
export function earlierPosition(
  a: IndexedMessagePosition,
  b: IndexedMessagePosition,
): IndexedMessagePosition {
  return a.second < b.second || (a.second === b.second && a.row < b.row) ? a : b;
}
