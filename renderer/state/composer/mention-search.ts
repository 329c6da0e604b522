import { foldWord } from "../../../preload/base/fold-word.ts";
import type { Person } from "../../../preload/model/people/person.ts";

/** Somebody who can be mentioned. */
export interface Mentionable {
  readonly person: Person;
  /** The name of their account, where it is another one and is known. */
  readonly accountName: string | null;
  readonly role: "owner" | "admin" | null;
  /** Words of both names, folded. */
  readonly words: { readonly name: readonly string[]; readonly account: readonly string[] };
}

function wordsOf(name: string): readonly string[] {
  return name
    .split(/[\s\p{P}]+/u)
    .filter((word) => word !== "")
    .map(foldWord);
}

/** Somebody as they are looked for. */
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

/** Whether each word typed begins a word of the name, each another one. */
function fits(words: readonly string[], sought: readonly string[]): boolean {
  const left = [...words];
  return sought.every((word) => {
    const at = left.findIndex((each) => each.startsWith(word));
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/** How well somebody fits what was typed: 0 by how their name begins, 1 by a word of it, 2 by their account's name. */
function rankOf({ words }: Mentionable, sought: readonly string[]): number | null {
  const [first = ""] = sought;
  if (fits(words.name, sought)) return words.name[0]?.startsWith(first) === true ? 0 : 1;
  return fits(words.account, sought) ? 2 : null;
}

/** Those whom the typed beginning of a name fits, the best first; equals stay in their order. */
export function findPeople(people: readonly Mentionable[], query: string): readonly Mentionable[] {
  const sought = wordsOf(query);
  if (sought.length === 0) return query.trim() === "" ? people : [];
  return people
    .flatMap((one) => {
      const rank = rankOf(one, sought);
      return rank === null ? [] : [{ one, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

/** A piece of a name; `isFound` where it is what was typed. */
export interface NamePiece {
  readonly text: string;
  readonly isFound: boolean;
}

/** How many letters of a word the typed beginning stands for; 0 where it is not its beginning. */
function foundLength(word: string, sought: string): number {
  let length = 0;
  for (const letter of word) {
    length += letter.length;
    const folded = foldWord(word.slice(0, length));
    if (folded.startsWith(sought)) return length;
    if (!sought.startsWith(folded)) return 0;
  }
  return 0;
}

/** A name in pieces, so that what was typed of it can be made to stand out. */
export function namePieces(name: string, query: string): readonly NamePiece[] {
  const sought = [...wordsOf(query)];
  const pieces: NamePiece[] = [];
  for (const part of name.split(/([\s\p{P}]+)/u)) {
    const lengths = sought.map((word) => foundLength(part, word));
    const at = lengths.findIndex((length) => length > 0);
    const length = lengths[at] ?? 0;
    if (at !== -1) sought.splice(at, 1);
    pieces.push({ text: part.slice(0, length), isFound: true }, { text: part.slice(length), isFound: false });
  }
  return pieces.filter(({ text }) => text !== "");
}
