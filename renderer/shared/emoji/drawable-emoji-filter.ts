import type { EmojiRow } from "virtual:emoji";
import { createEmojiProbe, plainestEmoji } from "./emoji-probe.ts";

/** Every font still in use has the emoji of this version (2018) and of those before. */
const alwaysDrawnVersion = 11;
const sampleFlag = "🇵🇹";

/** Returns a test for whether a text is drawn as one picture: as wide as one emoji, and in its own colours. */
function makeTest(): (char: string) => boolean {
  const probe = createEmojiProbe();
  // Without a drawing context nothing can be tested, so everything is offered.
  if (probe === null) return () => true;
  const width = probe.width(plainestEmoji);
  return (char) => probe.width(char) <= width * 1.3 && probe.isColoured(char);
}

/**
 * Returns a filter for the emoji that the fonts of this computer draw. It tests one emoji of each version of Unicode's
 * emoji, because a font has all emoji of a version or none. Country flags are tested on their own, because Windows
 * draws none.
 */
export function drawableEmojiFilter(rows: readonly EmojiRow[]): (row: EmojiRow) => boolean {
  if (typeof document === "undefined") return () => true;
  const isDrawn = makeTest();
  // Without an emoji font on this computer, the app's own is used, which has them all.
  if (!isDrawn(plainestEmoji)) return () => true;
  const samples = new Map<number, string>();
  for (const [char, , version] of rows) if (!samples.has(version)) samples.set(version, char);
  const drawn = new Set(
    [...samples]
      .filter(([version, char]) => version <= alwaysDrawnVersion || isDrawn(char))
      .map(([version]) => version),
  );
  const hasFlags = isDrawn(sampleFlag);
  return ([char, , version]) => drawn.has(version) && (hasFlags || !/^\p{RI}/u.test(char));
}
