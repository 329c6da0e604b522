import type { ConversationId } from "../../../preload/base/ids.ts";
import type { DatabaseRow } from "./rows.ts";
import { parseJsonColumn, readTextColumn, withAttachmentFields } from "./rows.ts";
import { messageIdOfSortKey } from "./sort-key.ts";
import type { StoredMessage } from "./stored-message.ts";

/**
 * The values that these fields have in most messages. A field with its usual value is not stored, which takes a third
 * off a message on the disk.
 */
const usualValues = {
  senderKind: "user",
  isOwn: false,
  attachments: [],
  reactions: [],
  status: { state: "sent" },
  editedAt: null,
  deletedBy: null,
  event: null,
  pinnedAt: null,
  pinnedBy: null,
  isForMe: false,
} as const satisfies Partial<StoredMessage>;

/** The fields of a message that are stored in its JSON. A field that is `undefined` is left out. */
type WrittenMessage = { readonly [Field in keyof StoredMessage]: StoredMessage[Field] | undefined };

/** The key that most messages have: the source guid if the message was written on this computer, otherwise its id. */
function usualKey({ isOwn, sourceGuid, id }: Pick<StoredMessage, "isOwn" | "sourceGuid" | "id">): string {
  return isOwn ? sourceGuid : id;
}

/** SQL for the key of the message in a row of the table of messages. */
export const messageKeySql = `coalesce(json_extract(message, '$.key'),
  CASE WHEN json_extract(message, '$.isOwn') THEN json_extract(message, '$.sourceGuid') END,
  substr(message_order, instr(message_order, ':') + 1))`;

function unless<Value>(value: Value, isUsual: boolean): Value | undefined {
  return isUsual ? undefined : value;
}

/**
 * Converts a message to the JSON that the table of messages stores. It omits what the other columns of the row contain,
 * and each field with its usual value.
 */
export function toMessageJson(message: StoredMessage): string {
  const { key, senderKind, attachments, reactions, status } = message;
  const written: WrittenMessage = {
    ...message,
    id: undefined,
    conversationId: undefined,
    key: unless(key, key === usualKey(message)),
    senderKind: unless(senderKind, senderKind === usualValues.senderKind),
    isOwn: unless(message.isOwn, !message.isOwn),
    attachments: unless(attachments, attachments.length === 0),
    reactions: unless(reactions, reactions.length === 0),
    status: unless(status, status.state === usualValues.status.state),
    editedAt: message.editedAt ?? undefined,
    deletedBy: message.deletedBy ?? undefined,
    event: message.event ?? undefined,
    pinnedAt: message.pinnedAt ?? undefined,
    pinnedBy: message.pinnedBy ?? undefined,
    isForMe: unless(message.isForMe, !message.isForMe),
  };
  return JSON.stringify(written);
}

/**
 * Reads a message from a row of the table of messages with the columns `conversation_id`, `message_order` and `message`.
 * Files of earlier versions have all fields in the JSON.
 */
export function parseStoredMessage(row: DatabaseRow): StoredMessage {
  return parseMessageIn(readTextColumn(row, "conversation_id") as ConversationId, row);
}

/** Reads a message of a known conversation from a row with the columns `message_order` and `message`. */
export function parseMessageIn(conversationId: ConversationId, row: DatabaseRow): StoredMessage {
  const written = parseJsonColumn(row, "message") as Partial<StoredMessage> &
    Pick<StoredMessage, "sourceGuid" | "sender" | "createdAt" | "text">;
  const id = messageIdOfSortKey(readTextColumn(row, "message_order"));
  const { isOwn = usualValues.isOwn, sourceGuid } = written;
  const key = usualKey({ isOwn, sourceGuid, id });
  return withAttachmentFields({ ...usualValues, key, id, conversationId, ...written });
}
