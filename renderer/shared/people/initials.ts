const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const firstOf = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? "";

/**
 * Scripts whose letters do not join. Two letters of another script would join or crowd the tile, so such a name gets a
 * single letter.
 */
const standsAlone =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;

/** One or two letters for a name without a picture: whole characters of any script, emoji included. */
export function initialsOf(name: string): string {
  const words = name
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}]+/u, ""));
  const lettered = words.filter((word) => /^\p{L}/u.test(word));
  const [first = "", second = ""] = lettered.length > 0 ? lettered : words.filter((word) => word !== "");
  const isPair = standsAlone.test(first) && standsAlone.test(second);
  return (firstOf(first) + (isPair ? firstOf(second) : "")).toLocaleUpperCase() || "?";
}
