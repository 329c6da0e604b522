import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MessageId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { AllowedReaction, Reaction } from "../../../preload/model/messages/reactions.ts";
import { isSameEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { PackEmoji } from "../../../preload/model/messages/pack-emoji.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { MarkedText } from "../../shared/text/marks.ts";
import type { ConversationListeners, Failure } from "./conversation-listeners.ts";

/** A message that the service knows, as commands are given it. */
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

/** What can be done with the messages of the open conversation, and which of them are pinned and starred. */
export class MessageActions {
  /** The last pinned first. */
  pinned: readonly Message[] = $state.raw([]);
  /** Why the pinned messages could not be read; what is shown then is what is on this computer. */
  pinnedProblem: Problem | null = $state.raw(null);
  starredIds: ReadonlySet<MessageId> = $state.raw(new Set());

  readonly #bridge: Bridge;
  readonly #listeners: Pick<ConversationListeners, "tellReply">;
  #conversationId: ConversationId | null = null;

  constructor(bridge: Bridge, listeners: Pick<ConversationListeners, "tellReply">) {
    this.#bridge = bridge;
    this.#listeners = listeners;
  }

  /** Reads what is pinned and starred in a conversation; `held` are its messages on screen. */
  async load(conversationId: ConversationId, held: readonly Message[]): Promise<void> {
    this.clear();
    this.#conversationId = conversationId;
    this.pinned = lastPinnedFirst(held);
    await Promise.all([this.#readPinned(conversationId), this.#readStarred(conversationId)]);
  }

  /** The conversation was left. */
  clear(): void {
    this.#conversationId = null;
    this.pinned = [];
    this.pinnedProblem = null;
    this.starredIds = new Set();
  }

  /** Whether a message is starred. */
  isStarred({ id }: Message): boolean {
    return id !== null && this.starredIds.has(id);
  }

  /** Gives a reaction, or takes it back when it is the one already given. */
  async react(message: Message, code: AllowedReaction | PackEmoji, ownId: UserId): Promise<void> {
    const isSame = (each: Reaction): boolean =>
      typeof code === "string" ? each.code === code : isSameEmoji(each.pack, code);
    if (message.reactions.some((each) => isSame(each) && each.userIds.includes(ownId)))
      await this.removeReaction(message);
    else await this.#ask("react", message, (target) => this.#bridge.react({ ...target, code }));
  }

  /** Takes one's own reaction back. */
  async removeReaction(message: Message): Promise<void> {
    await this.#ask("react", message, (target) => this.#bridge.removeReaction(target));
  }

  /** Rewrites a message; tells whether the service took it. */
  async edit(message: Message, { text, mentions, emoji }: MarkedText): Promise<boolean> {
    const drawn =
      emoji.length > 0 || message.attachments.some(({ kind }) => kind === "emoji") ? { emoji } : {};
    return this.#ask("edit", message, (target) =>
      this.#bridge.editMessage({ ...target, text, mentions, ...drawn }),
    );
  }

  /** Deletes a message; the result is why it was not, or null. What is said of it is the caller's. */
  async delete(message: Message): Promise<Problem | null> {
    const target = targetOf(message);
    if (target === null) return { kind: "not-found" };
    const reply = await this.#bridge.deleteMessage(target);
    return reply.ok ? null : reply.problem;
  }

  /** Pins a message, or takes its pin away. */
  async setPinned(message: Message, isOn: boolean): Promise<boolean> {
    return this.#ask(isOn ? "pin" : "unpin", message, (target) =>
      isOn ? this.#bridge.pinMessage(target) : this.#bridge.unpinMessage(target),
    );
  }

  /** Stars a message, or takes its star away. */
  async setStarred(message: Message, isOn: boolean): Promise<boolean> {
    const isDone = await this.#ask("star", message, (target) =>
      isOn ? this.#bridge.starMessage(target) : this.#bridge.unstarMessage(target),
    );
    if (!isDone || message.id === null || message.conversationId !== this.#conversationId) return isDone;
    const ids = new Set(this.starredIds);
    if (isOn) ids.add(message.id);
    else ids.delete(message.id);
    this.starredIds = ids;
    return true;
  }

  /** Sends a copy of a message to another conversation. */
  async forward(message: Message, to: ConversationId): Promise<boolean> {
    return this.#ask("forward", message, (target) => this.#bridge.forwardMessage({ ...target, to }));
  }

  /** Push: new or changed messages of the open conversation, which may have been pinned or not be any more. */
  messagesSaved(messages: readonly Message[]): void {
    if (this.#conversationId === null) return;
    const changed = new Map(messages.map((message) => [message.id, message]));
    const others = this.pinned.filter(({ id }) => !changed.has(id));
    this.pinned = lastPinnedFirst([...others, ...messages]);
    // The notice of a pin comes for messages too that are not held here: the service knows them all.
    const isTold = messages.some(({ event }) => event?.type.startsWith("message.") === true);
    if (isTold) void this.#readPinned(this.#conversationId);
  }

  async #ask(
    deed: Failure["deed"],
    message: Message,
    run: (target: Target) => Promise<Reply<void>>,
  ): Promise<boolean> {
    const target = targetOf(message);
    return target !== null && this.#listeners.tellReply(deed, await run(target));
  }

  async #readPinned(conversationId: ConversationId): Promise<void> {
    const reply = await this.#bridge.listPinned({ conversationId });
    if (this.#conversationId !== conversationId) return;
    this.pinnedProblem = reply.ok ? null : reply.problem;
    if (reply.ok) this.pinned = lastPinnedFirst(reply.value);
  }

  async #readStarred(conversationId: ConversationId): Promise<void> {
    const reply = await this.#bridge.listStarred({ conversationId });
    // It is read from this computer; a failure of the disk is told by main.
    if (!reply.ok || this.#conversationId !== conversationId) return;
    this.starredIds = new Set(reply.value.flatMap(({ message }) => message.id ?? []));
  }
}
