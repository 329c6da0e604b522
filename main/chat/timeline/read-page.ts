import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { Seen } from "../../../preload/model/conversations/opened.ts";
import { orderOf } from "../../cache/rows/message-order.ts";
import { listDirectMessages } from "../../../api/messages/direct-messages.ts";
import { listGroupMessages } from "../../../api/messages/group-messages.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toSeen } from "../../service/to-model/conversations/to-seen.ts";
import type { Arrival } from "./arrival.ts";
import type { ChatParts } from "../core/parts.ts";
import { toArrival } from "./to-arrival.ts";

/** Rows asked for at once: the most that the interface allows. */
const pageSize = 100;

/** Where a page lies: the newest, the one before a message, or the one after it. */
export type PageAnchor = { readonly before: string } | { readonly after: string } | null;

/** A page of a conversation, oldest first. Places are in the form of `orderOf`; null for an empty page. */
export interface Page {
  readonly arrivals: readonly Arrival[];
  readonly oldest: string | null;
  readonly newest: string | null;
  /** How far the other person has read, in a direct-message chat that tells. */
  readonly seen: Seen | null;
}

/** A page, or why there is none. */
export type PageReply =
  { readonly ok: true; readonly page: Page } | { readonly ok: false; readonly error: ServiceError };

/** The other person of a chat; oneself in a chat with oneself. */
export function otherUserOf(conversationId: ConversationId, me: UserId): UserId {
  const [first = "", second = ""] = conversationId.split("+");
  return asId<UserId>(first === me ? second : first);
}

function toPage(arrivals: readonly Arrival[], seen: Seen | null): Page {
  const sorted = [...arrivals].sort((a, b) => (orderOf(a.id) < orderOf(b.id) ? -1 : 1));
  const [oldest, newest] = [sorted[0], sorted.at(-1)];
  return {
    arrivals: sorted,
    oldest: oldest === undefined ? null : orderOf(oldest.id),
    newest: newest === undefined ? null : orderOf(newest.id),
    seen,
  };
}

function toQuery(anchor: PageAnchor) {
  const shared = { limit: pageSize, acceptFiles: 1 };
  if (anchor === null) return shared;
  return "before" in anchor ? { ...shared, before_id: anchor.before } : { ...shared, after_id: anchor.after };
}

/**
 * Reads one page of a conversation (interface/messages#listing; interface/direct-messages#listing). Anchors are message
 * ids.
 */
export async function readPage(
  parts: Pick<ChatParts, "me" | "service" | "signal">,
  conversationId: ConversationId,
  anchor: PageAnchor,
): Promise<PageReply> {
  const { me, service, signal } = parts;
  const context = { me: me.id, conversationId };
  const query = toQuery(anchor);
  if (isChatId(conversationId)) {
    const input = { ...query, other_user_id: otherUserOf(conversationId, me.id) };
    const reply = await service.call(
      listDirectMessages,
      { path: {}, query: input, body: undefined },
      { signal },
    );
    if (!reply.ok) return reply;
    const { direct_messages: rows, read_receipt: receipt } = reply.value;
    const seen =
      receipt === null || receipt === undefined || receipt.user_id === me.id ? null : toSeen(receipt);
    return {
      ok: true,
      page: toPage(
        rows.map((row) => toArrival(row, context)),
        seen,
      ),
    };
  }
  const path = { group_id: conversationId };
  const reply = await service.call(listGroupMessages, { path, query, body: undefined }, { signal });
  if (!reply.ok) return reply;
  return {
    ok: true,
    page: toPage(
      reply.value.messages.map((row) => toArrival(row, context)),
      null,
    ),
  };
}
