import { z } from "zod";
import type { SearchCommands } from "../../../../preload/commands/conversations/search.ts";
import { conversationId, conversationInput, singleLine, messageId, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/**
 * The inputs for search commands. They accept any text; if the text cannot be searched for, the command itself returns
 * the reason.
 */
export const searchInputs: InputsOf<SearchCommands> = {
  searchMessages: z.strictObject({
    text,
    conversationId: conversationId.nullable(),
    before: singleLine.nullable(),
    isMonthFirst: z.boolean().exactOptional(),
  }),
  completeSearch: z.strictObject({ text, caret: z.number() }),
  listMentionsOfMe: z.strictObject({ before: singleLine.nullable() }),
  loadAround: z.strictObject({
    conversationId,
    messageId,
    isStoredOnly: z.literal(true).exactOptional(),
  }),
  findMessageAtDate: z.strictObject({ conversationId, day: singleLine }),
  loadNewer: z.strictObject({ conversationId, afterId: messageId }),
  fetchHistory: conversationInput,
};
