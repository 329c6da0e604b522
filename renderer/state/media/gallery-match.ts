import { foldWord } from "../../../preload/base/fold-word.ts";

const wordSeparator = /[^\p{L}\p{M}\p{N}]+/u;
/** Scripts without spaces between words: a match anywhere in a text counts. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * Whether every typed word begins a word of the texts. It is for items on screen that are not in the local copy, which
 * has its own index. It returns false for a query with a filter such as `from:`, which only the index can answer.
 */
export function hasTypedWords(texts: readonly string[], typed: string): boolean {
  if (typed.includes(":")) return false;
  const wanted = typed.split(wordSeparator).filter((word) => word !== "");
  const words = texts.flatMap((text) => text.split(wordSeparator)).map(foldWord);
  return (
    wanted.length > 0 &&
    wanted.map(foldWord).every((want) => {
      const isPart = unspaced.test(want);
      return words.some((word) => (isPart ? word.includes(want) : word.startsWith(want)));
    })
  );
}
