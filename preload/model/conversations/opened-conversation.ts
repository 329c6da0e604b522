import type { MessageId, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Conversation } from "./conversation.ts";
import type { Draft } from "../messages/drafts.ts";
import type { Message } from "../messages/message.ts";
import type { Person } from "../people/person.ts";

/** All data that the page needs to show a conversation that was opened. Messages are sorted oldest first. */
export interface OpenedConversation {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** Whether there may be older messages. False if the first message of the conversation is included. */
  readonly hasOlder: boolean;
  /**
   * True if messages may be missing directly before the first one, while even older messages are stored on this
   * computer.
   */
  readonly isGapAbove?: boolean;
  /**
   * The first message that was unread when the conversation was opened; null if there was none. The unread line is
   * above it.
   */
  readonly firstUnreadId: MessageId | null;
  /** The known members, for names and reactions. */
  readonly people: readonly Person[];
  /** The members of the group whose role is not `user`. */
  readonly roles: readonly { readonly userId: UserId; readonly role: "owner" | "admin" }[];
  readonly seen: OtherReadPosition | null;
  readonly draft: Draft;
  /**
   * The message that the draft replies to. Null if the draft is no reply, or if the message is not on this computer.
   */
  readonly draftReplyTo: Message | null;
}

/** A page of older messages, the oldest first. */
export interface OlderMessagesPage {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /**
   * True if messages may be missing directly before the first one, while even older messages are stored on this
   * computer.
   */
  readonly isGapAbove?: boolean;
}

/** How far the other person of a direct-message chat has read. */
export interface OtherReadPosition {
  readonly messageId: MessageId;
  readonly at: Milliseconds;
}
