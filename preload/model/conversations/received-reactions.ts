import type { ConversationId, MessageId } from "../../base/ids.ts";
import type { Milliseconds } from "../app/time.ts";
import type { SearchedConversation } from "./search.ts";
import type { Person } from "../people/person.ts";
import type { Message } from "../messages/message.ts";
import type { Reaction } from "../messages/reactions.ts";

/** A reaction of another person to a message of this account. */
export interface ReceivedReaction extends Pick<Reaction, "code" | "pack"> {
  /** The person who gave the reaction; null if this computer does not have the person's name. */
  readonly person: Person | null;
  /**
   * Time at which this computer received the reaction, because the service states no time. If the reaction arrived
   * together with its message, the time of the message.
   */
  readonly at: Milliseconds;
  readonly isUnread: boolean;
}

/** A message of this account to which others reacted. */
export interface ReactedMessage {
  readonly message: Message & { readonly id: MessageId };
  readonly conversationId: ConversationId;
  /** The reactions to the message, the latest first; at least one. */
  readonly reactions: readonly [ReceivedReaction, ...ReceivedReaction[]];
}

/** The messages to which others reacted most recently, the latest first. */
export interface ReactedMessages {
  readonly messages: readonly ReactedMessage[];
  /** The conversations of the messages. */
  readonly conversations: readonly SearchedConversation[];
}
