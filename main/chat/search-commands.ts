import type { SearchCommands } from "../../preload/commands/search.ts";
import { done } from "../../preload/reply.ts";
import type { FeatureParts, FunctionsOf } from "./feature.ts";
import { fetchHistory, loadNewer, reachDay } from "./search-fetch.ts";

/** Searching, as commands of one account. `messagesAtDate`, `loadNewer` and `fetchHistory` may ask the service. */
export function searchCommands(parts: FeatureParts): FunctionsOf<SearchCommands> {
  const { search } = parts;
  return {
    searchMessages: (request) => Promise.resolve(done(search.searchMessages(request))),
    completeSearch: (typed) => Promise.resolve(done(search.complete(typed))),
    mentionsOfMe: (page) => Promise.resolve(done(search.mentionsOfMe(page))),
    messagesAround: (place) => Promise.resolve(done(search.around(place))),
    messagesAtDate: (date) => reachDay(parts, date.conversationId, () => search.atDate(date)),
    loadNewer: (place) => loadNewer(parts, place),
    fetchHistory: ({ conversationId }) => fetchHistory(parts, conversationId),
  };
}
