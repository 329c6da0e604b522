import type { ConversationId } from "../../base/ids.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type {
  DefaultNotificationLevels,
  NotificationLevel,
} from "../../model/conversations/notification-level.ts";
import type { Command } from "../command.ts";

/** Commands for the notification levels of the account on this computer. The service does not know them. */
export interface NotificationLevelCommands {
  /**
   * Sets which messages of a conversation cause notifications. `level` null: a topic has the level of its group; any
   * other conversation has the default level of its kind.
   */
  readonly setNotificationLevel: Command<
    { readonly conversationId: ConversationId; readonly level: NotificationLevel | null },
    void
  >;
  readonly getDefaultNotificationLevels: Command<void, DefaultNotificationLevels>;
  readonly setDefaultNotificationLevel: Command<
    { readonly kind: Conversation["kind"]; readonly level: NotificationLevel },
    DefaultNotificationLevels
  >;
}

export const notificationLevelCommandNames = [
  "setNotificationLevel",
  "getDefaultNotificationLevels",
  "setDefaultNotificationLevel",
] as const satisfies readonly (keyof NotificationLevelCommands)[];
