import type { PushName, Pushes } from "../../../preload/pushes.ts";
import type { AccountKey, MessageId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Account } from "../../../preload/model/session/session.ts";
import type { StoredMessage } from "../../cache/rows/stored-message.ts";

/** Publishes a push to the renderer. The pushes of one turn of the event loop are sent together, in order. */
export type Publish = <Name extends PushName>(name: Name, value: Pushes[Name]) => void;

/** Publishes to the page with this id only. */
export type PublishTo = <Name extends PushName>(pageId: number, name: Name, value: Pushes[Name]) => void;

/**
 * The answer of a keychain. `absent`: this computer has no keychain. `locked`: it cannot be unlocked. `dismissed`: the
 * person closed its prompt.
 */
export type KeychainReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly because: "absent" | "locked" | "dismissed" };

/** The keychain of the operating system. Tokens are stored nowhere else beyond the run. */
export interface Keychain {
  /** Returns null if nothing is stored for this account. */
  read(account: string): Promise<KeychainReply<string | null>>;
  write(account: string, secret: string): Promise<KeychainReply<void>>;
  remove(account: string): Promise<KeychainReply<void>>;
}

/** A message for which a native notification is shown; the text of the notification is made from it. */
export interface MessageNotification {
  readonly account: Account;
  readonly conversation: Conversation;
  readonly message: Message;
}

/** A reaction of another person to a message of this account; the text of the notification is made from it. */
export interface ReactionNotification {
  readonly account: Account;
  readonly conversation: Conversation;
  /** The message that got the reaction, with words instead of pack emoji. */
  readonly message: StoredMessage;
  /** Name of the person who reacted; null if it is not known. */
  readonly reactor: string | null;
  /** The emoji of the reaction; words if it is a pack emoji. */
  readonly emoji: string;
}

/** A reminder that is due, for a notification about its event. */
export interface ReminderNotification {
  readonly account: Account;
  readonly conversation: Conversation;
  readonly event: CalendarEvent;
  /** Start of the event on this computer. For a whole-day event, midnight of its first day. */
  readonly startAt: Milliseconds;
  /** The message that announced the new event; null if it is not stored on this computer. */
  readonly messageId: MessageId | null;
  readonly now: Milliseconds;
}

/** Events that began while no reminder could be shown. One notification shows them all. */
export interface MissedEventsNotification {
  readonly account: Account;
  /** The missed events, the latest first. */
  readonly missedEvents: readonly [MissedEvent, ...MissedEvent[]];
  readonly now: Milliseconds;
}

export type MissedEvent = Omit<ReminderNotification, "account" | "now">;

/** The unread messages whose notifications were held back during quiet hours. One notification shows them all. */
export interface DigestNotification {
  readonly account: Account;
  /** The number of messages. */
  readonly count: number;
  /** Their conversations, the most recently active first. */
  readonly conversations: readonly [Conversation, ...Conversation[]];
}

/** Scheduled messages that were missed. One notification shows them all. */
export interface MissedScheduledNotification {
  readonly account: Account;
  /** The missed messages, the earliest first. */
  readonly missed: readonly [MissedScheduledMessage, ...MissedScheduledMessage[]];
}

/** A scheduled message that was not sent because Natter noticed its time too late. */
export interface MissedScheduledMessage {
  readonly conversation: Conversation;
  /** The text of the message, with words instead of pack emoji; empty if the message has no text. */
  readonly text: string;
}

/** Shows the notifications of all accounts. If there are several accounts, a notification names its account. */
export interface AccountNotifier {
  show(key: AccountKey, notice: MessageNotification, areSeveral: boolean): void;
  showReaction(key: AccountKey, notice: ReactionNotification, areSeveral: boolean): void;
  remind(key: AccountKey, notice: ReminderNotification, areSeveral: boolean): void;
  showMissed(key: AccountKey, notice: MissedEventsNotification, areSeveral: boolean): void;
  showMissedScheduled(key: AccountKey, notice: MissedScheduledNotification, areSeveral: boolean): void;
  showDigest(key: AccountKey, notice: DigestNotification, areSeveral: boolean): void;
  /** Withdraws the notifications of messages and of a reaction in a conversation. */
  withdraw(key: AccountKey, conversationId: Conversation["id"]): void;
  /** Withdraws only the notification of a reaction. */
  withdrawReaction(key: AccountKey, conversationId: Conversation["id"]): void;
  /** Withdraws all notifications of an account that was removed. */
  withdrawAll(key: AccountKey): void;
}

/**
 * Shows and withdraws native notifications: one per conversation for messages and one for reactions, and one per event
 * with a reminder.
 */
export interface Notifier {
  show(notice: MessageNotification): void;
  showReaction(notice: ReactionNotification): void;
  remind(notice: ReminderNotification): void;
  showMissed(notice: MissedEventsNotification): void;
  showMissedScheduled(notice: MissedScheduledNotification): void;
  showDigest(notice: DigestNotification): void;
  /** Withdraws the notifications of messages and of a reaction in a conversation. */
  withdraw(conversationId: Conversation["id"]): void;
  /** Withdraws only the notification of a reaction. */
  withdrawReaction(conversationId: Conversation["id"]): void;
}
