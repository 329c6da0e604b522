import type { Bridge } from "../../../preload/bridge.ts";
import type { CommandInput, CommandValue } from "../../../preload/contract.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { BotId, GroupId } from "../../../preload/base/ids.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { BotForm } from "./bot-form.svelte.ts";
import { BotPost } from "./bot-post.svelte.ts";
import { BotSenders } from "./bot-senders.svelte.ts";
import type { PictureBridge } from "./picture-upload.svelte.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/** How long the secret of a bot is shown after the person asked for it. */
export const secretDisplayTime: Milliseconds = 30_000;

/** The own bots in one group, as Settings lists them. */
export interface BotsOfGroup {
  readonly groupId: GroupId;
  readonly bots: readonly Bot[];
}

type BotsBridge = Pick<
  Bridge,
  "listBots" | "createBot" | "postAsBot" | "destroyBot" | "copyText" | "loadOlder"
> &
  PictureBridge;

/** The activity of a bot that is shown. It is not imported here, because the window loads without it. */
export interface BotActivityListener {
  messagesSaved(saved: Pushes["messagesSaved"]): void;
  messagesRemoved(removed: Pushes["messagesRemoved"]): void;
  conversationsSaved(saved: Pushes["conversationsSaved"]): void;
  connectionChanged(connection: Pushes["connectionChanged"]): void;
  localCopyDeleted(): void;
}

/** The bots of this account, and the actions on them. */
export class BotsState {
  bots: readonly Bot[] = $state.raw([]);
  phase: LoadPhase = $state.raw({ state: "loading" });
  /** The bot whose secret is readable now; null for none. */
  shownSecret: BotId | null = $state.raw(null);
  /** The form of a new bot. It is kept until the bot exists. */
  form: BotForm;
  /** The activity of a bot that is shown; null if there is none. */
  activity: BotActivityListener | null = $state.raw(null);
  /** The bots by group, in the order in which the service lists them. */
  readonly groups: readonly BotsOfGroup[] = $derived(byGroup(this.bots));
  readonly senders = new BotSenders();
  readonly #bridge: BotsBridge;
  readonly #posts = new Map<BotId, BotPost>();
  readonly #replacements = new Map<BotId, BotForm>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isShown = false;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: BotsBridge) {
    this.#bridge = bridge;
    this.form = $state.raw(new BotForm(bridge));
  }

  /** Loads messages of a group, for the activity of a bot. Problems: those of `loadOlder`. */
  loadOlder(input: CommandInput<"loadOlder">): Promise<Reply<CommandValue<"loadOlder">>> {
    return this.#bridge.loadOlder(input);
  }

  /** Called when the list comes on screen. */
  async show(): Promise<void> {
    this.#isShown = true;
    await this.load();
  }

  /** Called when the list leaves the screen. The secret is hidden again. */
  hide(): void {
    this.#isShown = false;
    this.hideSecret();
  }

  /** Loads the list. The loaded bots stay on screen meanwhile, and also if the load fails. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    if (this.phase.state === "failed") this.phase = { state: "loading" };
    const reply = await this.#bridge.listBots();
    if (!isLatest()) return;
    if (reply.ok) this.bots = reply.value;
    this.phase = phaseAfter(reply);
  }

  /**
   * The form of a bot that replaces `bot`. It starts with the values of `bot`, without the group if the account may not
   * post there. The form is kept until the new bot exists.
   */
  replacementOf(bot: Bot, canPost: boolean): BotForm {
    const start = { ...bot, groupId: canPost ? bot.groupId : null };
    const existing = this.#replacements.get(bot.id) ?? new BotForm(this.#bridge, start);
    this.#replacements.set(bot.id, existing);
    return existing;
  }

  /** Creates a bot from a form. Returns null if that failed; the form says why. */
  async create(form: BotForm = this.form): Promise<Bot | null> {
    const bot = await form.create();
    if (bot !== null) {
      this.bots = [...this.bots.filter(({ id }) => id !== bot.id), bot];
      if (form === this.form) this.form = new BotForm(this.#bridge);
      for (const [id, existing] of this.#replacements) if (existing === form) this.#replacements.delete(id);
    } else if (form.problem?.kind === "timed-out") await this.load();
    return bot;
  }

  /** The message that the person writes as a bot. */
  postOf(bot: Bot): BotPost {
    const existing = this.#posts.get(bot.id) ?? new BotPost(this.#bridge, bot);
    this.#posts.set(bot.id, existing);
    return existing;
  }

  /** Posts the message written as a bot. Returns whether that succeeded; the message is then dropped. */
  async post(written: BotPost): Promise<boolean> {
    // The message may arrive before the reply.
    const giveUp = this.senders.expect(written.bot, written.text);
    const isPosted = await written.post();
    if (isPosted) this.#posts.delete(written.bot.id);
    else giveUp();
    return isPosted;
  }

  /** Destroys a bot. A bot that is already gone counts as destroyed. Problems: those of the service. */
  async destroy({ id: botId }: Bot): Promise<Reply<void>> {
    const reply = await this.#bridge.destroyBot({ botId });
    const isGone = reply.ok || reply.problem.kind === "not-found";
    if (!isGone) return reply;
    this.bots = this.bots.filter(({ id }) => id !== botId);
    this.#posts.delete(botId);
    this.#replacements.delete(botId);
    if (this.shownSecret === botId) this.hideSecret();
    return { ok: true, value: undefined };
  }

  /** Shows the secret of one bot for a while. */
  showSecret({ id }: Bot): void {
    clearTimeout(this.#timer);
    this.shownSecret = id;
    this.#timer = setTimeout(() => {
      this.hideSecret();
    }, secretDisplayTime);
  }

  hideSecret(): void {
    clearTimeout(this.#timer);
    this.shownSecret = null;
  }

  /** Copies the secret of a bot to the clipboard. Problems: those of `copyText`. */
  copySecret({ id }: Bot): Promise<Reply<void>> {
    return this.#bridge.copyText({ text: id });
  }

  /** Passes the pushes about messages to the activity of a bot while it is shown. */
  showActivity(activity: BotActivityListener): void {
    this.activity = activity;
  }

  leaveActivity(): void {
    this.activity = null;
  }

  /** Push: messages are new or changed. */
  messagesSaved(saved: Pushes["messagesSaved"]): void {
    this.senders.messagesSaved(saved);
    this.activity?.messagesSaved(saved);
  }

  /** Push: messages were removed. */
  messagesRemoved(removed: Pushes["messagesRemoved"]): void {
    this.activity?.messagesRemoved(removed);
  }

  /** Push: conversations are new or changed. */
  conversationsSaved(saved: Pushes["conversationsSaved"]): void {
    this.activity?.conversationsSaved(saved);
  }

  /** Push: the local copy was deleted. */
  localCopyDeleted(): void {
    this.activity?.localCopyDeleted();
  }

  /** Push: the connection has changed. When it returns, a list that could not be loaded is loaded again. */
  connectionChanged(connection: Pushes["connectionChanged"]): void {
    this.activity?.connectionChanged(connection);
    const { state } = connection;
    if (state === "online" && this.#isShown && this.phase.state === "failed") void this.load();
  }

  /** Forgets everything, because another account is shown now. */
  clear(): void {
    this.#latestRequest.drop();
    this.#posts.clear();
    this.senders.clear();
    this.#replacements.clear();
    this.hideSecret();
    this.activity = null;
    this.bots = [];
    this.phase = { state: "loading" };
    this.form = new BotForm(this.#bridge);
  }
}

function byGroup(bots: readonly Bot[]): readonly BotsOfGroup[] {
  const groups = Map.groupBy(bots, ({ groupId }) => groupId);
  return [...groups].map(([groupId, of]) => ({ groupId, bots: of }));
}
