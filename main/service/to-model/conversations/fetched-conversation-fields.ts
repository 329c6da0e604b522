import type { MessageId } from "../../../../preload/base/ids.ts";
import type {
  Conversation,
  LocalConversationField,
} from "../../../../preload/model/conversations/conversation.ts";

/** Fields that some responses leave out. */
export type OmittedField =
  | "posting"
  | "rules"
  | "mutedUntil"
  | "memberCount"
  | "unreadCount"
  | "lastReadMessageId";

/** The fields of a conversation that come from the service. All other fields exist only on this computer. */
export interface FetchedConversationFields extends Omit<Conversation, LocalConversationField> {
  /** Id of the last message, which may be a system message; null if the conversation is empty. */
  readonly lastMessageId: MessageId | null;
  /** Id of the last message that the account has read; null if it has read none yet. */
  readonly lastReadMessageId: MessageId | null;
  /**
   * Fields that the response left out. Their values here are only defaults, so values from earlier responses are
   * better.
   */
  readonly omitted: readonly OmittedField[];
}
