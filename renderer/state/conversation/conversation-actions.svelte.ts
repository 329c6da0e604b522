import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ChatSound, NotificationSound } from "../../../preload/model/app/notification-sound.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { NotificationLevel } from "../../../preload/model/conversations/notification-level.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { failed } from "../../../preload/base/reply.ts";
import { playNotificationSound } from "../app/notification-sound.ts";
import { groupIdOf, muteChat, unmuteChat } from "./chat-commands.ts";
import type { MuteTime } from "./chat-commands.ts";
import { runDialogAction } from "../run-dialog-action.ts";

/** An action on a whole conversation that asks in a dialog first. */
export type ConversationDialogKind =
  | "mute"
  | "print"
  | "notifications"
  | "leave"
  | "clear"
  | "remove"
  | "delete-request"
  | "block-request";

/** The open dialog about a whole conversation. */
export interface ConversationDialog {
  readonly kind: ConversationDialogKind;
  readonly conversation: Conversation;
}

/** An action on a whole conversation that has ended, and its outcome. */
export interface EndedAction {
  readonly action:
    | "mark-read"
    | "mark-unread"
    | "mark-all-read"
    | "unmute"
    | "rejoin"
    | "accept-request"
    | Exclude<ConversationDialogKind, "print">;
  /** Null for an action on all conversations. */
  readonly conversation: Conversation | null;
  /** Null if the action succeeded. */
  readonly problem: Problem | null;
}

/** The actions on a whole conversation: mute, mark as read, clear, remove and leave. */
export class ConversationActions {
  dialog: ConversationDialog | null = $state.raw(null);
  /** Whether the action of the dialog is under way. */
  isRunning = $state.raw(false);
  /** Why the action of the dialog failed; null if it has not. */
  problem: Problem | null = $state.raw(null);
  /** The request that is being accepted; null if none is. */
  acceptingId: ConversationId | null = $state.raw(null);
  readonly #bridge: Bridge;
  readonly #onEnded: (ended: EndedAction) => void;

  /** `onEnded` receives each success, and the failures of actions without a dialog. */
  constructor(bridge: Bridge, onEnded: (ended: EndedAction) => void) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Opens a dialog. */
  ask(kind: ConversationDialogKind, conversation: Conversation): void {
    this.close();
    this.dialog = { kind, conversation };
  }

  /** Closes the dialog. An action under way goes on. */
  close(): void {
    this.dialog = null;
    this.problem = null;
    this.isRunning = false;
  }

  /** Forgets the dialog and the request being accepted, for another account. The reply to the request never arrives. */
  clear(): void {
    this.close();
    this.acceptingId = null;
  }

  async markRead(conversation: Conversation): Promise<void> {
    const reply = await this.#bridge.markConversationRead({ conversationId: conversation.id });
    this.#end("mark-read", conversation, reply);
  }

  async markUnread(conversation: Conversation): Promise<void> {
    const reply = await this.#bridge.markConversationUnread({ conversationId: conversation.id });
    this.#end("mark-unread", conversation, reply);
  }

  async markAllRead(): Promise<void> {
    this.#end("mark-all-read", null, await this.#bridge.markAllRead());
  }

  /**
   * Unmutes a conversation. With a group, it also unmutes the topics that were muted together with the group.
   * `conversations` are all conversations of the account.
   */
  async unmute(conversation: Conversation, conversations: readonly Conversation[]): Promise<void> {
    const replies = await unmuteChat(this.#bridge, conversation, conversations);
    for (const { conversation: one, reply } of replies) this.#end("unmute", one, reply);
  }

  /** Joins a group again that this account has left. */
  async rejoin(conversation: Conversation): Promise<void> {
    const reply = await this.#bridge.rejoinGroup({ groupId: groupIdOf(conversation) });
    this.#end("rejoin", conversation, reply);
  }

  /** Accepts the request of a stranger. Returns whether that succeeded. */
  async acceptRequest(conversation: Conversation): Promise<boolean> {
    if (this.acceptingId !== null) return false;
    this.acceptingId = conversation.id;
    const reply = await this.#bridge.acceptRequest({ conversationId: conversation.id });
    this.acceptingId = null;
    this.#end("accept-request", conversation, reply);
    return reply.ok;
  }

  /** Mutes a conversation without asking. */
  async muteFor(conversation: Conversation, time: MuteTime): Promise<void> {
    this.#end("mute", conversation, await muteChat(this.#bridge, conversation, time));
  }

  /** The action of the dialog "mute". */
  mute(time: MuteTime): Promise<void> {
    return this.#confirm((conversation) => muteChat(this.#bridge, conversation, time));
  }

  /**
   * The action of the dialog "notifications". Null removes the conversation's own level or sound, so that those of its
   * group apply, or else the level of its kind and the sound of the settings.
   */
  setNotificationLevel(level: NotificationLevel | null, sound: ChatSound | null): Promise<void> {
    return this.#confirm(({ id }) => this.#bridge.setNotificationLevel({ conversationId: id, level, sound }));
  }

  /** Plays a sound that the person can choose for a chat. Returns whether it could be played. */
  async playSound(sound: NotificationSound): Promise<boolean> {
    let isPlayed = true;
    const reportUnplayedSound: Bridge["reportUnplayedSound"] = (failure) => {
      isPlayed = false;
      return this.#bridge.reportUnplayedSound(failure);
    };
    const reply = await this.#bridge.readNotificationSound({ sound });
    if (reply.ok) await playNotificationSound({ reportUnplayedSound }, { sound, bytes: reply.value });
    else void reportUnplayedSound({ sound, reason: reply.problem.kind });
    return isPlayed;
  }

  /** The action of the dialog "leave". */
  leave(): Promise<void> {
    return this.#confirm((conversation) => this.#bridge.leaveGroup({ groupId: groupIdOf(conversation) }));
  }

  /** The action of the dialog "clear". */
  clearHistory(): Promise<void> {
    return this.#confirm(({ id }) => this.#bridge.clearHistory({ conversationId: id }));
  }

  /** The action of the dialog "remove". */
  removeChat(): Promise<void> {
    return this.#confirm(({ id }) => this.#bridge.removeChat({ conversationId: id }));
  }

  /** The action of the dialog "delete-request". The person who wrote is not told. */
  deleteRequest(): Promise<void> {
    return this.removeChat();
  }

  /** The action of the dialog "block-request": blocks the person who wrote, then removes the request. */
  blockRequest(): Promise<void> {
    return this.#confirm(async ({ id, otherUserId }) => {
      if (otherUserId === null) return failed({ kind: "not-found" });
      const reply = await this.#bridge.blockPerson({ userId: otherUserId });
      return reply.ok ? this.#bridge.removeChat({ conversationId: id }) : reply;
    });
  }

  async #confirm(run: (conversation: Conversation) => Promise<Reply<unknown>>): Promise<void> {
    const { dialog } = this;
    if (dialog === null || dialog.kind === "print") return;
    const { kind: action, conversation } = dialog;
    await runDialogAction(
      this,
      () => run(conversation),
      (problem) => {
        this.#onEnded({ action, conversation, problem });
      },
    );
  }

  #end(action: EndedAction["action"], conversation: Conversation | null, reply: Reply<unknown>): void {
    this.#onEnded({ action, conversation, problem: reply.ok ? null : reply.problem });
  }
}
