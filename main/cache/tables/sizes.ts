import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import { isVisibleSql } from "../rows/clearing-sql.ts";
import type { DatabaseRow } from "../rows/rows.ts";
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
  /** The messages from the row `from` on, as many as take a millisecond or two; 0 is the first row. */
  stretch(from: number): MessageTableStretch;
  /** The shared attachments of one conversation within such a stretch. */
  sharedOf(conversationId: ConversationId, from: number): Pick<MessageTableStretch, "shared" | "next">;
}

/** Number of messages in a stretch. */
const stretchLength = 250;
/** Bytes of messages after which a stretch ends early. Each message is read completely. */
const stretchBytes = 262_144;

/** Reads the messages of a stretch one by one, calls `look` for each, and returns the first row of the next stretch. */
function eachOfStretch(rows: Iterable<DatabaseRow>, look: (row: DatabaseRow) => void): number | null {
  let length = 0;
  let bytes = 0;
  for (const row of rows) {
    look(row);
    length += 1;
    bytes += readNumberColumn(row, "bytes");
    if (length === stretchLength || bytes >= stretchBytes) return readNumberColumn(row, "row") + 1;
  }
  return null;
}

/** Creates the size queries. Rowids follow the order of storage, so a stretch is contiguous on disk. */
export function createSizeTable(database: DatabaseSync): SizeTable {
  const visible = isVisibleSql("m");
  // Matches messages with shared attachments. Pictures, videos and sounds have `media`, and files have `fileId`.
  // Searching the JSON for these keys is cheaper than parsing each message.
  const isShared = `(instr(message, '"media":"') > 0 OR instr(message, '"fileId":"') > 0)`;
  const stretch = (condition: string): string =>
    `SELECT rowid AS row, conversation_id, octet_length(message) AS bytes, ${visible} AS is_visible,
       CASE WHEN ${condition} AND ${visible} AND ${isShared} THEN json_extract(message, '$.attachments') END AS attachments
     FROM messages m WHERE rowid >= ?1 ORDER BY rowid`;
  const all = database.prepare(stretch("true"));
  const ofOne = database.prepare(stretch("conversation_id = ?2"));
  const idOf = (row: DatabaseRow): ConversationId => readTextColumn(row, "conversation_id") as ConversationId;
  function addShared(row: DatabaseRow, shared: MessageTableStretch["shared"][number][]): void {
    if (row["attachments"] === null) return;
    const attachments = parseJsonColumn(row, "attachments") as readonly Attachment[];
    shared.push({ conversationId: idOf(row), attachments });
  }
  return {
    stretch: (from) => {
      const sizes = new Map<ConversationId, ConversationSizeInStretch>();
      const shared: MessageTableStretch["shared"][number][] = [];
      const next = eachOfStretch(all.iterate(from), (row) => {
        if (row["is_visible"] === 0) return;
        const conversationId = idOf(row);
        const { messages, bytes } = sizes.get(conversationId) ?? { messages: 0, bytes: 0 };
        const sum = bytes + readNumberColumn(row, "bytes");
        sizes.set(conversationId, { conversationId, messages: messages + 1, bytes: sum });
        addShared(row, shared);
      });
      return { sizes: [...sizes.values()], shared, next };
    },
    sharedOf: (conversationId, from) => {
      const shared: MessageTableStretch["shared"][number][] = [];
      const next = eachOfStretch(ofOne.iterate(from, conversationId), (row) => {
        addShared(row, shared);
      });
      return { shared, next };
    },
  };
}
