/** Maximum length of a name in a menu, in characters as a person sees them. */
const maxNameLength = 40;

/**
 * Control and format characters, such as line ends and those that turn the direction of a text. Not those that join
 * characters, and not the letters of flags.
 */
const controlCharacters = /(?!\u{200c}|\u{200d}|[\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const characterSegmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** A name that other people may have chosen, on one line and short. */
export function singleLineName(name: string): string {
  const line = name.replaceAll(controlCharacters, " ").replaceAll(/\s+/gu, " ").trim();
  const parts = [...characterSegmenter.segment(line)].map(({ segment }) => segment);
  return parts.length > maxNameLength ? `${parts.slice(0, maxNameLength - 1).join("")}…` : line;
}

/**
 * A name as part of a menu entry: on one line, short, and with a text direction of its own, so that it cannot change the
 * rest of the entry.
 */
export function menuEntryName(name: string, platform: NodeJS.Platform): string {
  const short = singleLineName(name);
  // On Windows and Linux, an ampersand marks the next letter as the key of the entry; two show one ampersand.
  const shown = platform === "darwin" ? short : short.replaceAll("&", "&&");
  return `\u2068${shown}\u2069`;
}
