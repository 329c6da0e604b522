import { isDeepStrictEqual } from "node:util";
import type { ConversationId, GroupId, MessageId, UserId } from "../../../preload/base/ids.ts";
import { asId, isChatId } from "../../../preload/base/ids.ts";
import type { KeptFacts } from "../../cache/tables/conversations.ts";
import { beginning, orderOf } from "../../cache/rows/message-order.ts";
import type { Member } from "../../cache/tables/members.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { getChat } from "../../../api/messages/direct-messages.ts";
import type { WireChat } from "../../../api/messages/direct-messages.ts";
import { getGroup } from "../../../api/groups/groups.ts";
import type { WireGroup } from "../../../api/groups/groups.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ConversationFacts } from "../../service/to-model/conversations/conversation-facts.ts";
import { toChat } from "../../service/to-model/conversations/to-chat.ts";
import { toGroup } from "../../service/to-model/conversations/to-group.ts";
import { toMembers } from "../../service/to-model/groups/to-members.ts";
import type { ChatParts } from "../core/parts.ts";

/** Conversations asked for at once. */
export const perPage = 100;
/** More pages than any account has; a service that repeats itself is not followed for ever. */
const mostPages = 50;

/** A conversation as the service told it; `members` is null where it left them out. */
export interface Told {
  readonly facts: ConversationFacts;
  readonly members: readonly Member[] | null;
  /** How many topics a group has; no list of groups holds them (interface/topics#topic). */
  readonly topicCount: number;
}

/** What was told, or why nothing was. */
export type ToldReply<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ServiceError };

/** What reading conversations needs. */
export type SourceParts = Pick<ChatParts, "me" | "service" | "cache" | "clock" | "signal" | "pause">;

function membersOf(wire: WireGroup): readonly Member[] | null {
  if (wire.members === null || wire.members === undefined) return null;
  const { people, roles } = toMembers(wire);
  const roleOf = new Map<UserId, Member["role"]>(roles.map(({ userId, role }) => [userId, role]));
  return people.map((person) => ({ person, role: roleOf.get(person.id) ?? "user" }));
}

/** A group as an answer told it, with its members where it has them. */
export function toldGroup(wire: WireGroup, me: UserId): Told {
  return { facts: toGroup(wire, me), members: membersOf(wire), topicCount: wire.children_count ?? 0 };
}

/** Every page of a list. */
export async function allPages<Item>(
  read: (page: number) => Promise<ToldReply<readonly Item[]>>,
): Promise<ToldReply<readonly Item[]>> {
  const items: Item[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const reply = await read(page);
    if (!reply.ok) return reply;
    items.push(...reply.value);
    if (reply.value.length < perPage) break;
  }
  return { ok: true, value: items };
}

/** A chat as an answer told it. */
export function toldChat(wire: WireChat, me: UserId): Told {
  return { facts: toChat(wire, me), members: null, topicCount: 0 };
}

/**
 * One conversation that is no topic; a group comes with its members (interface/groups#list;
 * interface/direct-messages#chats).
 */
export async function readOne(parts: SourceParts, conversationId: ConversationId): Promise<ToldReply<Told>> {
  const { me, service, signal } = parts;
  if (isChatId(conversationId)) {
    const path = { chat_id: conversationId };
    const reply = await service.call(getChat, { path, query: undefined, body: undefined }, { signal });
    return reply.ok ? { ok: true, value: toldChat(reply.value, me.id) } : reply;
  }
  const path = { group_id: asId<GroupId>(conversationId) };
  const reply = await service.call(getGroup, { path, query: undefined, body: undefined }, { signal });
  if (!reply.ok) return reply;
  return { ok: true, value: toldGroup(reply.value, me.id) };
}

function orderOrBeginning(id: MessageId | null): string {
  return id === null ? beginning : orderOf(id);
}

/** Place of the newest message of a conversation as told; empty when it has none. */
export function headOf(told: Pick<Told, "facts">): string {
  return orderOrBeginning(told.facts.lastMessageId);
}

/** What was known before of the fields that an answer left untold. */
function knownBefore(before: KeptFacts | null, untold: ConversationFacts["untold"]): Partial<KeptFacts> {
  if (before === null) return {};
  const fields = untold.filter((field) => field !== "lastReadMessageId");
  return Object.fromEntries(fields.map((field) => [field, before[field]]));
}

/** How far this account has read, as far as it can be told. */
function toldPosition(told: Pick<Told, "facts">, isFirstList: boolean): string {
  const { lastReadMessageId, untold, unreadCount } = told.facts;
  const isUnreadTold = !untold.includes("unreadCount");
  // None unread, or, where this account was never listed on this computer, nothing said about it.
  const isAllRead = isUnreadTold ? unreadCount === 0 : isFirstList && lastReadMessageId === null;
  return isAllRead ? headOf(told) : orderOrBeginning(lastReadMessageId);
}

/**
 * Saves what was told of a conversation; what it left untold stays as it was. True when anything was news.
 * `isFirstList`: this account was never listed on this computer, so that what is there already is no news unless the
 * service says so.
 */
export function saveTold(
  tables: Tables,
  told: Pick<Told, "facts" | "members">,
  isFirstList: boolean,
): boolean {
  const { lastMessageId, lastReadMessageId: _read, untold, ...bare } = told.facts;
  const before = tables.conversations.get(bare.id);
  const facts: KeptFacts = { ...bare, ...knownBefore(before?.facts ?? null, untold) };
  const head = orderOrBeginning(lastMessageId);
  const isSame =
    before?.isListed === true && before.listedTo >= head && isDeepStrictEqual(before.facts, facts);
  if (!isSame) tables.conversations.saveFacts(facts, head);
  const position = toldPosition(told, isFirstList);
  const isMoved = position > tables.readPositions.get(facts.id).toldTo;
  if (isMoved) tables.readPositions.told(facts.id, position);
  if (told.members !== null) {
    tables.members.replace(facts.id, told.members);
    for (const { person } of told.members) tables.people.save(person);
  }
  return !isSame || isMoved;
}
