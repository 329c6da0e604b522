import type { Bridge } from "../../../../preload/bridge.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { NotificationLevel } from "../../../../preload/model/conversations/notification-level.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { ConversationList } from "../conversation-list.svelte.ts";
import { groupIdOf, muteChat, unmuteChat } from "../chat-commands.ts";
import type { MuteTime } from "../chat-commands.ts";
import type { ConversationSides } from "../sides/conversation-sides.svelte.ts";
import type { PinnedChats } from "../pinned-chats.svelte.ts";
import { applicableChats, isOwnGroup } from "./applicable-chats.ts";
import type { SelectedChatsAction } from "./applicable-chats.ts";
import type { ChatSelection } from "./chat-selection.svelte.ts";
import { SequentialRun } from "./sequential-run.svelte.ts";
import type { RunProgress } from "./sequential-run.svelte.ts";
import { stopsFurtherRequests } from "./stops-further-requests.ts";

/** An action on several chats that asks in a dialog first. */
export type SelectedChatsDialogAction = Extract<
  SelectedChatsAction,
  "mute" | "notifications" | "leave" | "remove"
>;

/** The result of an action for one chat. */
export interface ChatResult {
  readonly conversation: Conversation;
  /** Null if the action succeeded. */
  readonly problem: Problem | null;
}

/** The open dialog about the selected chats. */
export type SelectedChatsDialog =
  | {
      readonly kind: SelectedChatsDialogAction;
      readonly chats: readonly Conversation[];
      /** The groups that this account owns and so cannot leave. */
      readonly owned: readonly Conversation[];
      /** Number of selected chats to which the action does not apply. */
      readonly leftOut: number;
    }
  | {
      readonly kind: "results";
      readonly action: SelectedChatsAction;
      readonly results: readonly ChatResult[];
      /** Number of chats left when the person stopped the action. */
      readonly untriedCount: number;
    };

interface SelectedChatActionsParts {
  readonly selection: ChatSelection;
  readonly list: Pick<ConversationList, "conversations">;
  readonly sides: Pick<ConversationSides, "closeChat">;
  readonly pinnedChats: Pick<PinnedChats, "pinAll" | "unpinAll">;
  /** Receives the chats for which an action succeeded. Not called if it failed for a chat: a dialog shows that. */
  readonly onDone: (action: SelectedChatsAction, chats: readonly Conversation[]) => void;
}

type Command = (chat: Conversation) => Promise<Reply<unknown>>;

/** The actions on the selected chats. Each is done for one chat after the other. */
export class SelectedChatActions {
  dialog: SelectedChatsDialog | null = $state.raw(null);
  /** How far the action under way is; null while none is. */
  readonly progress: RunProgress | null = $derived.by(() => this.#run.progress);
  readonly isRunning: boolean = $derived.by(() => this.progress !== null);
  readonly #run = new SequentialRun();
  readonly #bridge: Bridge;
  readonly #parts: SelectedChatActionsParts;
  /** Repeats the last action for chats. */
  #retryWith: (chats: readonly Conversation[]) => Promise<void> = () => Promise.resolve();

  constructor(bridge: Bridge, parts: SelectedChatActionsParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /** Opens the dialog that asks before an action. */
  ask(kind: SelectedChatsDialogAction): void {
    if (this.isRunning) return;
    const selected = this.#parts.selection.chats;
    const fitting = applicableChats(kind, selected);
    const owned = kind === "leave" ? fitting.filter(isOwnGroup) : [];
    const chats = fitting.filter((chat) => !owned.includes(chat));
    this.dialog = { kind, chats, owned, leftOut: selected.length - fitting.length };
  }

  /** Closes the dialog. An action under way is stopped after the current chat, and the dialog stays until then. */
  close(): void {
    if (this.isRunning) this.#run.stop();
    else this.dialog = null;
  }

  markRead(): Promise<void> {
    return this.#startForSelected("mark-read", ({ id }) =>
      this.#bridge.markConversationRead({ conversationId: id }),
    );
  }

  /** Marks the selected chats as unread. An open chat among them is closed, because an open chat counts as read. */
  markUnread(): Promise<void> {
    const { sides } = this.#parts;
    return this.#startForSelected("mark-unread", ({ id }) => {
      sides.closeChat(id);
      return this.#bridge.markConversationUnread({ conversationId: id });
    });
  }

  unmute(): Promise<void> {
    return this.#startForSelected("unmute", async (chat) => {
      const replies = await unmuteChat(this.#bridge, chat, this.#parts.list.conversations);
      return replies.map(({ reply }) => reply).find(({ ok }) => !ok) ?? done(undefined);
    });
  }

  /** Pins the selected chats. The service has one list of all pinned chats, so one request changes it. */
  pin(): Promise<void> {
    return this.#runTogether("pin", (chats) => this.#parts.pinnedChats.pinAll(chats));
  }

  unpin(): Promise<void> {
    return this.#runTogether("unpin", (chats) => this.#parts.pinnedChats.unpinAll(chats));
  }

  /** The action of the dialog "mute". */
  mute(time: MuteTime): Promise<void> {
    return this.#confirm("mute", (chat) => muteChat(this.#bridge, chat, time));
  }

  /** The action of the dialog "notifications". Null removes the own levels of the chats. */
  setNotificationLevel(level: NotificationLevel | null): Promise<void> {
    return this.#confirm("notifications", ({ id }) =>
      this.#bridge.setNotificationLevel({ conversationId: id, level }),
    );
  }

  /** The action of the dialog "leave". */
  leave(): Promise<void> {
    return this.#confirm("leave", (chat) => this.#bridge.leaveGroup({ groupId: groupIdOf(chat) }));
  }

  /** The action of the dialog "remove". */
  remove(): Promise<void> {
    return this.#confirm("remove", ({ id }) => this.#bridge.removeChat({ conversationId: id }));
  }

  /** Repeats the action of the dialog "results" for the chats for which it failed. */
  retry(): Promise<void> {
    return this.dialog?.kind === "results"
      ? this.#retryWith(failedChats(this.dialog.results))
      : Promise.resolve();
  }

  /** Forgets everything, for another account: no further request is sent. */
  clear(): void {
    this.#run.clear();
    this.dialog = null;
    this.#parts.selection.end();
  }

  #startForSelected(action: SelectedChatsAction, command: Command): Promise<void> {
    return this.#start(applicableChats(action, this.#parts.selection.chats), (chats) =>
      this.#runEach(action, chats, command),
    );
  }

  #runTogether(
    action: SelectedChatsAction,
    command: (chats: readonly Conversation[]) => Promise<Reply<unknown>>,
  ): Promise<void> {
    return this.#start(applicableChats(action, this.#parts.selection.chats), async (chats) => {
      const problems = await this.#run.handle([chats], async (all) => {
        const reply = await command(all);
        return reply.ok ? null : reply.problem;
      });
      if (problems === null) return;
      const [problem = null] = problems;
      const results = chats.map((conversation) => ({ conversation, problem }));
      this.#end(action, chats, results);
    });
  }

  #confirm(action: SelectedChatsDialogAction, command: Command): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== action) return Promise.resolve();
    return this.#start(dialog.chats, (chats) => this.#runEach(action, chats, command));
  }

  async #start(
    chats: readonly Conversation[],
    run: (chats: readonly Conversation[]) => Promise<void>,
  ): Promise<void> {
    if (this.isRunning) return;
    this.#retryWith = (again) => this.#start(again, run);
    await run(chats);
  }

  async #runEach(
    action: SelectedChatsAction,
    chats: readonly Conversation[],
    command: Command,
  ): Promise<void> {
    let ending: Problem | null = null;
    const results = await this.#run.handle(chats, async (conversation): Promise<ChatResult> => {
      const reply: Reply<unknown> = ending === null ? await command(conversation) : failed(ending);
      const problem: Problem | null = reply.ok ? null : reply.problem;
      if (problem !== null && stopsFurtherRequests(problem)) ending = problem;
      return { conversation, problem };
    });
    if (results !== null) this.#end(action, chats, results);
  }

  /**
   * Ends the selection if the action succeeded for all chats. Otherwise keeps the chats selected for which it failed or
   * was not tried, and shows why it failed.
   */
  #end(action: SelectedChatsAction, chats: readonly Conversation[], results: readonly ChatResult[]): void {
    const { selection, onDone } = this.#parts;
    this.#run.end();
    const failures = failedChats(results);
    const untried = chats.slice(results.length);
    if (failures.length + untried.length > 0) selection.keep([...failures, ...untried]);
    else selection.end();
    if (failures.length > 0) {
      this.dialog = { kind: "results", action, results, untriedCount: untried.length };
      return;
    }
    this.dialog = null;
    if (results.length === 0) return;
    onDone(
      action,
      results.map(({ conversation }) => conversation),
    );
  }
}

function failedChats(results: readonly ChatResult[]): readonly Conversation[] {
  return results.filter(({ problem }) => problem !== null).map(({ conversation }) => conversation);
}
