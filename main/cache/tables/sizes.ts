import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { keptFrom } from "../rows/clearing-place.ts";
import { jsonOf, numberOf, textOf } from "../rows/rows.ts";

/** What a stretch of the messages says of one conversation. */
export interface StretchSize {
  readonly conversationId: ConversationId;
  readonly messages: number;
  readonly bytes: number;
}

/** A stretch of all messages, in the order in which they were kept. */
export interface Stretch {
  readonly sizes: readonly StretchSize[];
  /** What was shared in it and may be kept as a file. */
  readonly shared: readonly {
    readonly conversationId: ConversationId;
    readonly attachments: readonly Attachment[];
  }[];
  /** Where the next one begins; null after the last. */
  readonly next: number | null;
}

/** How much of the local copy belongs to whom. Nothing of it is kept: it is counted a stretch at a time, when asked for. */
export interface SizeTable {
  /** About so many messages from a place on; 0 is the first. */
  stretch(from: number, length: number): Stretch;
  /** What was shared in one conversation, in such a stretch. */
  sharedOf(conversationId: ConversationId, from: number, length: number): Pick<Stretch, "shared" | "next">;
}

/** Opens it. A rowid is the order in which messages came, so that a stretch of them lies together on the disk. */
export function createSizeTable(database: DatabaseSync): SizeTable {
  const here = `FROM messages WHERE rowid >= ?1 AND rowid < ?2
    AND message_order >= ${keptFrom("messages.conversation_id")}`;
  // Pictures, films and sounds have `media` and files `fileId`; looking for that is cheaper than reading each message.
  const isShared = `(instr(message, '"media":"') > 0 OR instr(message, '"fileId":"') > 0)`;
  const last = database.prepare("SELECT max(rowid) AS last FROM messages");
  const sizes = database.prepare(
    `SELECT conversation_id, count(*) AS every, sum(octet_length(message)) AS bytes ${here} GROUP BY conversation_id`,
  );
  const shared = database.prepare(
    `SELECT conversation_id, json_extract(message, '$.attachments') AS attachments ${here} AND ${isShared}`,
  );
  const sharedOf = database.prepare(
    `SELECT conversation_id, json_extract(message, '$.attachments') AS attachments ${here}
     AND conversation_id = ?3 AND ${isShared}`,
  );
  function nextOf(to: number): number | null {
    const newest = last.get()?.["last"];
    return typeof newest === "number" && newest >= to ? to : null;
  }
  const toShared = (row: Readonly<Record<string, unknown>>): Stretch["shared"][number] => ({
    conversationId: textOf(row, "conversation_id") as ConversationId,
    attachments: jsonOf(row, "attachments") as readonly Attachment[],
  });
  return {
    stretch: (from, length) => ({
      sizes: sizes.all(from, from + length).map((row) => ({
        conversationId: textOf(row, "conversation_id") as ConversationId,
        messages: numberOf(row, "every"),
        bytes: numberOf(row, "bytes"),
      })),
      shared: shared.all(from, from + length).map(toShared),
      next: nextOf(from + length),
    }),
    sharedOf: (conversationId, from, length) => ({
      shared: sharedOf.all(from, from + length, conversationId).map(toShared),
      next: nextOf(from + length),
    }),
  };
}
