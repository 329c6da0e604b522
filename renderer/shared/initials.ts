const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const firstOf = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/** One or two letters that stand for a name where there is no picture; whole characters of any script, emoji included. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word));
  const [first = "", ...rest] = words;
  const last = rest.at(-1) ?? "";
  return (firstOf(first) + firstOf(last)).toLocaleUpperCase() || "?";
}
