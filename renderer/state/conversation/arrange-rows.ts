import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { foldForSearch } from "../../shared/forms/fold-for-search.ts";

/** Which conversations the list shows. `requests`: only chats of strangers that wait for approval. */
export type ConversationFilter = "all" | "unread" | "groups" | "direct" | "requests";

/** Whether a conversation has unread messages, or was marked as unread. */
export function isUnread({ unreadCount, isMarkedUnread }: Conversation): boolean {
  return unreadCount > 0 || isMarkedUnread === true;
}

const passes: Readonly<Record<ConversationFilter, (conversation: Conversation) => boolean>> = {
  all: () => true,
  unread: isUnread,
  groups: ({ kind }) => kind === "group",
  direct: ({ kind }) => kind === "direct",
  requests: () => true,
};

/** The conditions that decide which rows the list shows. */
export interface RowConditions {
  /** Newest first. */
  readonly conversations: readonly Conversation[];
  readonly shown: ConversationFilter;
  /** The words that a name must contain; empty for all names. */
  readonly words: string;
  /** The conversation that stays although it does not pass the filter; null for none. */
  readonly keptId: ConversationId | null;
}

/** The rows of the list, in their order. */
export interface ArrangedRows {
  readonly rows: readonly Conversation[];
  /** Number of rows in the section of pinned conversations, which is the first. */
  readonly pinnedCount: number;
}

/**
 * Chooses and sorts the rows of the list: pinned conversations first, then the others by their newest message. Topics
 * stand below their group, and the whole family stands at the place of its newest message. While the person searches
 * for a name, all rows are sorted by their newest message only.
 */
export function arrangeRows({ conversations, shown, words, keptId }: RowConditions): ArrangedRows {
  const query = foldForSearch(words);
  const found = conversations.filter(
    (conversation) =>
      (passes[shown](conversation) || conversation.id === keptId) &&
      (query === "" || foldForSearch(conversation.name).includes(query)),
  );
  if (query !== "" || shown === "requests") return { rows: found, pinnedCount: 0 };
  const families = groupFamilies(found);
  const pinned = families.filter(isPinnedFamily).sort((a, b) => positionOf(a) - positionOf(b));
  const others = families.filter((family) => !isPinnedFamily(family));
  const pinnedRows = pinned.flat();
  return { rows: [...pinnedRows, ...others.flat()], pinnedCount: pinnedRows.length };
}

/** Whether the row is a topic that stands below its group. */
export function isBelowItsGroup(rows: readonly Conversation[], index: number): boolean {
  const parentId = rows[index]?.parentId ?? null;
  if (parentId === null) return false;
  let above = index - 1;
  while (rows[above]?.parentId === parentId) above -= 1;
  return rows[above]?.id === parentId;
}

/**
 * Groups conversations into families: each conversation with its topics after it. Families keep the order in which
 * their first member occurs. A pinned topic is a family of its own.
 */
function groupFamilies(found: readonly Conversation[]): readonly (readonly Conversation[])[] {
  const present = new Set<ConversationId>(found.map(({ id }) => id));
  const families = new Map<ConversationId, Conversation[]>();
  for (const conversation of found) {
    const { id, parentId, pinPosition } = conversation;
    const isTopicBelow = parentId !== null && pinPosition === undefined && present.has(parentId);
    const headId = isTopicBelow ? parentId : id;
    const family = families.get(headId) ?? [];
    if (headId === id) family.unshift(conversation);
    else family.push(conversation);
    families.set(headId, family);
  }
  return [...families.values()];
}

function isPinnedFamily([head]: readonly Conversation[]): boolean {
  return head?.pinPosition !== undefined;
}

function positionOf([head]: readonly Conversation[]): number {
  return head?.pinPosition ?? 0;
}
