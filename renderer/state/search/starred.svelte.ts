import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { StarredMessage } from "../../../preload/model/messages/stars.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/**
 * The messages that this account starred on this computer, the most recently starred first. It loads nothing while the
 * list is not on screen.
 */
export class StarredState {
  phase: LoadPhase = $state.raw({ state: "loading" });
  messages: readonly StarredMessage[] = $state.raw([]);

  readonly #bridge: Pick<Bridge, "listStarred" | "starMessage" | "unstarMessage">;
  #isShown = false;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "listStarred" | "starMessage" | "unstarMessage">) {
    this.#bridge = bridge;
  }

  /** Called when the list opens. The messages loaded before stay on screen while they are loaded again. */
  async show(): Promise<void> {
    this.#isShown = true;
    await this.refresh();
  }

  /** Called when the list closes. */
  hide(): void {
    this.#isShown = false;
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.#latestRequest.drop();
    this.phase = { state: "loading" };
    this.messages = [];
  }

  /** Loads the list again. */
  async refresh(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    const reply = await this.#bridge.listStarred({ conversationId: null });
    if (!isLatest()) return;
    if (reply.ok) this.messages = reply.value;
    this.phase = phaseAfter(reply);
  }

  /** Removes the star of a message. Returns the problem, or null if it succeeded. */
  unstar(message: Message): Promise<Problem | null> {
    return this.#change(message, "unstarMessage");
  }

  /** Stars a message again after its star was removed. Returns the problem, or null if it succeeded. */
  starAgain(message: Message): Promise<Problem | null> {
    return this.#change(message, "starMessage");
  }

  /** Push: messages are new or changed. */
  messagesSaved({ messages }: Pushes["messagesSaved"]): void {
    this.#refreshIfShowing(messages.map(({ key }) => key));
  }

  /** Push: messages were removed. */
  messagesRemoved({ keys }: Pushes["messagesRemoved"]): void {
    this.#refreshIfShowing(keys);
  }

  /** Push: the local copy was deleted, and the stars with it. */
  localCopyDeleted(): void {
    const isShown = this.#isShown;
    this.clear();
    if (isShown) void this.refresh();
  }

  #refreshIfShowing(keys: readonly string[]): void {
    const changed = new Set(keys);
    if (this.#isShown && this.messages.some(({ message }) => changed.has(message.key))) void this.refresh();
  }

  async #change(
    { conversationId, id }: Message,
    command: "starMessage" | "unstarMessage",
  ): Promise<Problem | null> {
    if (id === null) return null;
    const reply = await this.#bridge[command]({ conversationId, messageId: id });
    await this.refresh();
    return reply.ok ? null : reply.problem;
  }
}
