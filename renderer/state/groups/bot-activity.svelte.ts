import type { Pushes } from "../../../preload/pushes.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { OlderMessagesPage } from "../../../preload/model/conversations/opened-conversation.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { BotActivityListener, BotsState } from "./bots.svelte.ts";
import { mergeMessages, prependMessages } from "../conversation/timeline/merge-messages.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/** A message that the bot posted, or that the service sends to the bot's callback address. */
export interface BotActivityEntry {
  readonly message: Message;
  readonly isPosted: boolean;
}

/**
 * The messages that a bot posted in its group, and the messages that the service sends to the bot's callback address:
 * all since the bot was created.
 */
export class BotActivity implements BotActivityListener {
  readonly bot: Bot;
  phase: LoadPhase = $state.raw({ state: "loading" });
  older: LoadPhase = $state.raw({ state: "ready" });
  /** The last entry that arrived while the activity was shown; null if there was none. */
  arrived: BotActivityEntry | null = $state.raw(null);
  /** The loaded messages of the group, oldest first. */
  #messages: readonly Message[] = $state.raw([]);
  #hasMore = $state.raw(false);
  readonly #createdAt: number = $derived.by(() => this.#findCreation());
  /** The newest entry first. */
  readonly entries: readonly BotActivityEntry[] = $derived(
    this.#messages.flatMap((message, index) => this.#toEntry(message, index)).toReversed(),
  );
  /** Whether earlier messages may belong to the activity. */
  readonly hasOlder: boolean = $derived(this.#hasMore && this.#createdAt === -1);
  /** The oldest message that was looked at; null if there is none. */
  readonly oldest: Message | null = $derived(this.#messages[0] ?? null);
  /** Whether messages of other bots of the same name count as the bot's own. */
  readonly isByName: boolean = $derived.by(() => !this.#bots.senders.isKnown(this.bot));
  readonly #bots: Pick<BotsState, "bots" | "senders" | "loadOlder">;
  readonly #ownerId: UserId | null;
  readonly #latestRequest = new LatestRequest();

  /** `ownerId` is the account that created the bot. */
  constructor(bots: Pick<BotsState, "bots" | "senders" | "loadOlder">, bot: Bot, ownerId: UserId | null) {
    this.#bots = bots;
    this.#ownerId = ownerId;
    this.bot = bot;
  }

  /** Loads the newest messages. The messages loaded before stay on screen meanwhile, and also if the load fails. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    if (this.phase.state === "failed") this.phase = { state: "loading" };
    const reply = await this.#bots.loadOlder({ conversationId: this.bot.groupId, beforeId: null });
    if (!isLatest()) return;
    if (reply.ok) this.#show(reply.value);
    this.phase = phaseAfter(reply);
  }

  /** Loads the messages before the oldest loaded one. Does nothing while such a request is under way. */
  async loadOlder(): Promise<void> {
    const beforeId = this.oldest?.id ?? null;
    if (beforeId === null || !this.hasOlder || this.older.state === "loading") return;
    this.older = { state: "loading" };
    const reply = await this.#bots.loadOlder({ conversationId: this.bot.groupId, beforeId });
    // If a reload has replaced the loaded messages meanwhile, this page does not adjoin the new ones, so it is dropped.
    const isFollowed = this.oldest?.id === beforeId;
    if (reply.ok && isFollowed) {
      this.#messages = prependMessages(this.#messages, reply.value.messages);
      this.#hasMore = reply.value.hasOlder;
    }
    this.older = phaseAfter(reply);
  }

  /** Push: messages are new or changed. */
  messagesSaved({ conversationId, messages }: Pushes["messagesSaved"]): void {
    if (conversationId !== this.bot.groupId) return;
    const before = new Set(this.#messages.map(({ key }) => key));
    const sent = messages.filter(({ id }) => id !== null);
    this.#messages = mergeMessages(this.#messages, sent, this.#hasMore);
    const newest = this.entries[0];
    if (newest !== undefined && !before.has(newest.message.key)) this.arrived = newest;
  }

  /** Push: messages were removed. */
  messagesRemoved({ conversationId, keys }: Pushes["messagesRemoved"]): void {
    if (conversationId !== this.bot.groupId) return;
    const removed = new Set(keys);
    this.#messages = this.#messages.filter(({ key }) => !removed.has(key));
  }

  /**
   * Push: after a catch-up, main pushes the conversation but not its missed messages, so the messages are loaded here.
   */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    if (saved.some(({ id }) => id === this.bot.groupId)) void this.load();
  }

  /** Push: the connection has changed. When it returns, messages may have been missed. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state === "online") void this.load();
  }

  /** Push: the local copy was deleted. */
  localCopyDeleted(): void {
    this.#messages = [];
    void this.load();
  }

  /** Shows the newest messages. They replace the loaded messages if messages between are missing. */
  #show({ messages, hasOlder }: OlderMessagesPage): void {
    const keys = new Set(messages.map(({ key }) => key));
    const isJoined = this.#messages.some(({ key }) => keys.has(key));
    const oldest = this.oldest?.key;
    this.#messages = isJoined ? mergeMessages(this.#messages, messages, false) : messages;
    if (this.oldest?.key !== oldest || !isJoined) this.#hasMore = hasOlder;
  }

  #toEntry(message: Message, index: number): readonly BotActivityEntry[] {
    const { bot } = this;
    const isPosted = this.#bots.senders.hasWritten(bot, message);
    const isSent = bot.callbackUrl !== null && index >= this.#createdAt;
    return isPosted || isSent ? [{ message, isPosted }] : [];
  }

  /**
   * The index of the system message about the creation of the bot; -1 if it is not loaded. If several bots have this
   * name, the creation of the oldest counts.
   */
  #findCreation(): number {
    const notices = this.#messages.flatMap((message, index) => (this.#isCreation(message) ? [index] : []));
    const { groupId, name } = this.bot;
    const botsOfSameName = this.#bots.bots.filter((bot) => bot.groupId === groupId && bot.name === name);
    return notices.at(-botsOfSameName.length) ?? -1;
  }

  #isCreation({ event }: Message): boolean {
    if (event?.type !== "bot.add" || event.data["bot"] !== this.bot.name) return false;
    const user = event.data["user"];
    return typeof user === "object" && user !== null && "id" in user && user["id"] === this.#ownerId;
  }
}
