import { z } from "zod";
import type { MuteCommands } from "../../../../preload/commands/conversations/mutes.ts";
import { groupId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const isWithTopics = z.boolean();

export const muteInputs: InputsOf<MuteCommands> = {
  muteConversation: z.strictObject({ groupId, minutes: z.int().min(1).nullable(), isWithTopics }),
  unmuteConversation: z.strictObject({ groupId, isWithTopics }),
};
