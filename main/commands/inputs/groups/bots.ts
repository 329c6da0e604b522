import { z } from "zod";
import type { BotCommands } from "../../../../preload/commands/groups/bots.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { BotId } from "../../../../preload/base/ids.ts";
import { anyId, groupId, singleLine, mediaPath, noInput, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const botId = anyId.transform((id) => asId<BotId>(id));

export const botInputs: InputsOf<BotCommands> = {
  listBots: noInput,
  createBot: z.strictObject({
    groupId,
    name: singleLine,
    avatar: mediaPath.nullable(),
    callbackUrl: singleLine.nullable(),
  }),
  postAsBot: z.strictObject({ botId, text, picture: mediaPath.nullable() }),
  destroyBot: z.strictObject({ botId }),
};
