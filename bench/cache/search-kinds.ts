import type { Cache } from "../../main/cache/cache.ts";
import { Search } from "../../main/chat/search/search.ts";
import { senderAt } from "./search-load.ts";

/**
 * A kind of search. A scan of all messages for `scanned` finds about the same messages; `scanned` is null if no text
 * does.
 */
export interface SearchKind {
  readonly name: string;
  readonly text: string;
  readonly scanned: string | null;
}

/** Opens the search of a local copy whose account is that of the first sender. */
export function openSearch(cache: Cache): Search {
  return new Search({
    cache,
    me: { ...senderAt(1), email: null, isDemo: false },
    clock: { now: () => Date.UTC(2026, 6, 1), elapsed: () => 0, after: () => () => undefined },
    signal: new AbortController().signal,
    timeZone: () => "Europe/Lisbon",
    isMonthFirst: () => false,
  });
}

/** The kinds of searches that are measured, with words from a vocabulary that is sorted by frequency. */
export function searchKinds(words: readonly string[]): readonly SearchKind[] {
  const rare = words[25_000] ?? "";
  const middle = words[900] ?? "";
  return [
    { name: "commonWord", text: "the ", scanned: "the" },
    { name: "middlingWord", text: `${middle} `, scanned: middle },
    { name: "rareWord", text: `${rare} `, scanned: rare },
    { name: "noSuchWord", text: "xyzzyq ", scanned: "xyzzyq" },
    { name: "oneLetterTyped", text: "t", scanned: "t" },
    { name: "twoLettersTyped", text: "th", scanned: "th" },
    { name: "wordBeginningTyped", text: middle.slice(0, 4), scanned: middle.slice(0, 4) },
    { name: "middlingBeginningTyped", text: middle.slice(0, 2), scanned: middle.slice(0, 2) },
    { name: "rareBeginningTyped", text: rare.slice(0, 6), scanned: rare.slice(0, 6) },
    { name: "twoWords", text: `the ${middle} `, scanned: middle },
    { name: "twoWordsOneTyped", text: `${middle} th`, scanned: middle },
    { name: "phrase", text: `"of the"`, scanned: "of the" },
    { name: "rarePhrase", text: `"${middle} ${words[40] ?? ""}"`, scanned: `${middle} ${words[40] ?? ""}` },
    { name: "accents", text: "Déjà ", scanned: "déjà" },
    { name: "oneHanCharacter", text: "的", scanned: "的" },
    { name: "oneRareHanCharacter", text: "从", scanned: "从" },
    { name: "twoHanCharacters", text: "中国", scanned: "中国" },
    { name: "threeHanCharacters", text: "年你生", scanned: "年你生" },
    { name: "thai", text: "ทีม", scanned: "ทีม" },
    { name: "emoji", text: "👍", scanned: "👍" },
    { name: "joinedEmoji", text: "👩‍🚀", scanned: "👩" },
    { name: "fromSomebodyWithImage", text: `from:"Person 17" has:image`, scanned: "Person 17" },
    { name: "inConversationWord", text: `in:5003 ${middle} `, scanned: middle },
    { name: "wordBeforeDate", text: "the before:2024-03", scanned: null },
    { name: "dateOnly", text: "after:2024-01 before:2024-03", scanned: null },
    { name: "mentionsMe", text: "mentions:me", scanned: `"isForMe":true` },
  ];
}
