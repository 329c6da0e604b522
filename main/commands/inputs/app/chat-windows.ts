import { z } from "zod";
import type { ChatWindowCommands } from "../../../../preload/commands/app/chat-windows.ts";
import { unsentFileReasons } from "../../../../preload/base/reply.ts";
import { commandIds, isCommandOf } from "../../../../preload/model/app/app-commands.ts";
import { settingsSections } from "../../../../preload/model/app/settings-sections.ts";
import { conversationId, messageId, noInput, singleLine } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

const windowCommandIds = commandIds.filter((id) => isCommandOf(id, "window"));

/** Maximum number of refused files in one command. A person does not drop more on purpose. */
const maxRefused = 10_000;
const refusedFile = z.strictObject({
  name: singleLine,
  problem: z.strictObject({
    kind: z.literal("file-not-sent"),
    name: singleLine,
    because: z.enum(unsentFileReasons),
    most: z.number().nullable(),
  }),
});

/** The inputs for chats in windows of their own. */
export const chatWindowInputs: InputsOf<ChatWindowCommands> = {
  openChatWindow: z.strictObject({ conversationId, messageId: messageId.nullable() }),
  showChat: z.strictObject({ conversationId, messageId: messageId.nullable() }),
  listChatWindows: noInput,
  nameRefusedFiles: z.strictObject({ conversationId, refused: z.array(refusedFile).max(maxRefused) }),
  runInMainWindow: z.strictObject({
    command: z.enum(windowCommandIds),
    setting: z.strictObject({ section: z.enum(settingsSections), row: singleLine.nullable() }).optional(),
  }),
};
