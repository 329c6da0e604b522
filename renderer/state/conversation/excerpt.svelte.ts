import type { Bridge } from "../../../preload/bridge.ts";
import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Neighbours } from "../../../preload/model/conversations/search.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { Attached } from "../../shared/controls/attached.ts";
import { mergeMessages, newestKnown } from "./held-messages.ts";

/** Whether a page of messages is being fetched, or why it could not be. */
export type PageState =
  | { readonly state: "idle" }
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly problem: Problem };

/** Where a conversation was left. */
export interface Place {
  readonly messageId: MessageId;
  /** Pixels from the upper edge of the view to the message. */
  readonly top: number;
}

/** What of the open conversation an excerpt changes. */
interface Excerpted {
  readonly id: ConversationId | null;
  messages: readonly Message[];
  hasOlder: boolean;
}

function isNewer(message: Message, than: MessageId | null): boolean {
  return message.id !== null && (than === null || compareMessageIds(message.id, than) > 0);
}

/**
 * A stretch of the conversation around a message that was gone to, shown in the place of its end. It grows both ways;
 * once it has grown to the newest message, the end is on screen and everything is as usual.
 */
export class Excerpt {
  /** Whether there are messages after those shown, so that the end is not on screen. */
  hasNewer: boolean = $state.raw(false);
  newer: PageState = $state.raw({ state: "idle" });
  /** The message that was gone to. */
  target: MessageId | null = $state.raw(null);
  /** Pixels below the upper edge of the view at which it is to stand; null: it is sought, stands in the middle and flashes. */
  top: number | null = $state.raw(null);
  /** Counts the stretches shown of one conversation: each finds its own first place on screen. */
  view: number = $state.raw(0);
  /** Brings a message that is shown already into view. */
  readonly timeline = new Attached<{ readonly seek: (message: Message) => void }>();

  readonly #bridge: Pick<Bridge, "messagesAround" | "loadNewer">;
  readonly #conversation: Excerpted;
  /** The newest message known of before the excerpt took the place of the end: what is newer is news. */
  #newestId: MessageId | null = null;
  /** Counts what was gone to, so that an answer to an earlier wish is dropped. */
  #wish = 0;

  constructor(bridge: Pick<Bridge, "messagesAround" | "loadNewer">, conversation: Excerpted) {
    this.#bridge = bridge;
    this.#conversation = conversation;
  }

  /** A message with its neighbours, from this computer; null where it is not here. */
  async ask(conversationId: ConversationId, messageId: MessageId): Promise<Neighbours | null> {
    const reply = await this.#bridge.messagesAround({ conversationId, messageId });
    return reply.ok ? reply.value : null;
  }

  /** Goes to a message of the open conversation; false where it is not here. */
  async show(messageId: MessageId): Promise<boolean> {
    const { id } = this.#conversation;
    if (id === null) return false;
    this.#wish += 1;
    const wish = this.#wish;
    this.top = null;
    if (this.#seek(messageId)) return true;
    const neighbours = await this.ask(id, messageId);
    if (wish !== this.#wish || this.#conversation.id !== id) return true;
    if (neighbours === null) return false;
    this.place(messageId, neighbours);
    return true;
  }

  /**
   * Shows a message with its neighbours in the place of what is shown now, or joined to it where the two meet. `top` is where
   * it stood when it was left; null where it is sought.
   */
  place(messageId: MessageId, neighbours: Neighbours, top: number | null = null): void {
    this.top = top;
    if (this.#seek(messageId)) return;
    const held = this.#conversation.messages;
    if (!this.hasNewer) this.#newestId = newestKnown(held)?.id ?? null;
    const newest = newestKnown(neighbours.messages)?.id ?? null;
    const isJoined = !this.hasNewer && held.some(({ id }) => id !== null && id === newest);
    // Without anything missing after it, the stretch is the end itself: what came or waits meanwhile belongs to it.
    const rest = neighbours.hasNewer
      ? []
      : held.filter((message) => message.id === null || isNewer(message, newest));
    this.hasNewer = !isJoined && neighbours.hasNewer;
    this.#conversation.messages = mergeMessages(neighbours.messages, isJoined ? held : rest, false);
    this.#conversation.hasOlder = neighbours.hasOlder;
    this.newer = { state: "idle" };
    this.target = messageId;
    this.view += 1;
  }

  /** Adds the messages after the newest one shown; does nothing while they are on their way. */
  async loadNewer(): Promise<void> {
    const { id, messages } = this.#conversation;
    const newest = newestKnown(messages);
    if (id === null || newest === null || !this.hasNewer || this.newer.state === "loading") return;
    const { view } = this;
    this.newer = { state: "loading" };
    const reply = await this.#bridge.loadNewer({ conversationId: id, afterId: newest.id });
    if (view !== this.view || this.#conversation.id !== id) return;
    if (!reply.ok) {
      this.newer = { state: "failed", problem: reply.problem };
      return;
    }
    this.#conversation.messages = mergeMessages(this.#conversation.messages, reply.value.messages, false);
    this.hasNewer = reply.value.hasNewer;
    this.newer = { state: "idle" };
  }

  /** The message that was gone to is in view. Where the end is on screen as well, nothing else is left to remember. */
  reached(): void {
    if (!this.hasNewer) this.target = null;
  }

  /** The end is shown again, anew. */
  end(): void {
    const { view } = this;
    this.clear();
    this.view = view + 1;
  }

  /** No excerpt is shown. */
  clear(): void {
    this.#wish += 1;
    this.hasNewer = false;
    this.newer = { state: "idle" };
    this.target = null;
    this.top = null;
    this.#newestId = null;
    this.view = 0;
  }

  /** Which of the messages that were saved belong to what is shown: none that lies beyond it. */
  admit(saved: readonly Message[]): readonly Message[] {
    if (!this.hasNewer) return saved;
    const newest = newestKnown(this.#conversation.messages)?.id ?? null;
    const keys = new Set(this.#conversation.messages.map(({ key }) => key));
    return saved.filter(
      (message) => keys.has(message.key) || (message.id !== null && !isNewer(message, newest)),
    );
  }

  /** Which of them are worth telling: what changed out of sight is no news, and what came is. */
  newsOf(saved: readonly Message[]): readonly Message[] {
    if (!this.hasNewer) return saved;
    const keys = new Set(this.#conversation.messages.map(({ key }) => key));
    const news = saved.filter(
      (message) => keys.has(message.key) || message.isOwn || isNewer(message, this.#newestId),
    );
    const newest = newestKnown(saved);
    if (newest !== null && isNewer(newest, this.#newestId)) this.#newestId = newest.id;
    return news;
  }

  /** Messages left the conversation's screen; where the one gone to is among them and still here, it is shown again. */
  left(keys: readonly string[], before: readonly Message[]): void {
    const { target } = this;
    if (!this.hasNewer || target === null) return;
    if (before.some(({ id, key }) => id === target && keys.includes(key))) void this.show(target);
  }

  /** Brings a message into view that is shown already; false where it is not. */
  #seek(messageId: MessageId): boolean {
    const message = this.#conversation.messages.find(({ id }) => id === messageId);
    if (message === undefined) return false;
    this.target = messageId;
    this.timeline.current?.seek(message);
    return true;
  }
}
