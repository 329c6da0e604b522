import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { countedUnread } from "../../../preload/model/conversations/notification-level.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { arrangeRows, isUnread } from "./arrange-rows.ts";
import type { ConversationFilter } from "./arrange-rows.ts";
import { TypingState } from "./typing.svelte.ts";
import type { Typist } from "./typing.svelte.ts";
import type { LoadPhase } from "../load-phase.ts";

/** Newest first. The id decides between two conversations with the same time, so that rows never swap. */
function byActivity(a: Conversation, b: Conversation): number {
  return b.lastActivityAt - a.lastActivityAt || compareMessageIds(a.id, b.id);
}

/** The signs that a person types before a name to find only conversations of one kind, whichever filter is chosen. */
export const conversationKindSigns = { direct: "@", groups: "#" } as const satisfies Partial<
  Record<ConversationFilter, string>
>;

/** The query in parts: the kind of conversation that a leading `@` or `#` selects, and the words after it. */
function readQuery(query: string): {
  readonly kind: keyof typeof conversationKindSigns | null;
  readonly searchText: string;
} {
  const typed = query.trim();
  for (const kind of ["direct", "groups"] as const) {
    if (typed.startsWith(conversationKindSigns[kind])) {
      return { kind, searchText: typed.slice(conversationKindSigns[kind].length).trimStart() };
    }
  }
  return { kind: null, searchText: typed };
}

/** Whether the person may write in the conversation. False for a stranger's request that is not accepted yet. */
export function canWriteIn({ posting }: Conversation): boolean {
  return posting === "allowed";
}

/** Whether a stranger started the chat and this account has not accepted it. */
export function isMessageRequest({ posting }: Conversation): boolean {
  return posting === "awaiting-approval";
}

/** Every group and chat of the account, newest first, and the rows that the list shows. */
export class ConversationList {
  phase: LoadPhase = $state.raw({ state: "loading" });
  conversations: readonly Conversation[] = $state.raw([]);
  filter: ConversationFilter = $state.raw("all");
  /** The text typed to find a chat, including a leading `@` or `#`. */
  query: string = $state.raw("");
  /** The conversation that stays in the list under the "Unread" filter although it was just read. */
  keptId: ConversationId | null = $state.raw(null);
  readonly #read = $derived(readQuery(this.query));
  /** The words of the query, without a leading `@` or `#`. */
  readonly searchText: string = $derived(this.#read.searchText);
  /** The effective filter: the kind that a leading `@` or `#` selects, otherwise `filter`. */
  readonly shownFilter: ConversationFilter = $derived(
    this.filter === "requests" ? "requests" : (this.#read.kind ?? this.filter),
  );
  /** The chats of strangers that wait for approval, newest first. They stand in a list of their own. */
  readonly requests: readonly Conversation[] = $derived(this.conversations.filter(isMessageRequest));
  /** All conversations but the requests, newest first. */
  readonly chats: readonly Conversation[] = $derived(
    this.conversations.filter((conversation) => !isMessageRequest(conversation)),
  );
  readonly #arranged = $derived(
    arrangeRows({
      conversations: this.shownFilter === "requests" ? this.requests : this.chats,
      filter: this.shownFilter,
      searchText: this.searchText,
      keptId: this.#read.kind === null ? this.keptId : null,
    }),
  );
  readonly rows: readonly Conversation[] = $derived(this.#arranged.rows);
  /** The pinned conversations in their order. */
  readonly pinned: readonly Conversation[] = $derived(
    this.chats
      .filter(({ pinPosition }) => pinPosition !== undefined)
      .sort((a, b) => (a.pinPosition ?? 0) - (b.pinPosition ?? 0)),
  );
  /** Number of rows in the section of pinned conversations, which is the first. */
  readonly pinnedCount: number = $derived(this.#arranged.pinnedCount);
  /**
   * Number of unread messages that may cause notifications, without those of requests. A mute counts until main removes
   * it from the conversation.
   */
  readonly unreadCount: number = $derived(
    this.chats.reduce((sum, one) => sum + countedUnread(one, Number.NEGATIVE_INFINITY).unread, 0),
  );
  /** Number of the messages in `unreadCount` that mention me or reply to me. */
  readonly unreadForMeCount: number = $derived(
    this.chats.reduce((sum, one) => sum + countedUnread(one, Number.NEGATIVE_INFINITY).forMe, 0),
  );
  /** Number of unread reactions of others to messages of mine. */
  readonly unreadReactionCount: number = $derived(
    this.chats.reduce((sum, one) => sum + (one.unreadReactionCount ?? 0), 0),
  );
  /** Number of requests of strangers with unread messages. */
  readonly newRequestCount: number = $derived(
    this.requests.filter(({ unreadCount }) => unreadCount > 0).length,
  );
  /** Number of own messages that wait to be sent. */
  readonly waitingCount: number = $derived(
    this.conversations.reduce((sum, one) => sum + one.waitingCount, 0),
  );
  readonly isFiltered: boolean = $derived(this.filter !== "all" || this.query.trim() !== "");

  #typing: ReadonlyMap<ConversationId, TypingState> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "listConversations">;
  readonly #now: () => Milliseconds;

  constructor(bridge: Pick<Bridge, "listConversations">, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#now = now;
  }

  /** Loads the whole list. The rows loaded before stay on screen meanwhile. */
  async load(): Promise<void> {
    if (this.phase.state === "failed") this.phase = { state: "loading" };
    const reply = await this.#bridge.listConversations();
    if (!reply.ok) {
      if (this.conversations.length === 0) this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    this.conversations = [...reply.value].sort(byActivity);
    this.phase = { state: "ready" };
  }

  /** Clears everything, for another account. */
  clear(): void {
    for (const typing of this.#typing.values()) typing.clear();
    this.#typing = new Map();
    this.conversations = [];
    this.phase = { state: "loading" };
    this.filter = "all";
    this.query = "";
    this.keptId = null;
  }

  /** Push: conversations are new or changed. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const ids = new Set(saved.map(({ id }) => id));
    const others = this.conversations.filter(({ id }) => !ids.has(id));
    this.conversations = [...others, ...saved].sort(byActivity);
  }

  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    this.conversations = this.conversations.filter(({ id }) => id !== conversationId);
  }

  typingSignalled({ conversationId, ...typist }: Pushes["typingSignalled"]): void {
    const existing = this.#typing.get(conversationId);
    const typing = existing ?? new TypingState(this.#now);
    typing.signalled(typist);
    if (existing === undefined) this.#typing = new Map([...this.#typing, [conversationId, typing]]);
  }

  /** Push: messages arrived, so their senders are no longer typing. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    const typing = this.#typing.get(conversationId);
    if (typing === undefined) return;
    for (const { sender } of messages) typing.stopped(sender.id);
  }

  /** The people typing in a conversation, in the order in which they began. */
  typistsOf(id: ConversationId): readonly Typist[] {
    return this.#typing.get(id)?.people ?? [];
  }

  /** The conversation with this id; null if the account does not have it. */
  find(id: ConversationId): Conversation | null {
    return this.conversations.find((conversation) => conversation.id === id) ?? null;
  }

  /** The row after or before a row, among all shown rows or only the unread rows; null at either end. */
  neighbour(id: ConversationId | null, step: 1 | -1, isUnreadOnly: boolean): Conversation | null {
    const start = this.rows.findIndex((row) => row.id === id);
    if (start === -1 && step === -1) return null;
    for (let index = start + step; index >= 0 && index < this.rows.length; index += step) {
      const row = this.rows[index];
      if (row !== undefined && (!isUnreadOnly || isUnread(row))) return row;
    }
    return null;
  }

  /** Shows one kind of conversation only. A leading `@` or `#` is removed from the query; the words stay. */
  show(filter: ConversationFilter): void {
    if (this.#read.kind !== null) this.query = this.searchText;
    this.filter = filter;
    this.keptId = null;
  }

  /** Resets the filter and the query. */
  resetFilters(): void {
    this.show("all");
    this.query = "";
  }
}
