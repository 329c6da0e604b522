import { z } from "zod";
import type { NotificationLevelCommands } from "../../../../preload/commands/conversations/notification-levels.ts";
import { notificationLevels } from "../../../../preload/model/conversations/notification-level.ts";
import { conversationId, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const level = z.enum(notificationLevels);

/** The inputs for the notification levels. */
export const notificationLevelInputs: InputsOf<NotificationLevelCommands> = {
  setNotificationLevel: z.strictObject({ conversationId, level: level.nullable() }),
  getDefaultNotificationLevels: noInput,
  setDefaultNotificationLevel: z.strictObject({ kind: z.enum(["group", "direct"]), level }),
};
