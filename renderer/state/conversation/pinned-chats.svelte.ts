import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { ConversationList } from "./conversation-list.svelte.ts";

/** A change of the pinned conversations that failed. */
export interface PinFailure {
  readonly action: "pin" | "unpin" | "move";
  readonly conversation: Conversation;
  readonly problem: Problem;
}

type PinBridge = Pick<Bridge, "listPinnedConversations" | "savePinnedConversations">;
type ListChange = (ids: readonly ConversationId[]) => readonly ConversationId[];

/**
 * Pins conversations to the top of the list and sorts them. The service keeps one list for all devices of the account,
 * and saving replaces it, so each change begins with the newest list. Main reads that list after each catch-up.
 */
export class PinnedChats {
  readonly #bridge: PinBridge;
  readonly #list: Pick<ConversationList, "pinned">;
  readonly #onFailed: (failure: PinFailure) => void;
  /** The last change. The next change waits until it has ended. */
  #lastSave: Promise<unknown> = Promise.resolve();

  constructor(
    bridge: PinBridge,
    list: Pick<ConversationList, "pinned">,
    onFailed: (failure: PinFailure) => void,
  ) {
    this.#bridge = bridge;
    this.#list = list;
    this.#onFailed = onFailed;
  }

  /** Pins a conversation below those that are pinned already. */
  pin(conversation: Conversation): Promise<void> {
    return this.#changeOrReport("pin", conversation, (ids) =>
      ids.includes(conversation.id) ? ids : [...ids, conversation.id],
    );
  }

  unpin(conversation: Conversation): Promise<void> {
    return this.#changeOrReport("unpin", conversation, (ids) => ids.filter((id) => id !== conversation.id));
  }

  /**
   * Pins conversations below those that are pinned already, in the given order. The caller reports a failure. Problems:
   * those of `listPinnedConversations`, those of `savePinnedConversations`.
   */
  pinAll(conversations: readonly Conversation[]): Promise<Reply<void>> {
    const added = conversations.map(({ id }) => id);
    return this.#enqueue((ids) => [...ids, ...added.filter((id) => !ids.includes(id))]);
  }

  /**
   * Unpins conversations. The caller reports a failure. Problems: those of `listPinnedConversations`, those of
   * `savePinnedConversations`.
   */
  unpinAll(conversations: readonly Conversation[]): Promise<Reply<void>> {
    const removed = new Set(conversations.map(({ id }) => id));
    return this.#enqueue((ids) => ids.filter((id) => !removed.has(id)));
  }

  /** Whether a pinned conversation has another one above (-1) or below it (1). */
  canMove(conversation: Conversation, step: 1 | -1): boolean {
    return this.#neighbour(conversation, step) !== undefined;
  }

  /** Moves a pinned conversation one place up (-1) or down (1). */
  async move(conversation: Conversation, step: 1 | -1): Promise<void> {
    const target = this.#neighbour(conversation, step);
    if (target !== undefined) await this.moveTo(conversation, target.id);
  }

  /** Moves a pinned conversation to the place of another one. */
  moveTo(conversation: Conversation, targetId: ConversationId): Promise<void> {
    return this.#changeOrReport("move", conversation, (ids) => {
      const [from, to] = [ids.indexOf(conversation.id), ids.indexOf(targetId)];
      if (from === -1 || to === -1) return ids;
      return ids.toSpliced(from, 1).toSpliced(to, 0, conversation.id);
    });
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.#lastSave = Promise.resolve();
  }

  #neighbour({ id }: Conversation, step: 1 | -1): Conversation | undefined {
    const { pinned } = this.#list;
    const at = pinned.findIndex((one) => one.id === id);
    return at === -1 ? undefined : pinned[at + step];
  }

  async #changeOrReport(
    action: PinFailure["action"],
    conversation: Conversation,
    change: ListChange,
  ): Promise<void> {
    const reply = await this.#enqueue(change);
    if (!reply.ok) this.#onFailed({ action, conversation, problem: reply.problem });
  }

  #enqueue(change: ListChange): Promise<Reply<void>> {
    const saved = this.#lastSave.then(() => this.#applyAndSave(change));
    this.#lastSave = saved;
    return saved;
  }

  async #applyAndSave(change: ListChange): Promise<Reply<void>> {
    const before = await this.#bridge.listPinnedConversations();
    if (!before.ok) return before;
    const conversationIds = change(before.value);
    return conversationIds === before.value
      ? { ok: true, value: undefined }
      : this.#bridge.savePinnedConversations({ conversationIds });
  }
}
