import { z } from "zod";
import type { BotCommands } from "../../../../preload/commands/groups/bots.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId } from "../../../../preload/base/ids.ts";
import { anyId, groupId, line, mediaPath, nothing, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const botId = anyId.transform((id) => asId<BotId>(id));

/** Webhook bots. */
export const botInputs: InputsOf<BotCommands> = {
  listBots: nothing,
  createBot: z.strictObject({
    groupId,
    name: line,
    avatar: mediaPath.nullable(),
    callbackUrl: line.nullable(),
  }),
  postAsBot: z.strictObject({ botId, text, picture: mediaPath.nullable() }),
  destroyBot: z.strictObject({ botId }),
};
