import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  OpenedConversation,
  OtherReadPosition,
} from "../../../preload/model/conversations/opened-conversation.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { SurroundingMessages } from "../../../preload/model/conversations/search.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { ConversationListeners } from "./conversation-listeners.ts";
import type { ConversationListener } from "./conversation-listeners.ts";
import { LoadedMessages } from "./timeline/loaded-messages.svelte.ts";
import { newMessageCount } from "./timeline/new-message-count.ts";
import { ReadMarker } from "./timeline/read-marker.ts";
import { timelineRows } from "./timeline/timeline-rows.ts";
import type { RowCache, TimelineRow } from "./timeline/timeline-rows.ts";
import { Composer } from "../composer/composer.svelte.ts";
import { canWriteIn } from "./conversation-list.svelte.ts";
import { JumpWindow } from "./timeline/jump-window.svelte.ts";
import { ScrollPositions } from "./timeline/scroll-positions.ts";
import type { ScrollPosition } from "./timeline/scroll-positions.ts";
import { PageMessageCommands } from "./message-commands.svelte.ts";
import { Mentionables } from "../composer/mentionables.svelte.ts";
import { ComposerSending } from "../composer/sending.ts";
import { TypingState } from "./typing.svelte.ts";
import { UnsentMessages } from "./unsent-messages.ts";
import { UploadsState } from "../composer/uploads.svelte.ts";
import { LatestRequest } from "../latest-request.ts";

/** The loading state of the open conversation. */
export type OpenConversationPhase =
  | { readonly state: "closed" | "loading" | "open" }
  | { readonly state: "failed"; readonly problem: Problem };

/** The conversation whose timeline is on screen. It holds only the data that is rendered; main has all data. */
export class OpenConversationState {
  id: ConversationId | null = $state.raw(null);
  phase: OpenConversationPhase = $state.raw({ state: "closed" });
  head: Conversation | null = $state.raw(null);
  people: ReadonlyMap<UserId, Person> = $state.raw(new Map());
  roles: ReadonlyMap<UserId, "owner" | "admin"> = $state.raw(new Map());
  seen: OtherReadPosition | null = $state.raw(null);
  /** The first message below the New line. It is set when the conversation opens, so that the line never moves. */
  firstUnreadId: MessageId | null = $state.raw(null);
  /** Number of messages below the New line when the conversation opened. */
  newCount: number = $state.raw(0);
  expanded: ReadonlySet<string> = $state.raw(new Set());
  readonly loaded: LoadedMessages;
  /** The messages around a message that was jumped to, if they are shown in place of the newest ones. */
  readonly jumpWindow: JumpWindow;
  readonly positions = new ScrollPositions();
  readonly composer: Composer;
  readonly typing: TypingState;
  readonly commands: PageMessageCommands;
  readonly uploads = new UploadsState();
  readonly unsent: UnsentMessages;
  readonly sending: ComposerSending;
  readonly mentionables: Mentionables;
  readonly readMarker: ReadMarker;
  /** Shows a chat in another window. Returns false if no other window shows this chat. */
  showElsewhere: (id: ConversationId, at: MessageId | null) => boolean = () => false;

  readonly rows: readonly TimelineRow[] = $derived.by(() =>
    timelineRows(
      {
        kind: this.head?.kind ?? "group",
        messages: this.messages,
        hasOlder: this.loaded.hasOlder,
        firstUnreadId: this.firstUnreadId,
        seen: this.seen,
        expanded: this.expanded,
      },
      this.#rowCache,
    ),
  );

  /**
   * Whether sending is safe while the conversation loads: neither a draft nor a scroll position can arrive with the
   * reply.
   */
  #isEarlySendSafe: boolean = $state.raw(false);
  /** Whether the composer can send now. Without a draft it can send while the conversation still loads. */
  readonly canSend: boolean = $derived(
    this.phase.state === "open" || (this.phase.state === "loading" && this.#isEarlySendSafe),
  );

  /** Whether the person may write in the open conversation. */
  readonly canWrite: boolean = $derived(this.head !== null && canWriteIn(this.head));

  readonly #bridge: Bridge;
  readonly #now: () => Milliseconds;
  readonly #listeners = new ConversationListeners();
  #startsAtEnd = false;
  #rowCache: RowCache = new WeakMap();
  readonly #latestOpening = new LatestRequest();

  constructor(bridge: Bridge, now: () => Milliseconds = Date.now) {
    const listeners = this.#listeners;
    this.#bridge = bridge;
    this.#now = now;
    this.typing = new TypingState(now);
    this.loaded = new LoadedMessages(bridge, this);
    this.jumpWindow = new JumpWindow(bridge, this, this.loaded, (from) => listeners.notifyJumped(from));
    this.commands = new PageMessageCommands(bridge, this.#listeners);
    this.unsent = new UnsentMessages(bridge, this.#listeners, this);
    this.composer = new Composer(bridge, now, (problem) => listeners.reportFailure("save-draft", problem));
    this.sending = new ComposerSending(bridge, this, now, (problem) =>
      listeners.reportFailure("send", problem),
    );
    this.mentionables = new Mentionables(bridge, this, now);
    this.readMarker = new ReadMarker(bridge, this);
  }

  /** Whether the person wrote while the conversation loaded. It is then shown at its end, and not at the New line. */
  get startsAtEnd(): boolean {
    return this.#startsAtEnd;
  }

  /** The loaded messages, oldest first. */
  get messages(): readonly Message[] {
    return this.loaded.messages;
  }

  /** Adds a listener for arrivals and failures. The returned function removes it. */
  listen(listener: ConversationListener): () => void {
    return this.#listeners.add(listener);
  }

  /**
   * Opens a conversation at the message `at`, else at the New line, at the last scroll position, or at its end. The
   * draft of the conversation open before is saved. If the caller passes `head`, it is rendered at once. A conversation
   * that another window shows comes to the front there, and nothing changes here.
   */
  async open(
    id: ConversationId,
    head: Conversation | null = null,
    at: MessageId | null = null,
  ): Promise<void> {
    if (this.showElsewhere(id, at)) return;
    if (this.id === id && this.phase.state !== "failed" && at === null) return this.showLatest();
    if (this.id === id && this.phase.state === "open" && at !== null) return this.#goTo(at);
    this.#leaveChat();
    this.id = id;
    this.head = head;
    this.phase = { state: "loading" };
    if (head !== null) this.composer.restore(id, head.draft, head.draftEmoji);
    const isLatest = this.#latestOpening.current();
    const left = at === null ? this.positions.of(id) : null;
    const shownId = at ?? left?.messageId ?? null;
    this.#isEarlySendSafe = head?.draft === "" && shownId === null;
    const [reply, context] = await Promise.all([
      this.#bridge.openConversation({ conversationId: id }),
      shownId === null ? null : this.jumpWindow.loadAround(id, shownId, { isStoredOnly: at === null }),
    ]);
    if (!isLatest()) return;
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    this.#show(reply.value, head === null);
    if (context !== null) this.#showFirst(context, at, left);
    this.sending.opened();
  }

  /** Shows the messages around the message `at` of a newly opened conversation, else around its last scroll position. */
  #showFirst(context: Reply<SurroundingMessages>, at: MessageId | null, left: ScrollPosition | null): void {
    if (at !== null && !context.ok) this.#listeners.reportFailure("show-message", context.problem);
    if (!context.ok) return;
    if (at !== null) this.jumpWindow.showAround(at, context.value);
    else if (left !== null && this.firstUnreadId === null)
      this.jumpWindow.showAround(left.messageId, context.value, left.top);
  }

  /** Returns from a jump window to the newest messages. Does nothing if they are already loaded. */
  async showLatest(): Promise<void> {
    const { id } = this;
    if (id === null || !this.jumpWindow.hasNewer) return;
    const isLatest = this.#latestOpening.current();
    const reply = await this.#bridge.openConversation({ conversationId: id });
    if (!isLatest()) return;
    if (!reply.ok) {
      this.#listeners.reportFailure("show-message", reply.problem);
      return;
    }
    this.loaded.clear();
    this.jumpWindow.end();
    this.#show(reply.value, false);
  }

  /** Shows the newest messages from any scroll position. */
  async toNewest(): Promise<void> {
    if (this.jumpWindow.hasNewer) await this.showLatest();
    else this.jumpWindow.end();
  }

  /** Tries again to open a conversation that could not be opened. */
  async reopen(): Promise<void> {
    if (this.id !== null && this.phase.state === "failed") await this.open(this.id, this.head);
  }

  /** Push: a text was added to a draft. If its conversation is open, the composer gets the text too. */
  textAddedToDraft({ conversationId, text }: Pushes["textAddedToDraft"]): void {
    if (conversationId === this.id) this.composer.append(text);
  }

  /** Closes the conversation; its draft is saved. */
  async close(): Promise<void> {
    if (this.id === null) return;
    this.#leaveChat();
    await this.#bridge.closeConversation();
  }

  /** Tells main that nobody sees the conversation. It stays loaded, and pushes still reach it. */
  async hide(): Promise<void> {
    if (this.id !== null) await this.#bridge.closeConversation();
  }

  /** Tells main that the conversation is seen again, and adds the messages that are new since. */
  async show(): Promise<void> {
    await this.refresh();
  }

  /** Loads the newest messages again. Main also asks the service whether messages in the state `unsure` were sent. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    const reply = await this.#bridge.openConversation({ conversationId: id });
    if (!reply.ok) this.#listeners.reportFailure("retry", reply.problem);
    else if (this.id === id) this.loaded.merge(this.jumpWindow.filterShown(reply.value.messages));
  }

  /** Opens a link outside Natter. */
  async openLink(url: string): Promise<void> {
    this.#listeners.reportReply("open-link", await this.#bridge.openLink({ url }));
  }

  /** Copies a text. Returns whether that succeeded. */
  async copy(text: string): Promise<boolean> {
    return this.#listeners.reportReply("copy", await this.#bridge.copyText({ text }));
  }

  /** Expands the fold that contains a system message. */
  expand(key: string): void {
    this.expanded = new Set([...this.expanded, key]);
  }

  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.id) return;
    this.commands.messagesSaved(messages);
    const loaded = this.messages;
    const news = this.jumpWindow.messagesToAnnounce(messages);
    this.loaded.merge(this.jumpWindow.filterShown(messages));
    const loadedKeys = new Set(loaded.map(({ key }) => key));
    for (const { key, sender } of messages) if (!loadedKeys.has(key)) this.typing.stopped(sender.id);
    if (this.phase.state === "open") this.#listeners.notifySaved(news, loaded, this.#now());
    else
      this.#startsAtEnd ||= messages.some(
        ({ key, id, isOwn }) => isOwn && id === null && !loadedKeys.has(key),
      );
  }

  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.id) return;
    const { messages: before } = this;
    this.loaded.remove(keys);
    this.jumpWindow.removed(keys, before);
    if (keys.includes(this.composer.replyTo?.key ?? "")) this.composer.replyTo = null;
  }

  typingSignalled({ conversationId, ...typist }: Pushes["typingSignalled"]): void {
    if (conversationId === this.id) this.typing.signalled(typist);
  }

  /** Push: the other person has read up to a later message. */
  seenChanged({ conversationId, seen }: Pushes["seenChanged"]): void {
    if (conversationId === this.id) this.seen = seen;
  }

  /** Push: conversations changed. Only the `head` of the open conversation matters here. */
  conversationsSaved(conversations: Pushes["conversationsSaved"]): void {
    const own = conversations.find(({ id }) => id === this.id);
    if (own !== undefined) this.head = own;
  }

  /** Push: a conversation is gone. An open group stays readable, so that a removed member sees why. */
  async conversationRemoved({ conversationId }: Pushes["conversationRemoved"]): Promise<void> {
    if (conversationId !== this.id) return;
    if (this.head === null || this.head.kind === "direct") {
      await this.close();
      return;
    }
    if (this.phase.state !== "open") {
      // What is stored of the group can still be read.
      this.phase = { state: "failed", problem: { kind: "not-found" } };
      await this.reopen();
      return;
    }
    this.composer.stopEditing();
    this.composer.saveDraft();
    this.head = { ...this.head, posting: "left" };
  }

  async #goTo(messageId: MessageId): Promise<void> {
    const problem = await this.jumpWindow.jump(messageId);
    if (problem !== null) this.#listeners.reportFailure("show-message", problem);
  }

  #show(opened: OpenedConversation, isDraftNeeded: boolean): void {
    this.head = opened.conversation;
    const { id, draft, draftEmoji } = opened.conversation;
    if (isDraftNeeded) this.composer.restore(id, draft, draftEmoji);
    // A chat that is open has its draft already. Its files may have been sent since main read them.
    if (this.phase.state !== "open") this.composer.restoreRest(opened.draft, opened.draftReplyTo);
    this.loaded.show(opened);
    this.people = new Map(opened.people.map((person) => [person.id, person]));
    this.roles = new Map(opened.roles.map(({ userId, role }) => [userId, role]));
    this.seen = opened.seen ?? this.seen;
    this.firstUnreadId = opened.firstUnreadId;
    this.newCount = newMessageCount(opened);
    this.phase = { state: "open" };
  }

  #leaveChat(): void {
    this.#latestOpening.drop();
    const left = this.composer.leaveChat();
    if (this.id !== null) this.sending.keepLeftDraft(this.id, left);
    this.uploads.clear();
    this.typing.clear();
    this.loaded.clear();
    this.jumpWindow.clear();
    this.commands.clear();
    this.#rowCache = new WeakMap();
    this.id = null;
    this.head = null;
    this.phase = { state: "closed" };
    this.people = new Map();
    this.roles = new Map();
    this.seen = null;
    this.firstUnreadId = null;
    this.newCount = 0;
    this.expanded = new Set();
    this.readMarker.clear();
    this.#startsAtEnd = false;
  }
}
