import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import { isSamePackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { MarkedText } from "../../shared/text/text-marks.ts";
import { LikedMessages } from "./liked-messages.svelte.ts";
import { QuotedMessages } from "./quoted-messages.svelte.ts";
import type { ConversationListeners, ConversationFailure } from "./conversation-listeners.ts";

/** The ids of a message that the service knows, as commands take them. */
interface Target {
  readonly conversationId: ConversationId;
  readonly messageId: MessageId;
}

function targetOf({ conversationId, id }: Message): Target | null {
  return id === null ? null : { conversationId, messageId: id };
}

function isPinned({ pinnedAt, deletedBy }: Message): boolean {
  return pinnedAt !== null && deletedBy === null;
}

function lastPinnedFirst(messages: readonly Message[]): readonly Message[] {
  return messages.filter(isPinned).toSorted((a, b) => (b.pinnedAt ?? 0) - (a.pinnedAt ?? 0));
}

/** Whether this account gave a message this reaction. */
function isGiven({ reactions }: Message, code: AllowedReaction | PackEmoji, ownId: UserId): boolean {
  const isSame = (each: Reaction): boolean =>
    typeof code === "string" ? each.code === code : isSamePackEmoji(each.pack, code);
  return reactions.some((each) => isSame(each) && each.userIds.includes(ownId));
}

/** The commands for messages of the open conversation, and its pinned, starred and quoted messages. */
export class PageMessageCommands {
  /** Sorted by the time of pinning, the latest first. */
  pinned: readonly Message[] = $state.raw([]);
  /** Why the pinned messages could not be fetched; `pinned` then has those on this computer. */
  pinnedProblem: Problem | null = $state.raw(null);
  starredIds: ReadonlySet<MessageId> = $state.raw(new Set());
  readonly quoted: QuotedMessages;

  readonly #bridge: Bridge;
  readonly #listeners: Pick<ConversationListeners, "reportReply">;
  #conversationId: ConversationId | null = null;

  constructor(bridge: Bridge, listeners: Pick<ConversationListeners, "reportReply">) {
    this.#bridge = bridge;
    this.quoted = new QuotedMessages(bridge);
    this.#listeners = listeners;
  }

  /**
   * Loads the pinned and starred messages of a conversation. Before they are loaded, `pinned` has the pinned messages
   * among `shown`.
   */
  async load(conversationId: ConversationId, shown: readonly Message[]): Promise<void> {
    this.#reset();
    this.#conversationId = conversationId;
    this.pinned = lastPinnedFirst(shown);
    await Promise.all([this.#readPinned(conversationId), this.#readStarred(conversationId)]);
  }

  /** Called when the conversation is left. */
  clear(): void {
    this.#reset();
    this.quoted.clear();
  }

  isStarred({ id }: Message): boolean {
    return id !== null && this.starredIds.has(id);
  }

  /** Gives a reaction, or removes it if it is already given. */
  async react(message: Message, code: AllowedReaction | PackEmoji, ownId: UserId): Promise<void> {
    if (isGiven(message, code, ownId)) await this.removeReaction(message);
    else await this.#ask("react", message, (target) => this.#bridge.react({ ...target, code }));
  }

  /**
   * Gives a reaction; if it is already given, does nothing. Returns the problem, or null on success. The caller shows the
   * outcome.
   */
  async addReaction(
    message: Message,
    code: AllowedReaction | PackEmoji,
    ownId: UserId,
  ): Promise<Problem | null> {
    if (isGiven(message, code, ownId)) return null;
    const target = targetOf(message);
    if (target === null) return { kind: "not-found" };
    const reply = await this.#bridge.react({ ...target, code });
    return reply.ok ? null : reply.problem;
  }

  /** Removes this account's reaction. */
  async removeReaction(message: Message): Promise<void> {
    await this.#ask("react", message, (target) => this.#bridge.removeReaction(target));
  }

  /** Edits a message. Returns whether the service accepted it. */
  async edit(message: Message, { text, mentions, emoji }: MarkedText): Promise<boolean> {
    const drawn =
      emoji.length > 0 || message.attachments.some(({ kind }) => kind === "emoji") ? { emoji } : {};
    // Null offers no repetition: after a failure, the composer keeps the text, and the person sends it from there
    // again.
    return this.#ask(
      "edit",
      message,
      (target) => this.#bridge.editMessage({ ...target, text, mentions, ...drawn }),
      null,
    );
  }

  /** Deletes a message. Returns the problem, or null on success. The caller shows the outcome. */
  async delete(message: Message): Promise<Problem | null> {
    const target = targetOf(message);
    if (target === null) return { kind: "not-found" };
    const reply = await this.#bridge.deleteMessage(target);
    return reply.ok ? null : reply.problem;
  }

  /** Pins or unpins a message. Returns whether that succeeded. */
  async setPinned(message: Message, isOn: boolean): Promise<boolean> {
    return this.#ask(isOn ? "pin" : "unpin", message, (target) =>
      isOn ? this.#bridge.pinMessage(target) : this.#bridge.unpinMessage(target),
    );
  }

  /** Stars or unstars a message. Returns whether that succeeded. */
  async setStarred(message: Message, isOn: boolean): Promise<boolean> {
    const isDone = await this.#ask(
      "star",
      message,
      (target) => (isOn ? this.#bridge.starMessage(target) : this.#bridge.unstarMessage(target)),
      () => void this.setStarred(message, isOn),
    );
    if (!isDone || message.id === null || message.conversationId !== this.#conversationId) return isDone;
    const ids = new Set(this.starredIds);
    if (isOn) ids.add(message.id);
    else ids.delete(message.id);
    this.starredIds = ids;
    return true;
  }

  /** Opens the lists of liked messages of the open conversation; null if none is open. */
  openLikes(): LikedMessages | null {
    return this.#conversationId === null ? null : new LikedMessages(this.#bridge, this.#conversationId);
  }

  /** Sends a copy of a message to another conversation. Returns whether that succeeded. */
  async forward(message: Message, to: ConversationId): Promise<boolean> {
    // Null offers no repetition: after a failure, the selection keeps this message and those after it.
    return this.#ask("forward", message, (target) => this.#bridge.forwardMessage({ ...target, to }), null);
  }

  /** Push: messages of the open conversation are new or changed; their pins may have changed. */
  messagesSaved(messages: readonly Message[]): void {
    this.quoted.messagesSaved(messages);
    if (this.#conversationId === null) return;
    const changed = new Map(messages.map((message) => [message.id, message]));
    const others = this.pinned.filter(({ id }) => !changed.has(id));
    this.pinned = lastPinnedFirst([...others, ...messages]);
    // A pin notice also comes for messages that are not loaded here, so all pins are fetched from the service.
    const isReported = messages.some(({ event }) => event?.type.startsWith("message.") === true);
    if (isReported) void this.#readPinned(this.#conversationId);
  }

  #reset(): void {
    this.#conversationId = null;
    this.pinned = [];
    this.pinnedProblem = null;
    this.starredIds = new Set();
  }

  async #ask(
    action: ConversationFailure["action"],
    message: Message,
    run: (target: Target) => Promise<Reply<void>>,
    retry: (() => void) | null = () => void this.#ask(action, message, run),
  ): Promise<boolean> {
    const target = targetOf(message);
    if (target === null) return false;
    return this.#listeners.reportReply(action, await run(target), { message, retry });
  }

  async #readPinned(conversationId: ConversationId): Promise<void> {
    const reply = await this.#bridge.listPinned({ conversationId });
    if (this.#conversationId !== conversationId) return;
    this.pinnedProblem = reply.ok ? null : reply.problem;
    if (reply.ok) this.pinned = lastPinnedFirst(reply.value);
  }

  async #readStarred(conversationId: ConversationId): Promise<void> {
    const reply = await this.#bridge.listStarred({ conversationId });
    // A failure is not shown here: the stars come from the local copy, and main itself reports a failure of the disk.
    if (!reply.ok || this.#conversationId !== conversationId) return;
    this.starredIds = new Set(reply.value.flatMap(({ message }) => message.id ?? []));
  }
}
