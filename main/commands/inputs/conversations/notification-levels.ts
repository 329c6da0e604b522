import { z } from "zod";
import type { NotificationLevelCommands } from "../../../../preload/commands/conversations/notification-levels.ts";
import { chatSounds } from "../../../../preload/model/app/notification-sound.ts";
import { notificationLevels } from "../../../../preload/model/conversations/notification-level.ts";
import { conversationId, noInput } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const level = z.enum(notificationLevels);

/** The inputs for the notification levels and sounds. */
export const notificationLevelInputs: InputsOf<NotificationLevelCommands> = {
  setNotificationLevel: z.strictObject({
    conversationId,
    level: level.nullable(),
    sound: z.enum(chatSounds).nullable().exactOptional(),
  }),
  getDefaultNotificationLevels: noInput,
  setDefaultNotificationLevel: z.strictObject({ kind: z.enum(["group", "direct"]), level }),
};
