import { z } from "zod";
import type { SearchCommands } from "../../../../preload/commands/conversations/search.ts";
import { conversationId, inConversation, line, messageId, text } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Searching. Any text is taken: what cannot be searched for is answered with why. */
export const searchInputs: InputsOf<SearchCommands> = {
  searchMessages: z.strictObject({
    text,
    conversationId: conversationId.nullable(),
    before: line.nullable(),
  }),
  completeSearch: z.strictObject({ text, caret: z.number() }),
  mentionsOfMe: z.strictObject({ before: line.nullable() }),
  messagesAround: z.strictObject({ conversationId, messageId }),
  messagesAtDate: z.strictObject({ conversationId, day: line }),
  loadNewer: z.strictObject({ conversationId, afterId: messageId }),
  fetchHistory: inConversation,
};
