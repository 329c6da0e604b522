import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId, MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import { LatestRequest } from "../latest-request.ts";

/** The quoted messages of the open conversation that are not stored on this computer, as the service has them. */
export class QuotedMessages {
  byId: ReadonlyMap<MessageId, Message> = $state.raw(new Map());
  readonly #bridge: Pick<Bridge, "getMessage">;
  /** Messages that are requested, were found or do not exist. */
  readonly #requested = new Set<MessageId>();
  #queuedIds: readonly MessageId[] = [];
  #isRunning = false;
  readonly #latestConversation = new LatestRequest();

  constructor(bridge: Pick<Bridge, "getMessage">) {
    this.#bridge = bridge;
  }

  /** Requests a quoted message once. Requests run one after the other: a burst would reach the rate limit. */
  request(conversationId: ConversationId, messageId: MessageId): void {
    if (this.#requested.has(messageId)) return;
    this.#requested.add(messageId);
    this.#queuedIds = [...this.#queuedIds, messageId];
    if (!this.#isRunning) void this.#requestQueued(conversationId);
  }

  /** Shows a change of a found message, such as an edit. */
  messagesSaved(messages: readonly Message[]): void {
    const changed = messages.filter(({ id }) => id !== null && this.byId.has(id));
    if (changed.length > 0) this.#add(changed);
  }

  /** Forgets all, since another conversation opens. */
  clear(): void {
    this.#latestConversation.drop();
    this.byId = new Map();
    this.#requested.clear();
    this.#queuedIds = [];
    this.#isRunning = false;
  }

  async #requestQueued(conversationId: ConversationId): Promise<void> {
    const isLatest = this.#latestConversation.current();
    this.#isRunning = true;
    for (;;) {
      const [messageId, ...rest] = this.#queuedIds;
      if (messageId === undefined) break;
      this.#queuedIds = rest;
      const reply = await this.#bridge.getMessage({ conversationId, messageId });
      if (!isLatest()) return;
      if (reply.ok) this.#add([reply.value]);
      // After another failure, the waiting messages are given up: their quotes say that the message is missing. A
      // message is requested again when its quote is drawn again.
      else if (reply.problem.kind !== "not-found") {
        for (const id of [messageId, ...this.#queuedIds]) this.#requested.delete(id);
        this.#queuedIds = [];
      }
    }
    this.#isRunning = false;
  }

  #add(messages: readonly Message[]): void {
    const added = messages.flatMap((message) =>
      message.id === null ? [] : [[message.id, message] as const],
    );
    this.byId = new Map([...this.byId, ...added]);
  }
}
