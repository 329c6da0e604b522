import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { searchForm } from "../../shared/forms/search-form.ts";
import { Typing } from "./typing.svelte.ts";
import type { Typist } from "./typing.svelte.ts";

/** Which conversations the list shows. */
export type Filter = "all" | "unread" | "groups" | "direct";
/** How far reading the list has come. */
export type ListPhase =
  | { readonly state: "loading" }
  | { readonly state: "ready" }
  | { readonly state: "failed"; readonly problem: Problem };

/** Newest first; the id decides between two of the same moment, so that rows never swap by themselves. */
function byActivity(a: Conversation, b: Conversation): number {
  return b.lastActivityAt - a.lastActivityAt || compareMessageIds(a.id, b.id);
}

const passes: Readonly<Record<Filter, (conversation: Conversation) => boolean>> = {
  all: () => true,
  unread: ({ unreadCount }) => unreadCount > 0,
  groups: ({ kind }) => kind === "group",
  direct: ({ kind }) => kind === "direct",
};

/** What is typed before a name to find that kind only, whatever else is shown. */
export const kindSigns = { direct: "@", groups: "#" } as const satisfies Partial<Record<Filter, string>>;

/** What is typed, taken apart: the kind that its sign asks for, and the words behind that. */
function readQuery(query: string): { readonly kind: keyof typeof kindSigns | null; readonly words: string } {
  const typed = query.trim();
  for (const kind of ["direct", "groups"] as const) {
    if (typed.startsWith(kindSigns[kind])) {
      return { kind, words: typed.slice(kindSigns[kind].length).trimStart() };
    }
  }
  return { kind: null, words: typed };
}

/** Whether a person may write there. A chat that a stranger began is accepted by answering, too. */
export function canWriteIn({ posting }: Conversation): boolean {
  return posting === "allowed" || posting === "awaiting-approval";
}

/** Every group and chat of the account, newest first, and which of them the list shows. */
export class ConversationList {
  phase: ListPhase = $state.raw({ state: "loading" });
  /** All of them, newest first. */
  conversations: readonly Conversation[] = $state.raw([]);
  filter: Filter = $state.raw("all");
  /** What is typed to find a chat, with its sign. */
  query: string = $state.raw("");
  /** The conversation that stays in view while "Unread" is shown although it was just read. */
  keptId: ConversationId | null = $state.raw(null);
  readonly #read = $derived(readQuery(this.query));
  /** What is looked for, without the sign. */
  readonly words: string = $derived(this.#read.words);
  /** The filter that holds: that of the sign, while there is one. */
  readonly shown: Filter = $derived(this.#read.kind ?? this.filter);
  readonly rows: readonly Conversation[] = $derived.by(() => {
    const sought = searchForm(this.words);
    const keptId = this.#read.kind === null ? this.keptId : null;
    return this.conversations.filter(
      (conversation) =>
        (passes[this.shown](conversation) || conversation.id === keptId) &&
        (sought === "" || searchForm(conversation.name).includes(sought)),
    );
  });
  /** Unread messages that call for attention: muted conversations count only what is for me. */
  readonly unreadCount: number = $derived(
    this.conversations.reduce(
      (sum, one) => sum + (one.mutedUntil === null ? one.unreadCount : one.unreadForMeCount),
      0,
    ),
  );
  /** Unread messages that mention me or reply to me; they break through mute. */
  readonly unreadForMeCount: number = $derived(
    this.conversations.reduce((sum, one) => sum + one.unreadForMeCount, 0),
  );
  readonly waitingCount: number = $derived(
    this.conversations.reduce((sum, one) => sum + one.waitingCount, 0),
  );
  readonly isFiltered: boolean = $derived(this.filter !== "all" || this.query.trim() !== "");

  #typing: ReadonlyMap<ConversationId, Typing> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "listConversations">;
  readonly #now: () => Milliseconds;

  constructor(bridge: Pick<Bridge, "listConversations">, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#now = now;
  }

  /** Reads the whole list. What is held stays on screen meanwhile. */
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

  /** Forgets everything, for another account. */
  clear(): void {
    for (const typing of this.#typing.values()) typing.clear();
    this.#typing = new Map();
    this.conversations = [];
    this.phase = { state: "loading" };
    this.filter = "all";
    this.query = "";
    this.keptId = null;
  }

  /** Push: new or changed rows. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    const ids = new Set(saved.map(({ id }) => id));
    const others = this.conversations.filter(({ id }) => !ids.has(id));
    this.conversations = [...others, ...saved].sort(byActivity);
  }

  /** Push: a conversation is gone. */
  conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): void {
    this.conversations = this.conversations.filter(({ id }) => id !== conversationId);
  }

  /** Push: somebody is typing. */
  typingSignalled({ conversationId, ...typist }: Pushes["typingSignalled"]): void {
    const held = this.#typing.get(conversationId);
    const typing = held ?? new Typing(this.#now);
    typing.signalled(typist);
    if (held === undefined) this.#typing = new Map([...this.#typing, [conversationId, typing]]);
  }

  /** Push: messages arrived, so whoever sent them is not typing any more. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    const typing = this.#typing.get(conversationId);
    if (typing === undefined) return;
    for (const { sender } of messages) typing.stopped(sender.id);
  }

  /** Who is typing in a conversation, in the order in which they began. */
  typistsOf(id: ConversationId): readonly Typist[] {
    return this.#typing.get(id)?.people ?? [];
  }

  /** The conversation of this id, if the account has it. */
  find(id: ConversationId): Conversation | null {
    return this.conversations.find((conversation) => conversation.id === id) ?? null;
  }

  /** The row `step` places from the given one, among all shown or among the unread of them; null at either end. */
  neighbour(id: ConversationId | null, step: 1 | -1, isUnreadOnly: boolean): Conversation | null {
    const start = this.rows.findIndex((row) => row.id === id);
    if (start === -1 && step === -1) return null;
    for (let index = start + step; index >= 0 && index < this.rows.length; index += step) {
      const row = this.rows[index];
      if (row !== undefined && (!isUnreadOnly || row.unreadCount > 0)) return row;
    }
    return null;
  }

  /** Shows one kind only. A sign for another goes; the words stay. */
  show(filter: Filter): void {
    if (this.#read.kind !== null) this.query = this.words;
    this.filter = filter;
    this.keptId = null;
  }

  /** Shows everything again. */
  showAll(): void {
    this.show("all");
    this.query = "";
  }
}
