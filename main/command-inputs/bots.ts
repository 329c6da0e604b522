import { z } from "zod";
import type { BotCommands } from "../../preload/commands/bots.ts";
import { asId } from "../../preload/ids.ts";
import type { BotId, MediaPath } from "../../preload/ids.ts";
import { anyId, groupId, line, nothing } from "./fields.ts";
import type { InputsOf } from "./fields.ts";

const mediaPath = z
  .string()
  .max(2_000)
  .startsWith("/media/")
  .transform((text) => asId<MediaPath>(text));

/** Webhook bots. */
export const botInputs: InputsOf<BotCommands> = {
  listBots: nothing,
  createBot: z.strictObject({
    groupId,
    name: line,
    avatar: mediaPath.nullable(),
    callbackUrl: line.nullable(),
  }),
  destroyBot: z.strictObject({ botId: anyId.transform((text) => asId<BotId>(text)) }),
};
