import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { isVisibleSql } from "../rows/clearing-sql.ts";
import type { DatabaseRow } from "../rows/rows.ts";
import { parseJsonColumn, readNullableNumberColumn, readNumberColumn, readTextColumn } from "../rows/rows.ts";

/** Number and total bytes of the messages that one conversation has in a `MessageTablePart`. */
export interface ConversationSizeInPart {
  readonly conversationId: ConversationId;
  readonly messages: number;
  readonly bytes: number;
}

/** A part of the table of messages, in the order of storage. */
export interface MessageTablePart {
  readonly sizes: readonly ConversationSizeInPart[];
  /** Attachments of messages in this part whose content may be cached as files. */
  readonly shared: readonly {
    readonly conversationId: ConversationId;
    readonly attachments: readonly Attachment[];
  }[];
  /** First row of the next part; null after the last part. */
  readonly nextRow: number | null;
}

/** Sizes of conversations in the local copy. They are not stored: each part is counted on request. */
export interface SizeTable {
  /** The messages from the row `from` on, as many as take a millisecond or two; 0 is the first row. */
  readPart(from: number): MessageTablePart;
  /** The shared attachments that one conversation has in the part that begins at the row `from`. */
  sharedOf(conversationId: ConversationId, from: number): Pick<MessageTablePart, "shared" | "nextRow">;
}

/** Maximum number of messages in a part. */
const partLength = 250;
/** Bytes of messages after which a part ends early, because each message is read completely. */
const maxBytesOfPart = 262_144;

function prepareStatements(database: DatabaseSync) {
  const here = `FROM messages m WHERE rowid >= ?1 AND rowid <= ?2 AND ${isVisibleSql("m")}`;
  // Matches messages with shared attachments. Pictures, videos and sounds have `media`, and files have `fileId`.
  // Searching the JSON for these keys is cheaper than parsing each message.
  const isShared = `(instr(message, '"media":"') > 0 OR instr(message, '"fileId":"') > 0)`;
  const shared = `SELECT conversation_id, json_extract(message, '$.attachments') AS attachments ${here} AND ${isShared}`;
  return {
    newest: database.prepare("SELECT max(rowid) AS newest FROM messages"),
    // SQLite returns the length of a message without reading the message.
    last: database.prepare(
      `SELECT max(row) AS last FROM
         (SELECT row, sum(bytes) OVER (ORDER BY row) - bytes AS bytes_before FROM
           (SELECT rowid AS row, octet_length(message) AS bytes FROM messages WHERE rowid >= ?1
            ORDER BY rowid LIMIT ${partLength}))
       WHERE bytes_before < ${maxBytesOfPart}`,
    ),
    sizes: database.prepare(
      `SELECT conversation_id, count(*) AS every, sum(octet_length(message)) AS bytes ${here} GROUP BY conversation_id`,
    ),
    shared: database.prepare(shared),
    sharedOf: database.prepare(`${shared} AND conversation_id = ?3`),
  };
}

function toShared(row: DatabaseRow): MessageTablePart["shared"][number] {
  return {
    conversationId: readTextColumn(row, "conversation_id") as ConversationId,
    attachments: parseJsonColumn(row, "attachments") as readonly Attachment[],
  };
}

/** Creates the size queries. Rowids follow the order of storage, so a part is contiguous on disk. */
export function createSizeTable(database: DatabaseSync): SizeTable {
  const sql = prepareStatements(database);
  function lastOf(from: number): number {
    return readNullableNumberColumn(sql.last.get(from) ?? { last: null }, "last") ?? from;
  }
  function nextOf(last: number): number | null {
    const newest = sql.newest.get()?.["newest"];
    return typeof newest === "number" && newest > last ? last + 1 : null;
  }
  return {
    readPart: (from) => {
      const last = lastOf(from);
      return {
        sizes: sql.sizes.all(from, last).map((row) => ({
          conversationId: readTextColumn(row, "conversation_id") as ConversationId,
          messages: readNumberColumn(row, "every"),
          bytes: readNumberColumn(row, "bytes"),
        })),
        shared: sql.shared.all(from, last).map(toShared),
        nextRow: nextOf(last),
      };
    },
    sharedOf: (conversationId, from) => {
      const last = lastOf(from);
      return { shared: sql.sharedOf.all(from, last, conversationId).map(toShared), nextRow: nextOf(last) };
    },
  };
}
