import type { DatabaseSync } from "node:sqlite";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import { beginning } from "../rows/message-order.ts";
import type { MessageCounts } from "./message-counts.ts";
import { textOf } from "../rows/rows.ts";

/** How far this account has read, in the form of `orderOf`, and how far the service knows of it. */
export interface ReadPosition {
  readonly readTo: string;
  readonly toldTo: string;
}

/** The table of read positions. They only ever move forward. */
export interface ReadPositionTable {
  get(conversationId: ConversationId): ReadPosition;
  /** Read here. */
  read(conversationId: ConversationId, to: string): void;
  /** The service knows. Read there is read here too. */
  told(conversationId: ConversationId, to: string): void;
  /** Those that the service does not know of. */
  untold(): readonly { readonly conversationId: ConversationId; readonly readTo: string }[];
}

/** Opens the table of read positions; what is unread follows from them. */
export function createReadPositionTable(
  database: DatabaseSync,
  counts: Pick<MessageCounts, "changeUnread">,
): ReadPositionTable {
  const get = database.prepare("SELECT * FROM read_positions WHERE conversation_id = ?");
  const move = database.prepare(
    `INSERT INTO read_positions (conversation_id, read_to, told_to) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET read_to = max(read_to, excluded.read_to), told_to = max(told_to, excluded.told_to)`,
  );
  const untold = database.prepare("SELECT * FROM read_positions WHERE told_to < read_to");
  function positionOf(conversationId: ConversationId): ReadPosition {
    const row = get.get(conversationId);
    if (row === undefined) return { readTo: beginning, toldTo: beginning };
    return { readTo: textOf(row, "read_to"), toldTo: textOf(row, "told_to") };
  }
  function moveTo(conversationId: ConversationId, readTo: string, toldTo: string): void {
    if (positionOf(conversationId).readTo < readTo) counts.changeUnread(conversationId);
    move.run(conversationId, readTo, toldTo);
  }
  return {
    get: positionOf,
    read: (conversationId, to) => {
      moveTo(conversationId, to, beginning);
    },
    told: (conversationId, to) => {
      moveTo(conversationId, to, to);
    },
    untold: () =>
      untold.all().map((row) => ({
        conversationId: asId<ConversationId>(textOf(row, "conversation_id")),
        readTo: textOf(row, "read_to"),
      })),
  };
}
