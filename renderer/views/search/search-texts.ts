import type { ConversationId } from "../../../preload/base/ids.ts";
import { calendarDayIn } from "../../../preload/base/zoned-time.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type {
  SearchedConversation,
  SearchRefusal,
  UnindexedConversation,
  UnknownFilterName,
} from "../../../preload/model/conversations/search.ts";
import { hasFilterValues, maxSearchTextLength } from "../../../preload/model/conversations/search.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { t } from "../../messages/format.ts";
import { textLocale } from "../../messages/language.ts";
import { fullTimeText } from "../../shared/time/time.ts";
import { typedDayText } from "../../shared/time/typed-dates.ts";
import { ownTimeZone } from "../../shared/time/wall-time.ts";
import type { HistoryFetchPhase } from "../../state/media/history-fetch.svelte.ts";
import type { SearchState } from "../../state/search/search.svelte.ts";
import { listFormat } from "../../shared/text/list-format.ts";

type NameOf = (id: ConversationId) => string | null;

/** Why no search was made; for an empty field, a hint. */
export function searchRefusalText(because: SearchRefusal): string {
  switch (because) {
    case "empty":
      return t("search.hint");
    case "no-words":
      return t("search.noWords");
    case "too-long":
      return t("search.tooLong", { most: maxSearchTextLength });
  }
}

/** Says that no person or chat has this name, or that the filter does not know this value. */
export function unknownNameText(
  { filter, typed }: UnknownFilterName,
  now: Milliseconds = Date.now(),
): string {
  switch (filter) {
    case "from":
      return t("search.unknownFrom", { name: typed });
    case "in":
      return t("search.unknownIn", { name: typed });
    case "has":
      return t("search.unknownHas", { typed, kinds: kindList() });
    case "is":
      return t("search.unknownIs", { typed });
    case "mentions":
      return t("search.unknownMentions", { typed });
    case "before":
    case "after":
      return t("common.notADay", { typed, example: typedDayText(calendarDayIn(now, ownTimeZone())) });
  }
}

function kindList(): string {
  return listFormat(textLocale(), "disjunction").format(hasFilterValues);
}

/** The conversation of a result; empty if it is obvious. */
export function resultConversationText(
  chat: SearchedConversation | null,
  { sender, isOwn }: Message,
): string {
  if (chat === null) return "";
  const place = t("search.inPlace", { chat: chat.name });
  if (!chat.isListed) return `${place} · ${t("search.left")}`;
  return chat.kind === "direct" && chat.id.includes(sender.id) && !isOwn ? t("search.inDirect") : place;
}

/** Says which part of the history is not stored locally. */
export function unindexedText(unindexed: readonly UnindexedConversation[], nameOf: NameOf): string {
  const [first] = unindexed;
  const since = unindexed.length === 1 ? (first?.olderThan ?? null) : null;
  const chat = first === undefined ? null : nameOf(first.conversationId);
  if (since !== null && chat !== null) return t("search.unindexedSince", { chat, day: fullTimeText(since) });
  return t("search.unindexed", { count: unindexed.length });
}

/** The progress of fetching history; empty if it is not running. */
export function historyFetchText(phase: HistoryFetchPhase, nameOf: NameOf): string {
  if (phase.state !== "running") return "";
  const chat = nameOf(phase.conversationId);
  return phase.left === 1 && chat !== null
    ? t("search.fetchingOf", { chat })
    : t("search.fetching", { count: phase.left });
}

/** The result of a search, for screen readers; empty if there is nothing to announce. */
export function searchOutcomeText({ outcome, foundPages, text }: SearchState): string {
  if (text.trim() === "") return "";
  switch (outcome.state) {
    case "none":
      return "";
    case "failed":
      return t("search.failed");
    case "refused":
      return outcome.because === "empty" ? "" : searchRefusalText(outcome.because);
    case "found":
      return foundPages.next !== null
        ? t("search.foundMore", { count: foundPages.results.length })
        : t("search.found", { count: foundPages.results.length });
  }
}
