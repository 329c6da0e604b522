import { isDeepStrictEqual } from "node:util";
import type { ConversationId, GroupId, MessageId, UserId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { StoredConversationFields } from "../../cache/tables/conversations.ts";
import { firstSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMember } from "../../cache/tables/members.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { getChat } from "../../../api/messages/direct-messages.ts";
import type { WireChat } from "../../../api/messages/direct-messages.ts";
import { getGroup } from "../../../api/groups/groups.ts";
import type { WireGroup } from "../../../api/groups/groups.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { FetchedConversationFields } from "../../service/to-model/conversations/fetched-conversation-fields.ts";
import { toChat } from "../../service/to-model/conversations/to-chat.ts";
import { toGroup } from "../../service/to-model/conversations/to-group.ts";
import { toMembersWithRoles } from "../../service/to-model/groups/to-members.ts";
import { askForServiceReply } from "../core/ask.ts";
import type { ChatParts } from "../core/parts.ts";
import { forgetStartedChat } from "./started-chats.ts";

/** Number of conversations that are saved at once. They take a few milliseconds. */
export const savedAtOnce = 25;
/** Number of conversations per page of a list request. */
export const conversationsPerPage = 100;
/**
 * Maximum number of pages, more than any account has. It ends the loop if the service returns the same page repeatedly.
 */
const maxPages = 50;

/** A conversation as the service returned it. `members` is null if the response does not contain them. */
export interface FetchedConversation {
  readonly facts: FetchedConversationFields;
  readonly members: readonly StoredMember[] | null;
  /** Number of topics of a group. No list of groups contains the topics themselves (interface/topics#topic). */
  readonly topicCount: number;
}

/** A fetched value, or the error of the service call. */
export type FetchResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ServiceError };

export type ConversationSourceParts = Pick<ChatParts, "me" | "service" | "cache" | "clock" | "signal">;

function membersOf(wire: WireGroup): readonly StoredMember[] | null {
  if (wire.members === null || wire.members === undefined) return null;
  const { people, roles } = toMembersWithRoles(wire);
  const roleOf = new Map<UserId, StoredMember["role"]>(roles.map(({ userId, role }) => [userId, role]));
  return people.map((person) => ({ person, role: roleOf.get(person.id) ?? "user" }));
}

/** Converts a group from the service, with its members if the answer contains them. */
export function toFetchedGroup(wire: WireGroup, me: UserId): FetchedConversation {
  return { facts: toGroup(wire, me), members: membersOf(wire), topicCount: wire.children_count ?? 0 };
}

/** Reads all pages of a list. */
export async function readEveryPage<Item, Failed extends { readonly ok: false }>(
  read: (page: number) => Promise<Failed | { readonly ok: true; readonly value: readonly Item[] }>,
): Promise<Failed | { readonly ok: true; readonly value: readonly Item[] }> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const reply = await read(page);
    if (!reply.ok) return reply;
    items.push(...reply.value);
    if (reply.value.length < conversationsPerPage) break;
  }
  return { ok: true, value: items };
}

/** Converts a chat from the service. */
export function toFetchedChat(wire: WireChat, me: UserId): FetchedConversation {
  return { facts: toChat(wire, me), members: null, topicCount: 0 };
}

/**
 * Reads one conversation that is not a topic. A group includes its members (interface/groups#list;
 * interface/direct-messages#chats).
 */
export async function readGroupOrChat(
  parts: ConversationSourceParts,
  conversationId: ConversationId,
): Promise<FetchResult<FetchedConversation>> {
  const { me } = parts;
  if (isChatId(conversationId)) {
    const path = { chat_id: conversationId };
    const reply = await askForServiceReply(parts, getChat, { path });
    return reply.ok ? { ok: true, value: toFetchedChat(reply.value, me.id) } : reply;
  }
  const path = { group_id: asId<GroupId>(conversationId) };
  const reply = await askForServiceReply(parts, getGroup, { path });
  if (!reply.ok) return reply;
  return { ok: true, value: toFetchedGroup(reply.value, me.id) };
}

function sortKeyOrFirst(id: MessageId | null): string {
  return id === null ? firstSortKey : toSortKey(id);
}

/** Sort key of a conversation's newest message according to the service; empty if it has none. */
export function newestSortKey(reported: Pick<FetchedConversation, "facts">): string {
  return sortKeyOrFirst(reported.facts.lastMessageId);
}

/** The stored values of the fields that an answer omitted. */
function knownBefore(
  before: StoredConversationFields | null,
  omitted: FetchedConversationFields["omitted"],
): Partial<StoredConversationFields> {
  if (before === null) return {};
  const fields = omitted.filter((field) => field !== "lastReadMessageId");
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

/** Sort key of the newest message that this account has read, by what the service's response says of it. */
function fetchedPosition(reported: Pick<FetchedConversation, "facts">, isFirstList: boolean): string {
  const { lastReadMessageId, omitted, unreadCount } = reported.facts;
  const isUnreadFetched = !omitted.includes("unreadCount");
  // Everything is read if the service counts no unread messages, or if the first list on this computer does not contain
  // a read position or an unread count.
  const isAllRead = isUnreadFetched ? unreadCount === 0 : isFirstList && lastReadMessageId === null;
  return isAllRead ? newestSortKey(reported) : sortKeyOrFirst(lastReadMessageId);
}

/**
 * Saves a fetched conversation. Fields that the response omitted keep their values. Returns true if anything changed.
 * `isFirstList`: the conversations of this account are listed on this computer for the first time, so existing messages
 * count as read unless the service says otherwise.
 */
export function saveConversation(
  tables: CacheTables,
  reported: Pick<FetchedConversation, "facts" | "members">,
  isFirstList: boolean,
): boolean {
  const { lastMessageId, lastReadMessageId: _read, omitted, ...bare } = reported.facts;
  const before = tables.conversations.get(bare.id);
  const facts: StoredConversationFields = { ...bare, ...knownBefore(before?.facts ?? null, omitted) };
  const head = sortKeyOrFirst(lastMessageId);
  const isSame =
    before?.isListed === true && before.listedTo >= head && isDeepStrictEqual(before.facts, facts);
  if (!isSame) tables.conversations.saveFacts(facts, head);
  if (isChatId(facts.id)) forgetStartedChat(tables, facts.id);
  const position = fetchedPosition(reported, isFirstList);
  const isMoved = position > tables.readPositions.get(facts.id).reportedTo;
  if (isMoved) tables.readPositions.setReported(facts.id, position);
  if (reported.members !== null) {
    tables.members.replace(facts.id, reported.members);
    // An empty picture of a member means only that the person has no picture in this group.
    for (const { person } of reported.members)
      tables.people.save({
        ...person,
        avatar: person.avatar ?? tables.people.get(person.id)?.avatar ?? null,
      });
  }
  return !isSame || isMoved;
}
