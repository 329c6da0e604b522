import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { foldForSearch } from "../../shared/forms/fold-for-search.ts";

/** Which conversations the list shows. `requests`: only chats of strangers that wait for approval. */
export type ConversationFilter = "all" | "unread" | "groups" | "direct" | "requests";

/** Whether a conversation has unread messages, or was marked as unread. */
export function isUnread({ unreadCount, isMarkedUnread }: Conversation): boolean {
  return unreadCount > 0 || isMarkedUnread === true;
}

const matchesFilter: Readonly<Record<ConversationFilter, (conversation: Conversation) => boolean>> = {
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
  readonly filter: ConversationFilter;
  /** The words that a name must contain; empty for all names. */
  readonly searchText: string;
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
export function arrangeRows({ conversations, filter, searchText, keptId }: RowConditions): ArrangedRows {
  const query = foldForSearch(searchText);
  const found = conversations.filter(
    (conversation) =>
      (matchesFilter[filter](conversation) || conversation.id === keptId) &&
      (query === "" || foldForSearch(conversation.name).includes(query)),
  );
  if (query !== "" || filter === "requests") return { rows: found, pinnedCount: 0 };
  const { heads, topics } = groupFamilies(found);
  const withTopics = (head: Conversation): Conversation | readonly Conversation[] => {
    const below = topics.get(head.id);
    return below === undefined ? head : [head, ...below];
  };
  const pinned = heads.filter(isPinned).sort((a, b) => positionOf(a) - positionOf(b));
  const pinnedRows = pinned.flatMap(withTopics);
  const others = heads.filter((head) => !isPinned(head)).flatMap(withTopics);
  return { rows: [...pinnedRows, ...others], pinnedCount: pinnedRows.length };
}

/** Whether the row is a topic that stands below its group. */
export function isBelowItsGroup(rows: readonly Conversation[], index: number): boolean {
  const parentId = rows[index]?.parentId ?? null;
  if (parentId === null) return false;
  let above = index - 1;
  while (rows[above]?.parentId === parentId) above -= 1;
  return rows[above]?.id === parentId;
}

/** Conversations in families: a conversation that stands below no other, and its topics. */
interface Families {
  /** In the order in which the first member of each family occurs. */
  readonly heads: readonly Conversation[];
  /** The topics of a family, by the id of its head. A family without topics is not in it. */
  readonly topics: ReadonlyMap<ConversationId, readonly Conversation[]>;
}

/** Groups conversations into families. A pinned topic is a family of its own. */
function groupFamilies(found: readonly Conversation[]): Families {
  const groups = groupsWithTopics(found);
  const heads = new Set<Conversation>();
  const topics = new Map<ConversationId, Conversation[]>();
  for (const conversation of found) {
    const { parentId } = conversation;
    const group = parentId === null || isPinned(conversation) ? undefined : groups.get(parentId);
    heads.add(group ?? conversation);
    if (group === undefined) continue;
    const siblings = topics.get(group.id);
    if (siblings === undefined) topics.set(group.id, [conversation]);
    else siblings.push(conversation);
  }
  return { heads: [...heads], topics };
}

/** The groups that have topics among these conversations. They are few, and an account may have thousands of conversations. */
function groupsWithTopics(found: readonly Conversation[]): ReadonlyMap<ConversationId, Conversation> {
  const ids = new Set<ConversationId | null>(found.map(({ parentId }) => parentId));
  return new Map(found.filter(({ id }) => ids.has(id)).map((group) => [group.id, group]));
}

function isPinned({ pinPosition }: Conversation): boolean {
  return pinPosition !== undefined;
}

function positionOf({ pinPosition }: Conversation): number {
  return pinPosition ?? 0;
}
