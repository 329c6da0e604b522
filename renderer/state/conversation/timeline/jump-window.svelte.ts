import type { Bridge } from "../../../../preload/bridge.ts";
import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { SurroundingMessages } from "../../../../preload/model/conversations/search.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { AttachedHandle } from "../../../shared/controls/attached-handle.ts";
import type { LoadedMessages, MessagePageState } from "./loaded-messages.svelte.ts";
import { mergeMessages, newestKnownToService } from "./merge-messages.ts";
import type { ScrollPosition } from "./scroll-positions.ts";
import { LatestRequest } from "../../latest-request.ts";

/** The timeline on screen, as a jump window uses it. */
interface TimelineHandle {
  /** Where the reader is; null at the end. */
  readonly position: () => ScrollPosition | null;
  /**
   * Scrolls to a loaded message: to `top` pixels below the upper edge of the view, or to the centre if `top` is null.
   */
  readonly seek: (message: Message, top: number | null) => void;
}

interface JumpOptions {
  /** If true, a message that is not on this computer counts as not found, and the service is not asked. */
  readonly isStoredOnly?: boolean;
}

function isNewer(message: Message, than: MessageId | null): boolean {
  return message.id !== null && (than === null || compareMessageIds(message.id, than) > 0);
}

/**
 * A stretch of the conversation around a message that was jumped to, shown instead of the conversation's end. It grows
 * in both directions. Once it has grown to the newest message, the timeline is at its end as usual.
 */
export class JumpWindow {
  /** Whether there are messages after those shown, so that the end is not loaded. */
  hasNewer: boolean = $state.raw(false);
  newer: MessagePageState = $state.raw({ state: "idle" });
  /** The message that was jumped to. */
  target: MessageId | null = $state.raw(null);
  /**
   * Distance in pixels from the upper edge of the view to the target, for a restored position. Null after a jump: the
   * target is centred and flashes.
   */
  top: number | null = $state.raw(null);
  /** Number of the stretch on screen, from 0 when the conversation opens. Each stretch finds its own initial position. */
  shownStretch: number = $state.raw(0);
  /** The timeline on screen, which can scroll to a loaded message. */
  readonly timeline = new AttachedHandle<TimelineHandle>();

  readonly #bridge: Pick<Bridge, "loadAround" | "loadNewer">;
  readonly #conversation: { readonly id: ConversationId | null };
  readonly #loaded: LoadedMessages;
  /** Called after a jump with the position before it; null is the end of the conversation. */
  readonly #onJumped: (from: ScrollPosition | null) => void;
  /**
   * The newest message known when the jump window replaced the end. Only messages newer than this message count as new.
   */
  #newestId: MessageId | null = null;
  readonly #latestJump = new LatestRequest();

  constructor(
    bridge: Pick<Bridge, "loadAround" | "loadNewer">,
    conversation: { readonly id: ConversationId | null },
    loaded: LoadedMessages,
    onJumped: (from: ScrollPosition | null) => void,
  ) {
    this.#onJumped = onJumped;
    this.#bridge = bridge;
    this.#conversation = conversation;
    this.#loaded = loaded;
  }

  /**
   * Asks for a message with the messages around it. Main asks the service for messages that are not on this computer,
   * unless `isStoredOnly` is set. Problems: not-found, those of `loadAround`.
   */
  async loadAround(
    conversationId: ConversationId,
    messageId: MessageId,
    { isStoredOnly = false }: JumpOptions = {},
  ): Promise<Reply<SurroundingMessages>> {
    const reply = await this.#bridge.loadAround({
      conversationId,
      messageId,
      ...(isStoredOnly && { isStoredOnly: true }),
    });
    if (!reply.ok) return reply;
    return reply.value === null ? failed({ kind: "not-found" }) : done(reply.value);
  }

  /** Where the reader is; null at the end of the conversation. */
  get position(): ScrollPosition | null {
    return this.timeline.current?.position() ?? null;
  }

  /**
   * Jumps to a message of the open conversation. Returns why that failed; null if it succeeded or if another jump
   * replaced it.
   */
  async jump(messageId: MessageId): Promise<Problem | null> {
    const from = this.position;
    const shown = await this.#show(messageId);
    if (shown === "shown") this.#onJumped(from);
    return typeof shown === "string" ? null : shown;
  }

  /**
   * Call it before the timeline itself scrolls to a loaded message, so that the reader can return to the present
   * position.
   */
  leavePosition(): void {
    this.#onJumped(this.position);
  }

  /**
   * Returns to the position before a jump. If the message there is not on this computer any more, the timeline stays
   * where it is.
   */
  async returnTo({ messageId, top }: ScrollPosition): Promise<void> {
    await this.#show(messageId, { isStoredOnly: true, top });
  }

  /** Shows a message. Returns why that failed, or `obsolete` if another message was asked for meanwhile. */
  async #show(
    messageId: MessageId,
    { top = null, ...options }: JumpOptions & { readonly top?: number | null } = {},
  ): Promise<Problem | "shown" | "obsolete"> {
    const { id } = this.#conversation;
    if (id === null) return { kind: "not-found" };
    const isLatest = this.#latestJump.begin();
    this.top = top;
    if (this.#seek(messageId)) return "shown";
    const context = await this.loadAround(id, messageId, options);
    if (!isLatest() || this.#conversation.id !== id) return "obsolete";
    if (!context.ok) return context.problem;
    this.showAround(messageId, context.value, top);
    return "shown";
  }

  /**
   * Shows a message with its context instead of the messages shown now, or joined to them if the two overlap. `top` is
   * the message's position when the conversation was left; null after a jump.
   */
  showAround(messageId: MessageId, context: SurroundingMessages, top: number | null = null): void {
    this.top = top;
    if (this.#seek(messageId)) return;
    const loaded = this.#loaded.messages;
    if (!this.hasNewer) this.#newestId = newestKnownToService(loaded)?.id ?? null;
    const newest = newestKnownToService(context.messages)?.id ?? null;
    const isJoined = !this.hasNewer && loaded.some(({ id }) => id !== null && id === newest);
    // If no message is missing after the context, the stretch reaches the end of the conversation. Then it includes the
    // messages that arrived or wait to be sent.
    const rest = context.hasNewer
      ? []
      : loaded.filter((message) => message.id === null || isNewer(message, newest));
    this.hasNewer = !isJoined && context.hasNewer;
    this.#loaded.replace(mergeMessages(context.messages, isJoined ? loaded : rest, false), context.hasOlder);
    this.newer = { state: "idle" };
    this.target = messageId;
    this.shownStretch += 1;
  }

  /** Loads the messages after the newest one shown. Does nothing while such a request is under way. */
  async loadNewer(): Promise<void> {
    const { id } = this.#conversation;
    const newest = newestKnownToService(this.#loaded.messages);
    if (id === null || newest === null || !this.hasNewer || this.newer.state === "loading") return;
    const { shownStretch } = this;
    this.newer = { state: "loading" };
    const reply = await this.#bridge.loadNewer({ conversationId: id, afterId: newest.id });
    if (shownStretch !== this.shownStretch || this.#conversation.id !== id) return;
    if (!reply.ok) {
      this.newer = { state: "failed", problem: reply.problem };
      return;
    }
    this.#loaded.messages = mergeMessages(this.#loaded.messages, reply.value.messages, false);
    this.hasNewer = reply.value.hasNewer;
    this.newer = { state: "idle" };
  }

  /** Call it when the target is in view. If the end is loaded too, the target is no longer needed. */
  reached(): void {
    if (!this.hasNewer) this.target = null;
  }

  /** Returns to the end, with a new initial scroll position. */
  end(): void {
    const { shownStretch } = this;
    this.clear();
    this.shownStretch = shownStretch + 1;
  }

  /** Ends the jump window. */
  clear(): void {
    this.#latestJump.drop();
    this.hasNewer = false;
    this.newer = { state: "idle" };
    this.target = null;
    this.top = null;
    this.#newestId = null;
    this.shownStretch = 0;
  }

  /** The saved messages that belong to the stretch shown; messages newer than the stretch are left out. */
  filterShown(saved: readonly Message[]): readonly Message[] {
    if (!this.hasNewer) return saved;
    const newest = newestKnownToService(this.#loaded.messages)?.id ?? null;
    const keys = new Set(this.#loaded.messages.map(({ key }) => key));
    return saved.filter(
      (message) => keys.has(message.key) || (message.id !== null && !isNewer(message, newest)),
    );
  }

  /** The saved messages to announce: new messages, but not changes to messages outside the stretch shown. */
  messagesToAnnounce(saved: readonly Message[]): readonly Message[] {
    if (!this.hasNewer) return saved;
    const keys = new Set(this.#loaded.messages.map(({ key }) => key));
    const news = saved.filter(
      (message) => keys.has(message.key) || message.isOwn || isNewer(message, this.#newestId),
    );
    const newest = newestKnownToService(saved);
    if (newest !== null && isNewer(newest, this.#newestId)) this.#newestId = newest.id;
    return news;
  }

  /**
   * Call it when messages were removed from the loaded messages `before`. If the target was among them and is still on
   * this computer, it is shown again.
   */
  removed(keys: readonly string[], before: readonly Message[]): void {
    const { target } = this;
    if (!this.hasNewer || target === null) return;
    if (before.some(({ id, key }) => id === target && keys.includes(key)))
      void this.#show(target, { isStoredOnly: true });
  }

  /** Scrolls to a message that is already loaded. Returns false if it is not. */
  #seek(messageId: MessageId): boolean {
    const message = this.#loaded.messages.find(({ id }) => id === messageId);
    if (message === undefined) return false;
    this.target = messageId;
    this.timeline.current?.seek(message, this.top);
    return true;
  }
}
