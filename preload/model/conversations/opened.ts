import type { MessageId, UserId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { Conversation } from "./conversation.ts";
import type { Draft } from "../messages/drafts.ts";
import type { Message } from "../messages/message.ts";
import type { Person } from "../people/person.ts";

/** Everything needed to draw an opened conversation. Messages are oldest first. */
export interface Opened {
  readonly conversation: Conversation;
  readonly messages: readonly Message[];
  /** False once the first message of the conversation is among those held. */
  readonly hasOlder: boolean;
  /** True where messages may be missing right before the first one, with older ones held beyond. */
  readonly isGapAbove?: boolean;
  /** The first message unread when the conversation was opened; the New line stands above it. */
  readonly firstUnreadId: MessageId | null;
  /** Members by id, for names and reactions; only those known. */
  readonly people: readonly Person[];
  /** Group members whose role is not plain `user`. */
  readonly roles: readonly { readonly userId: UserId; readonly role: "owner" | "admin" }[];
  readonly seen: Seen | null;
  readonly draft: Draft;
  /** The message that the draft answers; null where it answers none, or that is not on this computer. */
  readonly draftReplyTo: Message | null;
}

/** A page of older messages, oldest first. */
export interface OlderPage {
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  /** True where messages may be missing right before the first one, with older ones held beyond. */
  readonly isGapAbove?: boolean;
}

/** How far the other person of a direct-message chat has read. */
export interface Seen {
  readonly messageId: MessageId;
  readonly at: Milliseconds;
}
