import type { Bridge } from "../../../../preload/bridge.ts";
import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { ConversationId, MessageId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { newestKnownToService } from "./merge-messages.ts";

/** The shown conversation, as far as marking it as read needs it. */
interface ReadConversation {
  readonly id: ConversationId | null;
  readonly head: { readonly unreadCount: number } | null;
  readonly messages: readonly Message[];
  readonly phase: { readonly state: string };
  readonly jumpWindow: { readonly hasNewer: boolean };
}

/** Marks the shown conversation as read, each message once. */
export class ReadMarker {
  readonly #bridge: Pick<Bridge, "markRead">;
  readonly #conversation: ReadConversation;
  #markedId: MessageId | null = null;

  constructor(bridge: Pick<Bridge, "markRead">, conversation: ReadConversation) {
    this.#bridge = bridge;
    this.#conversation = conversation;
  }

  /**
   * Marks everything up to the newest message as read. Called when that message is in view and the window has the
   * person's attention. Waits for `drawn` before it asks main, unless another conversation is opened meanwhile.
   */
  async markRead(drawn?: () => Promise<unknown>): Promise<void> {
    const { id, head, messages, phase, jumpWindow } = this.#conversation;
    const newest = newestKnownToService(messages);
    if (id === null || newest === null || phase.state !== "open" || jumpWindow.hasNewer) return;
    if (this.#markedId !== null && compareMessageIds(newest.id, this.#markedId) <= 0) return;
    const isUnread = (head?.unreadCount ?? 0) > 0 || !newest.isOwn;
    this.#markedId = newest.id;
    if (!isUnread) return;
    await drawn?.();
    if (this.#conversation.id !== id) return;
    // If the mark is lost, the next message or the next opening sends it again, so the reply is not read.
    await this.#bridge.markRead({ conversationId: id, messageId: newest.id });
  }

  /** Forgets what was marked, because another conversation is shown now. */
  clear(): void {
    this.#markedId = null;
  }
}
