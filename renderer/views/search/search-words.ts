import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  SearchedConversation,
  SearchRefusal,
  Unindexed,
  UnknownName,
} from "../../../preload/model/conversations/search.ts";
import { longestSearch } from "../../../preload/model/conversations/search.ts";
import { t } from "../../messages/format.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import type { FetchPhase } from "../../state/media/history-fetch.svelte.ts";
import type { SearchState } from "../../state/search/search.svelte.ts";

type NameOf = (id: ConversationId) => string | null;

/** Why nothing was looked for; an empty field needs no excuse. */
export function refusalText(because: SearchRefusal): string {
  switch (because) {
    case "empty":
      return t("search.hint");
    case "no-words":
      return t("search.noWords");
    case "too-long":
      return t("search.tooLong", { most: longestSearch });
  }
}

/** That a name is nobody's. */
export function unknownText({ filter, typed }: UnknownName): string {
  return filter === "from"
    ? t("search.unknownFrom", { name: typed })
    : t("search.unknownIn", { name: typed });
}

/** Where a message was said; empty where that goes without saying. */
export function placeText(chat: SearchedConversation | null, { sender, isOwn }: Message): string {
  if (chat === null) return "";
  const place = t("search.inPlace", { chat: chat.name });
  if (!chat.isListed) return `${place} · ${t("search.left")}`;
  return chat.kind === "direct" && chat.id.includes(sender.id) && !isOwn ? t("search.inDirect") : place;
}

/** What of the history is not here. */
export function unindexedText(unindexed: readonly Unindexed[], nameOf: NameOf): string {
  const [first] = unindexed;
  const since = unindexed.length === 1 ? (first?.olderThan ?? null) : null;
  const chat = first === undefined ? null : nameOf(first.conversationId);
  if (since !== null && chat !== null) return t("search.unindexedSince", { chat, day: fullTimeText(since) });
  return t("search.unindexed", { count: unindexed.length });
}

/** How far fetching has come; empty where it does not run. */
export function progressText(phase: FetchPhase, nameOf: NameOf): string {
  if (phase.state !== "running") return "";
  const chat = nameOf(phase.conversationId);
  return phase.left === 1 && chat !== null
    ? t("search.fetchingOf", { chat })
    : t("search.fetching", { count: phase.left });
}

/** What searching came to, for screen readers; empty while there is nothing to say. */
export function outcomeText({ outcome, found, text }: SearchState): string {
  if (text.trim() === "") return "";
  switch (outcome.state) {
    case "none":
      return "";
    case "failed":
      return t("search.failed");
    case "refused":
      return outcome.because === "empty" ? "" : refusalText(outcome.because);
    case "found":
      return found.next !== null
        ? t("search.foundMore", { count: found.results.length })
        : t("search.found", { count: found.results.length });
  }
}
