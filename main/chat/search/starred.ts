import type { StoredMessage } from "../../cache/rows/stored-message.ts";
import { indexedForm } from "../../cache/search/marks.ts";
import { rangesOfTerm } from "../../cache/search/term.ts";
import { splitIntoSearchWords } from "../../cache/search/words.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { SearchConditions } from "./search-conditions.ts";

/**
 * The starred messages that meet the conditions, the newest first. The index does not contain stars, and a person stars
 * few messages, so this reads all starred messages.
 */
export function findStarredMessages(
  tables: CacheTables,
  { terms, marks, exclusion: without, since, until }: SearchConditions,
): readonly StoredMessage[] {
  const meets = (message: StoredMessage): boolean => {
    const form = indexedForm(message);
    if (form === null || message.createdAt < since || message.createdAt >= until) return false;
    const words = splitIntoSearchWords(message.text);
    const present = new Set(form.split(" "));
    return (
      terms.every((term) => rangesOfTerm(term, words).length > 0) &&
      marks.every((some) => some.some((mark) => present.has(mark))) &&
      !without.terms.some((term) => rangesOfTerm(term, words).length > 0) &&
      !without.marks.some((mark) => present.has(mark))
    );
  };
  return tables.stars
    .of(null)
    .map(({ message }) => tables.messages.get(message.conversationId, message.id) ?? message)
    .filter(meets)
    .toSorted((a, b) => b.createdAt - a.createdAt);
}
