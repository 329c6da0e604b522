import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Opened, Seen } from "../../../preload/model/conversations/opened.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { ConversationListeners } from "./conversation-listeners.ts";
import type { ConversationListener } from "./conversation-listeners.ts";
import { mergeMessages, newestKnown, prependMessages } from "./held-messages.ts";
import { newCountOf } from "./new-count.ts";
import { timelineRows } from "./timeline-rows.ts";
import type { TimelineRow } from "./timeline-rows.ts";
import { Composer } from "../composer/composer.svelte.ts";
import { canWriteIn } from "./conversation-list.svelte.ts";
import { Excerpt } from "./excerpt.svelte.ts";
import type { PageState, Place } from "./excerpt.svelte.ts";
import { MessageActions } from "./message-actions.svelte.ts";
import { Mentionables } from "../composer/mentionables.svelte.ts";
import { Sending } from "../composer/sending.ts";
import { Typing } from "./typing.svelte.ts";
import { UnsentMessages } from "./unsent-messages.ts";
import { Uploads } from "../composer/uploads.svelte.ts";

/** How far opening has come. */
export type Phase =
  | { readonly state: "closed" }
  | { readonly state: "loading" }
  | { readonly state: "open" }
  | { readonly state: "failed"; readonly problem: Problem };

/** Messages held at the end of the timeline after it was trimmed. */
const windowAfterTrim = 300;
/** Above this many the oldest are let go while the end is in view. */
const windowLimit = 400;

/** The conversation whose timeline is on screen. Holds what is drawn and nothing else; main holds the truth. */
export class OpenConversation {
  id: ConversationId | null = $state.raw(null);
  phase: Phase = $state.raw({ state: "closed" });
  head: Conversation | null = $state.raw(null);
  /** Oldest first; a window of the conversation's end and of what was scrolled to. */
  messages: readonly Message[] = $state.raw([]);
  hasOlder: boolean = $state.raw(false);
  older: PageState = $state.raw({ state: "idle" });
  /** Whether messages are missing right above the oldest one, with older ones held beyond. */
  isGapAbove: boolean = $state.raw(false);
  people: ReadonlyMap<UserId, Person> = $state.raw(new Map());
  roles: ReadonlyMap<UserId, "owner" | "admin"> = $state.raw(new Map());
  seen: Seen | null = $state.raw(null);
  /** Fixed at opening, so that the New line never moves. */
  firstUnreadId: MessageId | null = $state.raw(null);
  /** Messages below the New line at opening. */
  newCount: number = $state.raw(0);
  unfolded: ReadonlySet<string> = $state.raw(new Set());
  /** The stretch around a message that was gone to, while one is shown. */
  readonly excerpt: Excerpt;
  readonly composer: Composer;
  readonly typing: Typing;
  readonly actions: MessageActions;
  readonly uploads = new Uploads();
  readonly unsent: UnsentMessages;
  readonly sending: Sending;
  readonly mentionables: Mentionables;

  readonly rows: readonly TimelineRow[] = $derived(
    timelineRows({
      kind: this.head?.kind ?? "group",
      messages: this.messages,
      hasOlder: this.hasOlder,
      firstUnreadId: this.firstUnreadId,
      seen: this.seen,
      unfolded: this.unfolded,
    }),
  );

  /** Whether the reply to the opening brings nothing that sending needs: no rest of a draft, and no scroll position. */
  #isEarlySendSafe: boolean = $state.raw(false);
  /** Whether the composer can send now. Without a draft it can while the conversation still loads. */
  readonly canSend: boolean = $derived(
    this.phase.state === "open" || (this.phase.state === "loading" && this.#isEarlySendSafe),
  );

  /** Whether a person may write here. */
  readonly canWrite: boolean = $derived(this.head !== null && canWriteIn(this.head));

  readonly #bridge: Bridge;
  readonly #now: () => Milliseconds;
  readonly #listeners = new ConversationListeners();
  readonly #places = new Map<ConversationId, Place>();
  #markedId: MessageId | null = null;
  /** Counts openings, so that an answer to an earlier one is dropped. */
  #opening = 0;

  constructor(bridge: Bridge, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#now = now;
    this.typing = new Typing(now);
    this.excerpt = new Excerpt(bridge, this);
    this.actions = new MessageActions(bridge, this.#listeners);
    this.unsent = new UnsentMessages(bridge, this.#listeners, this);
    this.composer = new Composer(bridge, now, (problem) =>
      this.#listeners.tellFailure("save-draft", problem),
    );
    this.sending = new Sending(bridge, this, (problem) => this.#listeners.tellFailure("send", problem));
    this.mentionables = new Mentionables(bridge, this, now);
  }

  /** Hears arrivals and failures; the result stops listening. */
  listen(listener: ConversationListener): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Opens a conversation at one of its messages, else at the New line, where it was left, or at its end; the one open
   * before keeps its draft. `head` is drawn at once where the caller holds it.
   */
  async open(
    id: ConversationId,
    head: Conversation | null = null,
    at: MessageId | null = null,
  ): Promise<void> {
    if (this.id === id && this.phase.state !== "failed" && at === null) return this.toLatest();
    if (this.id === id && this.phase.state === "open" && at !== null) return this.#goTo(at);
    this.#leave();
    this.id = id;
    this.head = head;
    this.phase = { state: "loading" };
    if (head !== null) this.composer.restore(id, head.draft, head.draftEmoji);
    const opening = this.#opening;
    const left = at === null ? this.#places.get(id) : undefined;
    const shownId = at ?? left?.messageId;
    this.#isEarlySendSafe = head?.draft === "" && shownId === undefined;
    const [reply, neighbours] = await Promise.all([
      this.#bridge.openConversation({ conversationId: id }),
      shownId === undefined ? null : this.excerpt.ask(id, shownId),
    ]);
    if (opening !== this.#opening) return;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    this.#show(reply.value, head === null);
    if (left !== undefined && neighbours !== null && this.firstUnreadId === null)
      this.excerpt.place(left.messageId, neighbours, left.top);
    if (at === null) return;
    if (neighbours === null) this.#listeners.tellFailure("show-message", { kind: "not-found" });
    else this.excerpt.place(at, neighbours);
  }

  /** Goes back to the newest messages from an excerpt; does nothing where they are on screen. */
  async toLatest(): Promise<void> {
    const { id } = this;
    if (id === null || !this.excerpt.hasNewer) return;
    const opening = this.#opening;
    const reply = await this.#bridge.openConversation({ conversationId: id });
    if (opening !== this.#opening) return;
    if (!reply.ok) {
      this.#listeners.tellFailure("show-message", reply.problem);
      return;
    }
    this.messages = [];
    this.excerpt.end();
    this.#show(reply.value, false);
  }

  /** Shows the newest messages, wherever the reader is. */
  async toNewest(): Promise<void> {
    if (this.excerpt.hasNewer) await this.toLatest();
    else this.excerpt.end();
  }

  /** Tries once more to open a conversation that could not be opened. */
  async reopen(): Promise<void> {
    if (this.id !== null && this.phase.state === "failed") await this.open(this.id, this.head);
  }

  /** Remembers where a conversation is left, until Natter ends; null at its end. */
  keepPlace(id: ConversationId, place: Place | null): void {
    if (place === null) this.#places.delete(id);
    else this.#places.set(id, place);
  }

  /** Leaves the conversation; its draft is kept. */
  async close(): Promise<void> {
    if (this.id === null) return;
    this.#leave();
    await this.#bridge.closeConversation();
  }

  /** Fetches the page before the oldest message held; does nothing while one is on its way. */
  async loadOlder(): Promise<void> {
    const beforeId = this.messages.find(({ id }) => id !== null)?.id ?? null;
    if (this.id === null || beforeId === null || !this.hasOlder || this.older.state === "loading") return;
    const opening = this.#opening;
    this.older = { state: "loading" };
    const reply = await this.#bridge.loadOlder({ conversationId: this.id, beforeId });
    if (opening !== this.#opening) return;
    if (!reply.ok) {
      this.older = { state: "failed", problem: reply.problem };
      return;
    }
    this.messages = prependMessages(this.messages, reply.value.messages);
    this.hasOlder = reply.value.hasOlder;
    this.isGapAbove = reply.value.isGapAbove === true;
    this.older = { state: "idle" };
  }

  /** Lets the oldest messages go when many are held; only while the end is in view. Tells whether it did. */
  trim(): boolean {
    if (this.messages.length <= windowLimit) return false;
    this.messages = this.messages.slice(-windowAfterTrim);
    this.hasOlder = true;
    this.isGapAbove = false;
    return true;
  }

  /** Sends what the composer holds, as one message. */
  async send(): Promise<void> {
    await this.sending.send();
  }

  /** Asks main what has become of a message whose fate is not known: opening looks at the service again. */
  async check(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    const reply = await this.#bridge.openConversation({ conversationId: id });
    if (!reply.ok) this.#listeners.tellFailure("retry", reply.problem);
    else if (this.id === id)
      this.messages = mergeMessages(this.messages, this.excerpt.admit(reply.value.messages), this.hasOlder);
  }

  /** Lets the other person of the chat write again, and oneself to them. */
  async unblock(): Promise<void> {
    const userId = this.head?.otherUserId ?? null;
    if (userId === null) return;
    this.#listeners.tellReply("unblock", await this.#bridge.unblockPerson({ userId }));
  }

  /** Opens a link outside. */
  async openLink(url: string): Promise<void> {
    this.#listeners.tellReply("open-link", await this.#bridge.openLink({ url }));
  }

  /** Copies a text; tells whether it did. */
  async copy(text: string): Promise<boolean> {
    return this.#listeners.tellReply("copy", await this.#bridge.copyText({ text }));
  }

  /** The newest message is in view of somebody who looks at the window: everything up to it was seen. */
  async markRead(): Promise<void> {
    const newest = newestKnown(this.messages);
    if (this.id === null || newest === null || this.phase.state !== "open" || this.excerpt.hasNewer) return;
    if (this.#markedId !== null && compareMessageIds(newest.id, this.#markedId) <= 0) return;
    const isUnread = (this.head?.unreadCount ?? 0) > 0 || !newest.isOwn;
    this.#markedId = newest.id;
    if (!isUnread) return;
    // A mark that is lost is made again with the next message or the next opening, so its reply is not read.
    await this.#bridge.markRead({ conversationId: this.id, messageId: newest.id });
  }

  /** Opens the fold that a system message is in. */
  unfold(key: string): void {
    this.unfolded = new Set([...this.unfolded, key]);
  }

  /** Push: new or changed messages. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.id) return;
    this.actions.messagesSaved(messages);
    const held = this.messages;
    const news = this.excerpt.newsOf(messages);
    this.messages = mergeMessages(held, this.excerpt.admit(messages), this.hasOlder);
    const heldKeys = new Set(held.map(({ key }) => key));
    for (const { key, sender } of messages) if (!heldKeys.has(key)) this.typing.stopped(sender.id);
    if (this.phase.state === "open") this.#listeners.tellSaved(news, held, this.#now());
  }

  /** Push: messages that are gone. */
  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.id) return;
    // What is taken from the top stands above a stretch that is not here: it is older, and can be asked for.
    const { messages: before } = this;
    const [oldest] = before;
    if (oldest !== undefined && keys.includes(oldest.key)) {
      this.hasOlder = true;
      // All of it goes when the newest page lies beyond what was never read.
      this.isGapAbove = before.every(({ id, key }) => id === null || keys.includes(key));
    }
    this.messages = before.filter(({ key }) => !keys.includes(key));
    this.excerpt.left(keys, before);
    if (keys.includes(this.composer.replyTo?.key ?? "")) this.composer.replyTo = null;
  }

  /** Push: somebody is typing. */
  typingSignalled({ conversationId, ...typist }: Pushes["typingSignalled"]): void {
    if (conversationId === this.id) this.typing.signalled(typist);
  }

  /** Push: the other person has read further. */
  seenChanged({ conversationId, seen }: Pushes["seenChanged"]): void {
    if (conversationId === this.id) this.seen = seen;
  }

  /** Push: changed conversations; only the head of this one counts here. */
  conversationsSaved(conversations: Pushes["conversationsSaved"]): void {
    const own = conversations.find(({ id }) => id === this.id);
    if (own !== undefined) this.head = own;
  }

  /** Push: a conversation is gone. A group that is open stays to be read: who is taken out of it sees what became of it. */
  async conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): Promise<void> {
    if (conversationId !== this.id) return;
    if (this.head === null || this.head.kind === "direct" || this.phase.state !== "open") {
      await this.close();
      return;
    }
    this.composer.stopEditing();
    this.composer.saveDraft();
    this.head = { ...this.head, posting: "left" };
  }

  async #goTo(messageId: MessageId): Promise<void> {
    if (await this.excerpt.show(messageId)) return;
    this.#listeners.tellFailure("show-message", { kind: "not-found" });
  }

  #show(opened: Opened, isDraftNeeded: boolean): void {
    this.head = opened.conversation;
    const { id, draft, draftEmoji } = opened.conversation;
    if (isDraftNeeded) this.composer.restore(id, draft, draftEmoji);
    this.composer.restoreRest(opened.draft, opened.draftReplyTo);
    // What was pushed while the answer was on its way stays, where the answer does not know better.
    const answered = new Set(opened.messages.map(({ key }) => key));
    const pushedMeanwhile = this.messages.filter(({ key }) => !answered.has(key));
    this.messages = mergeMessages(opened.messages, pushedMeanwhile, opened.hasOlder);
    this.hasOlder = opened.hasOlder;
    this.isGapAbove = opened.isGapAbove === true;
    this.people = new Map(opened.people.map((person) => [person.id, person]));
    this.roles = new Map(opened.roles.map(({ userId, role }) => [userId, role]));
    this.seen = opened.seen ?? this.seen;
    this.firstUnreadId = opened.firstUnreadId;
    this.newCount = newCountOf(opened);
    this.phase = { state: "open" };
  }

  #leave(): void {
    this.#opening += 1;
    this.composer.leave();
    this.uploads.clear();
    this.typing.clear();
    this.excerpt.clear();
    this.actions.clear();
    this.id = null;
    this.head = null;
    this.phase = { state: "closed" };
    this.messages = [];
    this.hasOlder = false;
    this.isGapAbove = false;
    this.older = { state: "idle" };
    this.people = new Map();
    this.roles = new Map();
    this.seen = null;
    this.firstUnreadId = null;
    this.newCount = 0;
    this.unfolded = new Set();
    this.#markedId = null;
  }
}
