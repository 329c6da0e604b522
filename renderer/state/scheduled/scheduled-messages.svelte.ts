import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { ScheduledMessage } from "../../../preload/model/messages/scheduled.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { ConversationSides } from "../conversation/sides/conversation-sides.svelte.ts";

type ScheduledBridge = Pick<
  Bridge,
  | "listScheduledMessages"
  | "rescheduleMessage"
  | "sendScheduledMessage"
  | "reopenScheduledMessage"
  | "deleteScheduledMessage"
>;

interface ScheduledParts {
  readonly list: ConversationList;
  readonly sides: Pick<ConversationSides, "find">;
  /** Opens a chat with the focus in its composer. */
  readonly show: (id: ConversationId) => Promise<void>;
}

/**
 * The open dialog: the list of one chat or of all chats, or the form in which a person enters a time for the content of
 * the composer.
 */
export type ScheduledDialog =
  | { readonly kind: "list"; readonly conversationId: ConversationId | null }
  | { readonly kind: "time"; readonly conversationId: ConversationId };

/** The messages that are sent at a later time. Main keeps them, and publishes all of them when one changes. */
export class ScheduledMessages {
  /** The messages of all chats, the earliest first. */
  messages: readonly ScheduledMessage[] = $state.raw([]);
  dialog: ScheduledDialog | null = $state.raw(null);
  /** Number of messages that were not sent at their time or whose chat is gone, so that a person must decide. */
  readonly notSentCount: number = $derived.by(
    () => this.messages.filter((one) => this.isNotSent(one)).length,
  );
  readonly #bridge: ScheduledBridge;
  readonly #parts: ScheduledParts;

  constructor(bridge: ScheduledBridge, parts: ScheduledParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /** The messages of a chat; of all chats if it is null. */
  of(conversationId: ConversationId | null): readonly ScheduledMessage[] {
    return conversationId === null
      ? this.messages
      : this.messages.filter((scheduled) => scheduled.conversationId === conversationId);
  }

  /** Whether the account is no longer in the chat of a message. */
  isChatGone({ conversationId }: ScheduledMessage): boolean {
    const { list } = this.#parts;
    return (
      list.phase.state === "ready" && list.conversations.length > 0 && list.find(conversationId) === null
    );
  }

  /** Whether a message was not sent at its time, or cannot be sent because its chat is gone. */
  isNotSent(scheduled: ScheduledMessage): boolean {
    return scheduled.status.state !== "planned" || this.isChatGone(scheduled);
  }

  async load(): Promise<void> {
    const reply = await this.#bridge.listScheduledMessages();
    if (reply.ok) this.messages = reply.value;
  }

  /** Clears everything, for another account. */
  clear(): void {
    this.messages = [];
    this.dialog = null;
  }

  /** Push: all scheduled messages, because one of them changed. */
  scheduledMessagesChanged(messages: Pushes["scheduledMessagesChanged"]): void {
    this.messages = messages;
  }

  /** Sets another time. Returns the problem; null on success. */
  async changeTime({ id: scheduledId }: ScheduledMessage, sendAt: Milliseconds): Promise<Problem | null> {
    return problemOf(await this.#bridge.rescheduleMessage({ scheduledId, sendAt }));
  }

  /** Sends a message now. Returns the problem; null on success. */
  async sendNow({ id: scheduledId }: ScheduledMessage): Promise<Problem | null> {
    return problemOf(await this.#bridge.sendScheduledMessage({ scheduledId }));
  }

  /** Deletes a message. Returns the problem; null on success. */
  async remove({ id: scheduledId }: ScheduledMessage): Promise<Problem | null> {
    return problemOf(await this.#bridge.deleteScheduledMessage({ scheduledId }));
  }

  /**
   * Puts a message back into the composer of its chat, above the text there, and opens that chat. Returns the problem;
   * null on success.
   */
  async reopen({ id: scheduledId, conversationId }: ScheduledMessage): Promise<Problem | null> {
    const open = this.#parts.sides.find(conversationId);
    if (open !== undefined) {
      open.composer.stopEditing();
      // Main handles commands in the order in which they are sent, so main adds the message to the text that is in the
      // composer now.
      open.composer.saveDraft();
    }
    const reply = await this.#bridge.reopenScheduledMessage({ scheduledId });
    if (!reply.ok) return reply.problem;
    this.dialog = null;
    if (open?.id === conversationId) {
      const { draft, draftReplyTo } = reply.value;
      // While the chat still loads, its answer may bring the earlier draft, so the chat is opened anew.
      if (open.phase.state !== "open") await open.close();
      else {
        open.composer.restore(conversationId, draft.text, draft.emoji);
        open.composer.restoreRest(draft, draftReplyTo);
      }
    }
    await this.#parts.show(conversationId);
    return null;
  }
}

function problemOf(reply: Reply<unknown>): Problem | null {
  return reply.ok ? null : reply.problem;
}
