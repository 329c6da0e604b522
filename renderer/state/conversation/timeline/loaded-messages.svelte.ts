import type { Bridge } from "../../../../preload/bridge.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { OpenedConversation } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import { mergeMessages, prependMessages } from "./merge-messages.ts";
import { LatestRequest } from "../../latest-request.ts";

/** The loading state of a page of messages. */
export type MessagePageState =
  | { readonly state: "idle" | "loading" }
  | { readonly state: "failed"; readonly problem: Problem };

/** Number of messages that remain loaded after a trim. */
const windowAfterTrim = 300;
/** Above this number, the oldest messages are unloaded while the end is in view. */
const windowLimit = 400;

/**
 * The loaded messages of the open conversation: its newest messages, or those around a message that was jumped to
 * (`JumpWindow`). Older messages are added page by page.
 */
export class LoadedMessages {
  /** Oldest first. */
  messages: readonly Message[] = $state.raw([]);
  hasOlder: boolean = $state.raw(false);
  older: MessagePageState = $state.raw({ state: "idle" });
  /** Whether messages are missing right above the oldest loaded message although older messages are stored. */
  isGapAbove: boolean = $state.raw(false);

  readonly #bridge: Pick<Bridge, "loadOlder">;
  readonly #conversation: { readonly id: ConversationId | null };
  readonly #latestStretch = new LatestRequest();

  constructor(bridge: Pick<Bridge, "loadOlder">, conversation: { readonly id: ConversationId | null }) {
    this.#bridge = bridge;
    this.#conversation = conversation;
  }

  /** Shows the newest page. Messages pushed while it was requested stay, unless the page contains them. */
  show({ messages, hasOlder, isGapAbove }: OpenedConversation): void {
    const answered = new Set(messages.map(({ key }) => key));
    const pushedMeanwhile = this.messages.filter(({ key }) => !answered.has(key));
    this.messages = mergeMessages(messages, pushedMeanwhile, hasOlder);
    this.hasOlder = hasOlder;
    this.isGapAbove = isGapAbove === true;
  }

  /**
   * Shows another stretch of the conversation. An older page of the former stretch that is still being loaded is
   * dropped.
   */
  replace(messages: readonly Message[], hasOlder: boolean): void {
    this.#latestStretch.drop();
    this.messages = messages;
    this.hasOlder = hasOlder;
    this.isGapAbove = false;
    this.older = { state: "idle" };
  }

  /** Merges new and changed messages into the loaded messages. */
  merge(saved: readonly Message[]): void {
    this.messages = mergeMessages(this.messages, saved, this.hasOlder);
  }

  /** Loads the page before the oldest loaded message. Does nothing while such a request is under way. */
  async loadOlder(): Promise<void> {
    const { id } = this.#conversation;
    const beforeId = this.messages.find((message) => message.id !== null)?.id ?? null;
    if (id === null || beforeId === null || !this.hasOlder || this.older.state === "loading") return;
    const isLatest = this.#latestStretch.current();
    this.older = { state: "loading" };
    const reply = await this.#bridge.loadOlder({ conversationId: id, beforeId });
    if (!isLatest()) return;
    if (!reply.ok) {
      this.older = { state: "failed", problem: reply.problem };
      return;
    }
    this.messages = prependMessages(this.messages, reply.value.messages);
    this.hasOlder = reply.value.hasOlder;
    this.isGapAbove = reply.value.isGapAbove === true;
    this.older = { state: "idle" };
  }

  /**
   * Unloads the oldest messages if many are loaded. Call it only while the end is in view. Returns whether messages
   * were unloaded.
   */
  trim(): boolean {
    if (this.messages.length <= windowLimit) return false;
    this.replace(this.messages.slice(-windowAfterTrim), true);
    return true;
  }

  /** Removes messages. If the oldest loaded message is among them, the messages before it can be loaded again. */
  remove(keys: readonly string[]): void {
    const [oldest] = this.messages;
    // Messages without an id come last, so nothing that the service has is before the oldest of them.
    if (oldest !== undefined && oldest.id !== null && keys.includes(oldest.key)) {
      this.hasOlder = true;
      // If all messages are removed, the next page is the newest page, with messages before it that were never loaded.
      this.isGapAbove = this.messages.every(({ id, key }) => id === null || keys.includes(key));
    }
    this.messages = this.messages.filter(({ key }) => !keys.includes(key));
  }

  /** Unloads all messages. */
  clear(): void {
    this.replace([], false);
  }
}
