import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { SearchedConversation } from "../../../preload/model/conversations/search.ts";
import type {
  ReactedMessage,
  ReactedMessages,
} from "../../../preload/model/conversations/received-reactions.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

type ReactedBridge = Pick<Bridge, "listReactedMessages" | "checkReactions" | "markReactionsRead">;

const nothing: ReactedMessages = { messages: [], conversations: [] };

/**
 * The messages of this person to which others reacted, those with the latest reaction first. It loads nothing while the
 * list is not on screen.
 */
export class ReactedMessagesState {
  phase: LoadPhase = $state.raw({ state: "loading" });
  /** Why it is not known whether the listed reactions still stand; null if that is known. */
  checkProblem: Problem | null = $state.raw(null);
  #reactedMessages: ReactedMessages = $state.raw(nothing);
  readonly messages: readonly ReactedMessage[] = $derived(this.#reactedMessages.messages);
  /** Key of the message that the Tab key reaches: the message that had the focus last. */
  stopKey: string | null = $state.raw(null);
  readonly #conversations: ReadonlyMap<ConversationId, SearchedConversation> = $derived(
    new Map(this.#reactedMessages.conversations.map((each) => [each.id, each])),
  );
  readonly #bridge: ReactedBridge;
  #isShown = false;
  readonly #latestAccount = new LatestRequest();
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: ReactedBridge) {
    this.#bridge = bridge;
  }

  /** The conversation with this id; null if no listed message is in it. */
  conversation(id: ConversationId): SearchedConversation | null {
    return this.#conversations.get(id) ?? null;
  }

  /**
   * Called when the list opens. The messages loaded before stay on screen while they are loaded again. Then the service
   * is asked which reactions still stand.
   */
  async show(): Promise<void> {
    this.#isShown = true;
    await this.refresh();
    await this.check();
  }

  /** Asks the service which of the listed reactions still stand. Changes arrive as pushes. */
  async check(): Promise<void> {
    if (this.messages.length === 0) return;
    const isLatest = this.#latestAccount.current();
    const reply = await this.#bridge.checkReactions();
    if (isLatest()) this.checkProblem = reply.ok ? null : reply.problem;
  }

  /**
   * Called when the list closes. The listed reactions count as read only then, so that their marks stay while the
   * person looks at them.
   */
  hide(): void {
    this.#isShown = false;
    const given = this.messages.flatMap(({ reactions }) => reactions);
    if (!given.some(({ isUnread }) => isUnread)) return;
    void this.#bridge.markReactionsRead({ to: Math.max(...given.map(({ at }) => at)) });
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.#latestAccount.drop();
    this.#latestRequest.drop();
    this.checkProblem = null;
    this.phase = { state: "loading" };
    this.#reactedMessages = nothing;
    this.stopKey = null;
  }

  /** Loads the list again. */
  async refresh(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    const reply = await this.#bridge.listReactedMessages();
    if (!isLatest()) return;
    if (reply.ok) this.#reactedMessages = reply.value;
    this.phase = phaseAfter(reply);
  }

  /** Push: an own message is new or changed, perhaps by a reaction. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    if (this.#isShown && messages.some(({ isOwn }) => isOwn)) void this.refresh();
  }

  /** Push: messages were removed. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    const gone = new Set(keys);
    if (this.#isShown && this.messages.some(({ message }) => gone.has(message.key))) void this.refresh();
  }

  /** Push: the local copy was deleted. */
  localCopyDeleted(): void {
    const isShown = this.#isShown;
    this.clear();
    if (isShown) void this.refresh();
  }
}
