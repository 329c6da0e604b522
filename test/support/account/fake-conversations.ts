import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { WireChat } from "../../../api/messages/direct-messages.ts";
import type { WireGroup } from "../../../api/groups/groups.ts";
import type { WireTopic } from "../../../api/groups/topics.ts";
import type { WireDirectMessage, WireGroupMessage } from "../../../api/shared/shapes.ts";

/** A message row of either kind of conversation. */
export type FakeMessageRow = WireGroupMessage & WireDirectMessage;

/** One conversation of the fake service. */
export interface FakeConversation {
  readonly id: string;
  readonly name: string;
  readonly rows: FakeMessageRow[];
  unread: number | null;
  lastRead: string | null;
  /** The other person of a chat. Null for a group. */
  readonly other: { readonly id: string; readonly name: string } | null;
  mutedUntil: number | null;
  members: WireGroup["members"];
  /** The id of the group that a topic belongs to. */
  readonly parentId?: string;
  /** Whether the unread count follows from `lastRead`, as at the service. Otherwise `unread` is the count. */
  isCounting?: boolean;
}

/** The query of a call. */
type Query = Readonly<Record<string, unknown>>;

/** A page of a list, by page number (interface/groups#list; interface/direct-messages#chats). */
export function pageByNumber<Item>(items: readonly Item[], query: Query): readonly Item[] {
  const [page, size] = [Number(query["page"] ?? 1), Number(query["per_page"] ?? 10)];
  return items.slice((page - 1) * size, page * size);
}

/** A page of messages, by anchor: newest first, but oldest first with `after_id` (interface/messages#listing). */
export function messagePage(rows: readonly FakeMessageRow[], query: Query): readonly FakeMessageRow[] {
  const limit = Number(query["limit"] ?? 20);
  const sorted = [...rows].sort((a, b) => compareMessageIds(a.id, b.id));
  const { after_id: after, before_id: before } = query;
  if (typeof after === "string")
    return sorted.filter(({ id }) => compareMessageIds(id, after) > 0).slice(0, limit);
  const older =
    typeof before === "string" ? sorted.filter(({ id }) => compareMessageIds(id, before) < 0) : sorted;
  return older.slice(-limit).reverse();
}

/**
 * The number of unread messages: those of other users after the read position, without notices and deleted messages.
 */
export function countUnreadMessages(
  { rows, lastRead, unread, isCounting }: FakeConversation,
  me: string,
): number | null {
  if (isCounting !== true) return unread;
  return rows.filter(
    (row) =>
      (lastRead === null || compareMessageIds(row.id, lastRead) > 0) &&
      row.user_id !== me &&
      row.sender_type !== "system" &&
      row.deleted_at === undefined,
  ).length;
}

function messagesOf(conversation: FakeConversation): WireGroup["messages"] {
  const last = conversation.rows.at(-1);
  return {
    count: conversation.rows.length,
    last_message_id: last?.id ?? null,
    last_message_created_at: last?.created_at ?? null,
    preview:
      last === undefined ? null : { nickname: last.name, text: last.text, attachments: last.attachments },
  };
}

/**
 * A topic as the list and the single call return it. The service sends its ids as numbers, and the app reads them as
 * text.
 */
export function toWireTopic(conversation: FakeConversation, me: string): Partial<WireTopic> {
  return {
    id: conversation.id,
    parent_id: conversation.parentId ?? "",
    topic: conversation.name,
    type: "private",
    updated_at: 1,
    messages: messagesOf(conversation),
    muted_until: conversation.mutedUntil,
    unread_count: countUnreadMessages(conversation, me),
    last_read_message_id: conversation.lastRead,
  };
}

/** A group as the lists and the single call return it. */
export function toWireGroup(conversation: FakeConversation, me: string, topicCount = 0): Partial<WireGroup> {
  return {
    id: conversation.id,
    name: conversation.name,
    type: "private",
    members: conversation.members,
    members_count: 3,
    updated_at: 1,
    unread_count: countUnreadMessages(conversation, me),
    last_read_message_id: conversation.lastRead,
    muted_until: conversation.mutedUntil,
    messages: messagesOf(conversation),
    children_count: topicCount,
  };
}

/** A chat as the lists and the single call return it. */
export function toWireChat(conversation: FakeConversation, me = ""): Partial<WireChat> {
  return {
    updated_at: 1,
    last_message: conversation.rows.at(-1) ?? null,
    other_user: { id: conversation.other?.id ?? "", name: conversation.name, avatar_url: null },
    unread_count: countUnreadMessages(conversation, me),
    last_read_message_id: conversation.lastRead,
  };
}
