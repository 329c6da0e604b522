import type {
  HasFilterValue,
  SearchFilterName,
  SearchSuggestion,
} from "../../../preload/model/conversations/search.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";

const filterKeys = {
  from: "search.filterFrom",
  in: "search.filterIn",
  has: "search.filterHas",
  is: "search.filterIs",
  before: "search.filterBefore",
  after: "search.filterAfter",
  mentions: "search.filterMentions",
} as const satisfies Readonly<Record<SearchFilterName, TextKey>>;

const hasKeys = {
  image: "search.hasImage",
  video: "search.hasVideo",
  file: "search.hasFile",
  link: "search.hasLink",
  poll: "search.hasPoll",
  event: "search.hasEvent",
  mention: "search.hasMention",
} as const satisfies Readonly<Record<HasFilterValue, TextKey>>;

/** A row of the list below the search field, in the person's language. */
export interface SuggestionTexts {
  readonly title: string;
  /** Says what kind of thing the suggestion is, or what it does. */
  readonly about: string;
}

/** The title of a suggestion, and the words about it. */
export function suggestionTexts(option: SearchSuggestion): SuggestionTexts {
  switch (option.kind) {
    case "filter":
      return { title: option.text, about: t(filterKeys[option.filter]) };
    case "person":
      return { title: option.person.name, about: t("search.person") };
    case "conversation": {
      const { name, kind, isListed } = option.conversation;
      if (!isListed) return { title: name, about: t("search.left") };
      return { title: name, about: kind === "group" ? t("search.group") : t("search.direct") };
    }
    case "has":
      return { title: t(hasKeys[option.has]), about: option.text.trim() };
    case "day":
      return {
        title: option.day === "today" ? t("common.today") : t("common.yesterday"),
        about: option.text.trim(),
      };
    case "starred":
      return { title: t("search.starred"), about: option.text.trim() };
    case "notice":
      return { title: t("search.notice"), about: option.text.trim() };
    case "me":
      return { title: t("search.me"), about: option.text.trim() };
  }
}
