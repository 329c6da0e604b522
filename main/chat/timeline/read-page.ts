import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { OtherReadPosition } from "../../../preload/model/conversations/opened-conversation.ts";
import { toSortKey } from "../../cache/rows/sort-key.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toOtherReadPosition } from "../../service/to-model/conversations/to-other-read-position.ts";
import type { IncomingMessage } from "./incoming-message.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import type { MessagePageAnchor } from "./message-page-anchor.ts";
import { toIncomingMessage } from "./to-incoming-message.ts";
import { usableRows } from "./usable-rows.ts";

/** Number of messages per page: the maximum that the interface allows. */
const pageSize = 100;

/** A page of a conversation, oldest first. `oldest` and `newest` are sort keys; null for an empty page. */
export interface MessagePage {
  readonly incoming: readonly IncomingMessage[];
  readonly oldest: string | null;
  readonly newest: string | null;
  /** How far the other person of a direct-message chat has read; null if the service does not say. */
  readonly otherReadPosition: OtherReadPosition | null;
}

/** A page, or the error of the service call. */
export type MessagePageReply =
  | { readonly ok: true; readonly page: MessagePage }
  | { readonly ok: false; readonly error: ServiceError };

/** The other person of a chat. In the account's chat with itself, the account. */
export function otherUserId(conversationId: ConversationId, me: UserId): UserId {
  const [first = "", second = ""] = conversationId.split("+");
  return asId<UserId>(first === me ? second : first);
}

function toPage(incoming: readonly IncomingMessage[], seen: OtherReadPosition | null): MessagePage {
  const sorted = [...incoming].sort((a, b) => (toSortKey(a.id) < toSortKey(b.id) ? -1 : 1));
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  return {
    incoming: sorted,
    oldest: oldest === undefined ? null : toSortKey(oldest.id),
    newest: newest === undefined ? null : toSortKey(newest.id),
    otherReadPosition: seen,
  };
}

function toQuery(anchor: MessagePageAnchor) {
  const shared = { limit: pageSize, acceptFiles: 1 };
  if (anchor === null) return shared;
  return "before" in anchor ? { ...shared, before_id: anchor.before } : { ...shared, after_id: anchor.after };
}

/**
 * The error for a page that contains no usable message: it belongs to another conversation, or does not advance.
 * Nothing of such a page may be saved.
 */
function wrongPage(endpoint: string): MessagePageReply {
  return { ok: false, error: { kind: "unreadable", endpoint, field: "id" } };
}

/**
 * Reads one page of a conversation (interface/messages#listing; interface/direct-messages#listing). The anchor contains
 * a message id.
 */
export async function fetchMessagePage(
  parts: Pick<ChatParts, "me" | "service" | "signal">,
  conversationId: ConversationId,
  anchor: MessagePageAnchor,
): Promise<MessagePageReply> {
  const { me } = parts;
  const context = { me: me.id, conversationId };
  const query = toQuery(anchor);
  if (isChatId(conversationId)) {
    const input = { ...query, other_user_id: otherUserId(conversationId, me.id) };
    const reply = await askForServiceReply(parts, listDirectMessages, { query: input });
    if (!reply.ok) return reply;
    const { direct_messages, read_receipt: receipt } = reply.value;
    const rows = usableRows(direct_messages, conversationId, anchor);
    if (rows === null) return wrongPage(listDirectMessages.name);
    const seen =
      receipt === null || receipt === undefined || receipt.user_id === me.id
        ? null
        : toOtherReadPosition(receipt);
    return {
      ok: true,
      page: toPage(
        rows.map((row) => toIncomingMessage(row, context)),
        seen,
      ),
    };
  }
  const path = { group_id: conversationId };
  const reply = await askForServiceReply(parts, listGroupMessages, { path, query });
  if (!reply.ok) return reply;
  const rows = usableRows(reply.value.messages, conversationId, anchor);
  if (rows === null) return wrongPage(listGroupMessages.name);
  return {
    ok: true,
    page: toPage(
      rows.map((row) => toIncomingMessage(row, context)),
      null,
    ),
  };
}
