import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Message, SendStatus } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { StoredConversation } from "../../cache/tables/conversations.ts";
import { firstSortKey, laterSortKey, toSortKey } from "../../cache/rows/sort-key.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { currentSender } from "./current-senders.ts";
import { toPreview } from "../../service/to-model/conversations/to-preview.ts";
import type { ConversationMarks } from "./conversation-marks.ts";

/**
 * Counts the unread messages of a conversation. Uses the local copy if all of them are stored and counted; otherwise also
 * the count from the service.
 */
function countUnread(tables: CacheTables, kept: StoredConversation): { all: number; forMe: number } {
  const { facts, listedTo, completeTo } = kept;
  const { readTo } = tables.readPositions.get(facts.id);
  const stored = tables.messages.countUnread(facts.id);
  const isAllStored =
    completeTo >= listedTo && completeTo !== firstSortKey && !tables.gaps.hasAfter(facts.id, readTo);
  if (isAllStored && stored.isCounted) return stored;
  const listed = readTo >= listedTo ? 0 : facts.unreadCount;
  if (!stored.isCounted) return { ...stored, all: Math.max(stored.all, listed) };
  const since = tables.messages.countAfter(facts.id, laterSortKey(readTo, listedTo));
  return { all: Math.max(stored.all, listed + since.all), forMe: stored.forMe };
}

/** The newest stored message; null if it is older than the newest that the service listed. */
function newestKnown(newest: StoredMessage | null, kept: StoredConversation): StoredMessage | null {
  if (newest === null) return null;
  const isNewest = toSortKey(newest.id) >= kept.listedTo || kept.completeTo >= kept.listedTo;
  return isNewest ? newest : null;
}

/** The account that sees the row, and its marks on conversations. */
export interface ConversationListOwner {
  readonly me: UserId;
  readonly marks: ConversationMarks;
}

/** The notification level of a conversation: its own, otherwise that of its group, otherwise that of its kind. */
function levelFields(
  { id, parentId, kind }: StoredConversation["facts"],
  levels: ConversationMarks["levels"],
): Pick<Conversation, "notificationLevel" | "hasOwnNotificationLevel"> {
  const own = levels.get(id);
  const groupLevel = parentId === null ? undefined : levels.get(parentId);
  const level = own ?? groupLevel ?? levels.get(kind === "group" ? "groups" : "directs") ?? "all";
  return {
    ...(level === "all" ? {} : { notificationLevel: level }),
    ...(own === undefined ? {} : { hasOwnNotificationLevel: true }),
  };
}

/** The sound of the notifications of a conversation: its own, otherwise that of its group, otherwise that of the settings. */
function soundFields(
  { id, parentId }: StoredConversation["facts"],
  sounds: ConversationMarks["sounds"],
): Pick<Conversation, "notificationSound" | "hasOwnNotificationSound"> {
  const own = sounds.get(id);
  const sound = own ?? (parentId === null ? undefined : sounds.get(parentId));
  return {
    ...(sound === undefined ? {} : { notificationSound: sound }),
    ...(own === undefined ? {} : { hasOwnNotificationSound: true }),
  };
}

/** The fields of a row that concern only this account: its role, and its marks on the conversation. */
function ownFacts(
  tables: CacheTables,
  { facts: { id, parentId } }: StoredConversation,
  { me, marks }: ConversationListOwner,
): Pick<Conversation, "ownRole" | "pinPosition" | "isMarkedUnread" | "unreadReactionCount"> {
  const ownRole = tables.members.get(parentId ?? id, me)?.role;
  const pinPosition = marks.pinPositions.get(id);
  const isMarkedUnread = marks.unread.has(id);
  const unreadReactionCount = tables.receivedReactions.countUnread(id);
  return {
    ...(ownRole === undefined ? {} : { ownRole }),
    ...(pinPosition === undefined ? {} : { pinPosition }),
    ...(isMarkedUnread ? { isMarkedUnread } : {}),
    ...(unreadReactionCount === 0 ? {} : { unreadReactionCount }),
  };
}

/** The preview of the newest message, and whether the other person has seen it. */
function previewOf(
  tables: CacheTables,
  { facts }: StoredConversation,
  newest: StoredMessage | null,
  unsent: Message | undefined,
): Conversation["preview"] {
  const shown = unsent ?? newest;
  if (shown === null) return facts.preview;
  const preview = toPreview({ ...shown, sender: currentSender(tables, facts.parentId ?? facts.id, shown) });
  const isOwnDirect = facts.kind === "direct" && newest?.isOwn === true && unsent === undefined;
  const seen = isOwnDirect ? tables.otherReadPositions.get(facts.id) : null;
  const isSeen = seen !== null && newest !== null && toSortKey(newest.id) <= toSortKey(seen.messageId);
  return isSeen ? { ...preview, isSeen } : preview;
}

/**
 * Creates the row that the conversation list of an account shows for a conversation. Combines the service's data with
 * local counts.
 */
export function toConversation(
  tables: CacheTables,
  kept: StoredConversation,
  owner: ConversationListOwner,
): Conversation {
  const id: ConversationId = kept.facts.id;
  const newest = newestKnown(tables.messages.newestSaid(id), kept);
  const unsent = tables.unsent.of(id).map(({ message }) => message);
  const countOf = (...states: readonly SendStatus["state"][]): number =>
    unsent.filter(({ status }) => states.includes(status.state)).length;
  const unread = countUnread(tables, kept);
  const draft = tables.drafts.get(id);
  const times = [kept.facts.lastActivityAt, newest?.createdAt ?? 0, unsent.at(-1)?.createdAt ?? 0];
  const { parentId, otherUserId, posting } = kept.facts;
  const isBlocked = otherUserId !== null && owner.marks.blocked.has(otherUserId);
  return {
    ...kept.facts,
    ...ownFacts(tables, kept, owner),
    ...levelFields(kept.facts, owner.marks.levels),
    ...soundFields(kept.facts, owner.marks.sounds),
    parentName: parentId === null ? null : (tables.conversations.get(parentId)?.facts.name ?? null),
    posting: isBlocked ? "blocked" : posting,
    // The other person would see a pin. They must not learn that this account read the request before it is accepted,
    // so pinning is off.
    rules: posting === "awaiting-approval" ? { ...kept.facts.rules, canPin: false } : kept.facts.rules,
    preview: previewOf(tables, kept, newest, unsent.at(-1)),
    lastActivityAt: Math.max(...times),
    unreadCount: unread.all,
    unreadForMeCount: unread.forMe,
    draft: draft.text,
    ...(draft.emoji === undefined ? {} : { draftEmoji: draft.emoji }),
    draftFileCount: draft.files.length,
    hasDraftLocation: draft.location !== null,
    // Messages in both states count as failed, because the person must decide what to do with them.
    failedCount: countOf("failed", "unsure"),
    waitingCount: countOf("waiting"),
  };
}
