import { foldWord } from "../../../preload/base/fold-word.ts";
import type { Person } from "../../../preload/model/people/person.ts";

/** A person who can be mentioned. */
export interface Mentionable {
  readonly person: Person;
  /** The person's account name; null if it equals `person.name` or is unknown. */
  readonly accountName: string | null;
  readonly role: "owner" | "admin" | null;
  /** The words of both names, case-folded. */
  readonly words: { readonly name: readonly string[]; readonly account: readonly string[] };
}

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
}

/** Prepares a person for the search. */
export function toMentionable(
  person: Person,
  accountName: string | null,
  role: Mentionable["role"],
): Mentionable {
  const isOther = accountName !== null && accountName !== person.name;
  return {
    person,
    accountName: isOther ? accountName : null,
    role,
    words: { name: wordsOf(person.name), account: isOther ? wordsOf(accountName) : [] },
  };
}

/** Whether each typed word begins a different word of the name. */
function fits(words: readonly string[], queryWords: readonly string[]): boolean {
  const left = [...words];
  return queryWords.every((word) => {
    const at = left.findIndex((each) => each.startsWith(word));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/**
 * How well a person matches: 0 if the beginning of the name matches, 1 if another word of the name does, 2 if the
 * account name does. Null for no match.
 */
function rankOf({ words }: Mentionable, queryWords: readonly string[]): number | null {
  const [first = ""] = queryWords;
  if (fits(words.name, queryWords)) return words.name[0]?.startsWith(first) === true ? 0 : 1;
  return fits(words.account, queryWords) ? 2 : null;
}

/** The people who match the typed text, the best match first. Equal matches keep their order. */
export function findMentionablePeople(people: readonly Mentionable[], query: string): readonly Mentionable[] {
  const queryWords = wordsOf(query);
  if (queryWords.length === 0) return query.trim() === "" ? people : [];
  return people
    .flatMap((one) => {
      const rank = rankOf(one, queryWords);
      return rank === null ? [] : [{ one, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** A piece of a name; `isFound` marks the pieces that match the typed text. */
export interface NameMatchPiece {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Number of UTF-16 units at the start of a word that match the typed text. It is 0 if the word does not begin with the
 * text.
 */
function foundLength(word: string, queryWords: string): number {
  let length = 0;
  for (const letter of word) {
    length += letter.length;
    const folded = foldWord(word.slice(0, length));
    if (folded.startsWith(queryWords)) return length;
    if (!queryWords.startsWith(folded)) return 0;
  }
  return 0;
}

/** A name in pieces, so that the page can highlight the match. */
export function namePieces(name: string, query: string): readonly NameMatchPiece[] {
  const queryWords = [...wordsOf(query)];
  const pieces: NameMatchPiece[] = [];
  for (const part of name.split(/([\s\p{P}]+)/u)) {
    const lengths = queryWords.map((word) => foundLength(part, word));
    const at = lengths.findIndex((length) => length > 0);
    const length = lengths[at] ?? 0;
    if (at !== -1) queryWords.splice(at, 1);
    pieces.push({ text: part.slice(0, length), isFound: true }, { text: part.slice(length), isFound: false });
  }
  return pieces.filter(({ text }) => text !== "");
}
