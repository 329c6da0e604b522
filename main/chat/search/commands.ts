import type { SearchCommands } from "../../../preload/commands/conversations/search.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Search } from "./search.ts";
import {
  fetchHistory,
  findMessagesAround,
  loadNewerMessages,
  findDayJumpTarget,
} from "./fetch-missing-messages.ts";
import type { ChatParts } from "../core/parts.ts";
import type { MessageHistory } from "../timeline/history.ts";

interface Parts {
  readonly search: Search;
  readonly chat: ChatParts;
  readonly history: MessageHistory;
}

/**
 * The search commands. `loadAround`, `findMessageAtDate`, `loadNewer` and `fetchHistory` may send requests to the
 * service.
 */
export function searchCommands(parts: Parts): FunctionsOf<SearchCommands> {
  const { search } = parts;
  return {
    searchMessages: async (request) => {
      await search.learnNames(request.text);
      return done(search.searchMessages(request));
    },
    completeSearch: async (typed) => done(await search.complete(typed)),
    listMentionsOfMe: (page) => Promise.resolve(done(search.mentionsOfMe(page))),
    loadAround: (input) => findMessagesAround(parts, input, (position) => search.findAround(position)),
    findMessageAtDate: (date) => findDayJumpTarget(parts, date.conversationId, () => search.atDate(date)),
    loadNewer: (position) => loadNewerMessages(parts, position),
    fetchHistory: ({ conversationId }) => fetchHistory(parts, conversationId),
  };
}
