import type { ConversationId } from "../../../preload/base/ids.ts";
import type { UnknownFilterName } from "../../../preload/model/conversations/search.ts";
import type { Exclusion, IndexQuery } from "../../cache/search/index-query.ts";
import type { SearchTerm } from "../../cache/search/term.ts";

/** The conditions of a search in the local copy. */
export interface SearchConditions {
  readonly terms: readonly SearchTerm[];
  readonly marks: IndexQuery["marks"];
  readonly exclusion: Exclusion;
  readonly since: number;
  readonly until: number;
  /** The conversations to search; null: all. */
  readonly conversationIds: readonly ConversationId[] | null;
  readonly unknownNames: readonly UnknownFilterName[];
  /** Whether only starred messages are wanted. */
  readonly isStarred: boolean;
}
