import type { PushName, Pushes } from "../../../preload/contract.ts";
import type { AccountKey, MessageId } from "../../../preload/base/ids.ts";
import type { CalendarEvent } from "../../../preload/model/activities/events.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Account } from "../../../preload/model/session/session.ts";

/** Tells the renderer something; pushes of one turn of the event loop travel together, in order. */
export type Publish = <Name extends PushName>(name: Name, value: Pushes[Name]) => void;

/** What a keychain answered. `absent`: this computer offers none. `dismissed`: the person closed its prompt. */
export type KeychainReply<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly because: "absent" | "locked" | "dismissed" };

/** The only place where a token outlives a run. */
export interface Keychain {
  /** Null: nothing is stored for this account. */
  read(account: string): Promise<KeychainReply<string | null>>;
  write(account: string, secret: string): Promise<KeychainReply<void>>;
  remove(account: string): Promise<KeychainReply<void>>;
}

/** Something worth a native notification: the decision is made, the words are not. */
export interface Notice {
  readonly account: Account;
  readonly conversation: Conversation;
  readonly message: Message;
}

/** A reminder of an event that is due. */
export interface ReminderNotice {
  readonly account: Account;
  readonly conversation: Conversation;
  readonly event: CalendarEvent;
  /** When it begins here; of whole days the midnight of the first. */
  readonly startAt: Milliseconds;
  /** The message that planned it, where it is on this computer. */
  readonly messageId: MessageId | null;
  readonly now: Milliseconds;
}

/** Events that began while nobody could be reminded of them; told all at once. */
export interface MissedNotice {
  readonly account: Account;
  /** The latest first; at least one. */
  readonly missed: readonly [MissedEvent, ...MissedEvent[]];
  readonly now: Milliseconds;
}

/** One of those. */
export type MissedEvent = Omit<ReminderNotice, "account" | "now">;

/** The same for every account: what is shown of one says whose it is where there are several. */
export interface AccountNotifier {
  show(key: AccountKey, notice: Notice, areSeveral: boolean): void;
  remind(key: AccountKey, notice: ReminderNotice, areSeveral: boolean): void;
  tellMissed(key: AccountKey, notice: MissedNotice, areSeveral: boolean): void;
  withdraw(key: AccountKey, conversationId: Conversation["id"]): void;
  /** Everything of an account that is gone. */
  withdrawAll(key: AccountKey): void;
}

/** Shows and withdraws native notifications, one per conversation, and one per event that is reminded of. */
export interface Notifier {
  show(notice: Notice): void;
  remind(notice: ReminderNotice): void;
  tellMissed(notice: MissedNotice): void;
  withdraw(conversationId: Conversation["id"]): void;
}
