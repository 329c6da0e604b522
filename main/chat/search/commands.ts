import type { SearchCommands } from "../../../preload/commands/conversations/search.ts";
import { done } from "../../../preload/base/reply.ts";
import type { FunctionsOf } from "../core/feature.ts";
import type { Search } from "./search.ts";
import { fetchHistory, loadNewer, reachDay } from "./fetch.ts";
import type { ChatParts } from "../core/parts.ts";
import type { History } from "../timeline/history.ts";

interface Parts {
  readonly search: Search;
  readonly chat: ChatParts;
  readonly history: History;
}

/** Searching, as commands of one account. `messagesAtDate`, `loadNewer` and `fetchHistory` may ask the service. */
export function searchCommands(parts: Parts): FunctionsOf<SearchCommands> {
  const { search } = parts;
  return {
    searchMessages: async (request) => {
      await search.learnNames(request.text);
      return done(search.searchMessages(request));
    },
    completeSearch: async (typed) => {
      await search.learnNames(typed.text);
      return done(search.complete(typed));
    },
    mentionsOfMe: (page) => Promise.resolve(done(search.mentionsOfMe(page))),
    messagesAround: (place) => Promise.resolve(done(search.around(place))),
    messagesAtDate: (date) => reachDay(parts, date.conversationId, () => search.atDate(date)),
    loadNewer: (place) => loadNewer(parts, place),
    fetchHistory: ({ conversationId }) => fetchHistory(parts, conversationId),
  };
}
