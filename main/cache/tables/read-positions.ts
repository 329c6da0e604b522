import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { firstSortKey } from "../rows/sort-key.ts";
import type { MessageCountTable } from "./message-counts.ts";
import { readTextColumn } from "../rows/rows.ts";

/**
 * The read position of this account on this computer, and the read position that the service has. Both are sort keys of
 * `toSortKey`.
 */
export interface StoredReadPosition {
  readonly readTo: string;
  readonly reportedTo: string;
}

/** The table of read positions. A read position only ever moves forward. */
export interface ReadPositionTable {
  get(conversationId: ConversationId): StoredReadPosition;
  /** Sets how far the account has read on this computer. */
  setRead(conversationId: ConversationId, to: string): void;
  /**
   * Sets the read position that the service has. If it is ahead of the account's read position on this computer, that
   * one moves forward too.
   */
  setReported(conversationId: ConversationId, to: string): void;
  /** Read positions on this computer that the service does not have yet. */
  unsent(): readonly { readonly conversationId: ConversationId; readonly readTo: string }[];
}

/** Opens the table of read positions. A change of a read position also updates the unread counts. */
export function createReadPositionTable(
  database: DatabaseSync,
  counts: Pick<MessageCountTable, "changeUnread">,
): ReadPositionTable {
  const get = database.prepare("SELECT * FROM read_positions WHERE conversation_id = ?");
  const move = database.prepare(
    `INSERT INTO read_positions (conversation_id, read_to, told_to) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET read_to = max(read_to, excluded.read_to), told_to = max(told_to, excluded.told_to)`,
  );
  const unsent = database.prepare("SELECT * FROM read_positions WHERE told_to < read_to");
  function positionOf(conversationId: ConversationId): StoredReadPosition {
    const row = get.get(conversationId);
    if (row === undefined) return { readTo: firstSortKey, reportedTo: firstSortKey };
    return { readTo: readTextColumn(row, "read_to"), reportedTo: readTextColumn(row, "told_to") };
  }
  function moveTo(conversationId: ConversationId, readTo: string, reportedTo: string): void {
    if (positionOf(conversationId).readTo < readTo) counts.changeUnread(conversationId);
    move.run(conversationId, readTo, reportedTo);
  }
  return {
    get: positionOf,
    setRead: (conversationId, to) => {
      moveTo(conversationId, to, firstSortKey);
    },
    setReported: (conversationId, to) => {
      moveTo(conversationId, to, to);
    },
    unsent: () =>
      unsent.all().map((row) => ({
        conversationId: asId<ConversationId>(readTextColumn(row, "conversation_id")),
        readTo: readTextColumn(row, "read_to"),
      })),
  };
}
