import type { ConversationId } from "../../base/ids.ts";
import type { ChatSound } from "../../model/app/notification-sound.ts";
import type { Conversation } from "../../model/conversations/conversation.ts";
import type {
  DefaultNotificationLevels,
  NotificationLevel,
} from "../../model/conversations/notification-level.ts";
import type { Command } from "../command.ts";

/** Commands for the notification levels and sounds of the account on this computer. The service does not know them. */
export interface NotificationLevelCommands {
  /**
   * Sets which messages of a conversation cause notifications, and how these sound. `level` null: a topic has the level
   * of its group; any other conversation has the default level of its kind. `sound` null: a topic has the sound of its
   * group; any other conversation has that of the settings. `sound` absent: the sound stays as it is.
   */
  readonly setNotificationLevel: Command<
    {
      readonly conversationId: ConversationId;
      readonly level: NotificationLevel | null;
      readonly sound?: ChatSound | null;
    },
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
