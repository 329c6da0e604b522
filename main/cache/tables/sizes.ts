import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { isVisibleSql } from "../rows/clearing-sql.ts";
import { parseJsonColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";

/** Number and total bytes of the messages of one conversation within a stretch. */
export interface ConversationSizeInStretch {
  readonly conversationId: ConversationId;
  readonly messages: number;
  readonly bytes: number;
}

/** A part of the table of messages, in the order of storage. */
export interface MessageTableStretch {
  readonly sizes: readonly ConversationSizeInStretch[];
  /** Attachments of messages in this stretch whose content may be cached as files. */
  readonly shared: readonly {
    readonly conversationId: ConversationId;
    readonly attachments: readonly Attachment[];
  }[];
  /** First row of the next stretch; null after the last stretch. */
  readonly next: number | null;
}

/** Sizes of conversations in the local copy. They are not stored: each stretch is counted on request. */
export interface SizeTable {
  /** About `length` messages starting at the row `from`; 0 is the first row. */
  stretch(from: number, length: number): MessageTableStretch;
  /** The shared attachments of one conversation within such a stretch. */
  sharedOf(
    conversationId: ConversationId,
    from: number,
    length: number,
  ): Pick<MessageTableStretch, "shared" | "next">;
}

/** Creates the size queries. Rowids follow the order of storage, so a stretch is contiguous on disk. */
export function createSizeTable(database: DatabaseSync): SizeTable {
  const here = `FROM messages m WHERE rowid >= ?1 AND rowid < ?2 AND ${isVisibleSql("m")}`;
  // Matches messages with shared attachments. Pictures, videos and sounds have `media`, and files have `fileId`.
  // Searching the JSON for these keys is cheaper than parsing each message.
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
  const toShared = (row: Readonly<Record<string, unknown>>): MessageTableStretch["shared"][number] => ({
    conversationId: readTextColumn(row, "conversation_id") as ConversationId,
    attachments: parseJsonColumn(row, "attachments") as readonly Attachment[],
  });
  return {
    stretch: (from, length) => ({
      sizes: sizes.all(from, from + length).map((row) => ({
        conversationId: readTextColumn(row, "conversation_id") as ConversationId,
        messages: readNumberColumn(row, "every"),
        bytes: readNumberColumn(row, "bytes"),
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
