import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";

/** A row as the database gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** A row that cannot be what was written: the file is damaged. */
export class DamagedRow extends Error {
  override readonly name = "DamagedRow";
}

/** A text column. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new DamagedRow(`column ${column} holds no text`);
  return value;
}

/** A text column that may be empty of a value. */
export function textOrNullOf(row: Row, column: string): string | null {
  return row[column] === null ? null : textOf(row, column);
}

/** A number column. */
export function numberOf(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new DamagedRow(`column ${column} holds no number`);
  return value;
}

/** A number column that may be empty of a value. */
export function numberOrNullOf(row: Row, column: string): number | null {
  return row[column] === null ? null : numberOf(row, column);
}

/** A column of JSON that only this program writes, so its shape is known. */
export function jsonOf(row: Row, column: string): unknown {
  try {
    return JSON.parse(textOf(row, column));
  } catch (error) {
    throw new DamagedRow(`column ${column} holds no JSON`, { cause: error });
  }
}

/** Fields that a message did not have when an earlier version of this program kept it. */
const later: Pick<Message, "pinnedAt" | "pinnedBy" | "event"> = {
  pinnedAt: null,
  pinnedBy: null,
  event: null,
};

const laterOfOther = { fields: {} };

function withFields(attachment: Attachment): Attachment {
  return attachment.kind === "other" ? { ...laterOfOther, ...attachment } : attachment;
}

/** A column that holds a message. */
export function messageOf(row: Row): Message {
  const kept = jsonOf(row, "message") as Message;
  return { ...later, ...kept, attachments: kept.attachments.map(withFields) };
}
