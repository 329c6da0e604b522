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
      /** The chats that the action is for. */
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
    };

interface SelectedChatActionsParts {
  readonly selection: ChatSelection;
  readonly list: Pick<ConversationList, "conversations">;
  readonly sides: Pick<ConversationSides, "closeChat">;
  readonly pinnedChats: Pick<PinnedChats, "pinAll" | "unpinAll">;
  /** Receives each action that succeeded for all its chats. Failures show in a dialog. */
  readonly onDone: (action: SelectedChatsAction, chats: readonly Conversation[]) => void;
}

type Command = (chat: Conversation) => Promise<Reply<unknown>>;

/** The actions on the selected chats. Each is done for one chat after the other. */
export class SelectedChatActions {
  dialog: SelectedChatsDialog | null = $state.raw(null);
  isRunning: boolean = $state.raw(false);
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

  /** Closes the dialog. An action under way goes on. */
  close(): void {
    this.dialog = null;
  }

  markRead(): Promise<void> {
    return this.#run("mark-read", ({ id }) => this.#bridge.markConversationRead({ conversationId: id }));
  }

  /** Marks the selected chats as unread. An open chat among them is closed, because an open chat counts as read. */
  markUnread(): Promise<void> {
    const { sides } = this.#parts;
    return this.#run("mark-unread", ({ id }) => {
      sides.closeChat(id);
      return this.#bridge.markConversationUnread({ conversationId: id });
    });
  }

  unmute(): Promise<void> {
    return this.#run("unmute", async (chat) => {
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

  /** Forgets everything, for another account. */
  clear(): void {
    this.close();
    this.isRunning = false;
    this.#parts.selection.end();
  }

  #run(action: SelectedChatsAction, command: Command): Promise<void> {
    return this.#start(applicableChats(action, this.#parts.selection.chats), (chats) =>
      this.#runEach(action, chats, command),
    );
  }

  #runTogether(
    action: SelectedChatsAction,
    command: (chats: readonly Conversation[]) => Promise<Reply<unknown>>,
  ): Promise<void> {
    return this.#start(applicableChats(action, this.#parts.selection.chats), async (chats) => {
      const reply = await command(chats);
      const problem = reply.ok ? null : reply.problem;
      this.#end(
        action,
        chats.map((conversation) => ({ conversation, problem })),
      );
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
    this.isRunning = true;
    await run(chats);
  }

  async #runEach(
    action: SelectedChatsAction,
    chats: readonly Conversation[],
    command: Command,
  ): Promise<void> {
    const results: ChatResult[] = [];
    let ending: Problem | null = null;
    for (const conversation of chats) {
      const reply: Reply<unknown> = ending === null ? await command(conversation) : failed(ending);
      const problem: Problem | null = reply.ok ? null : reply.problem;
      if (problem !== null && stopsFurtherRequests(problem)) ending = problem;
      results.push({ conversation, problem });
    }
    this.#end(action, results);
  }

  /**
   * Ends the selection if the action succeeded for all chats. Otherwise keeps the chats selected for which it failed,
   * and shows why.
   */
  #end(action: SelectedChatsAction, results: readonly ChatResult[]): void {
    const { selection, onDone } = this.#parts;
    this.isRunning = false;
    const chatsLeft = failedChats(results);
    if (chatsLeft.length > 0) {
      selection.keep(chatsLeft);
      this.dialog = { kind: "results", action, results };
      return;
    }
    this.close();
    selection.end();
    onDone(
      action,
      results.map(({ conversation }) => conversation),
    );
  }
}

function failedChats(results: readonly ChatResult[]): readonly Conversation[] {
  return results.filter(({ problem }) => problem !== null).map(({ conversation }) => conversation);
}
