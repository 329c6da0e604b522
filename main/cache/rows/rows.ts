import type { Message } from "../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";

/** A row as the database returns it. */
export type DatabaseRow = Readonly<Record<string, unknown>>;

/** Thrown for a row with values that Natter never writes: the file must be damaged. */
export class DamagedRow extends Error {
  override readonly name = "DamagedRow";
}

export function readTextColumn(row: DatabaseRow, column: string): string {
  const value = row[column];
  if (typeof value !== "string") throw new DamagedRow(`column ${column} holds no text`);
  return value;
}

export function readNullableTextColumn(row: DatabaseRow, column: string): string | null {
  return row[column] === null ? null : readTextColumn(row, column);
}

export function readNumberColumn(row: DatabaseRow, column: string): number {
  const value = row[column];
  if (typeof value !== "number") throw new DamagedRow(`column ${column} holds no number`);
  return value;
}

export function readNullableNumberColumn(row: DatabaseRow, column: string): number | null {
  return row[column] === null ? null : readNumberColumn(row, column);
}

/** The parsed value of a JSON column. Only Natter writes the column, so its shape is known. */
export function parseJsonColumn(row: DatabaseRow, column: string): unknown {
  try {
    return JSON.parse(readTextColumn(row, column));
  } catch (error) {
    throw new DamagedRow(`column ${column} holds no JSON`, { cause: error });
  }
}

/** Defaults for message fields that earlier versions did not store. */
const defaults: Pick<Message, "pinnedAt" | "pinnedBy" | "event"> = {
  pinnedAt: null,
  pinnedBy: null,
  event: null,
};

const defaultsOfOther = { fields: {} };

function withFields(attachment: Attachment): Attachment {
  return attachment.kind === "other" ? { ...defaultsOfOther, ...attachment } : attachment;
}

/** Reads a message from a column `message` that contains all of its fields. */
export function parseMessageColumn(row: DatabaseRow): Message {
  const kept = parseJsonColumn(row, "message") as Message;
  return { ...defaults, ...withAttachmentFields(kept) };
}

/** Adds the fields of attachments that earlier versions did not store. */
export function withAttachmentFields<Kept extends Pick<Message, "attachments">>(kept: Kept): Kept {
  return kept.attachments.length === 0 ? kept : { ...kept, attachments: kept.attachments.map(withFields) };
}
