import { foldWord } from "../../../preload/base/fold-word.ts";

const apart = /[^\p{L}\p{M}\p{N}]+/u;
/** Scripts that put no spaces between words: found by any part. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;

/**
 * Whether every word that was typed begins one of a text. For what is on screen and not in the local copy, which has an
 * index of its own: a filter such as `from:` is no word of any text, so what is asked for by one is left to the index.
 */
export function holdsWords(texts: readonly string[], typed: string): boolean {
  if (typed.includes(":")) return false;
  const wanted = typed.split(apart).filter((word) => word !== "");
  const words = texts.flatMap((text) => text.split(apart)).map(foldWord);
  return (
    wanted.length > 0 &&
    wanted.map(foldWord).every((want) => {
      const isPart = unspaced.test(want);
      return words.some((word) => (isPart ? word.includes(want) : word.startsWith(want)));
    })
  );
}
