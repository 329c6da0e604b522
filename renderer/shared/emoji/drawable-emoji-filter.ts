import type { EmojiRow } from "virtual:emoji";

const size = 24;
const font = `${String(size)}px "Noto Color Emoji", "Segoe UI Emoji", "Apple Color Emoji", sans-serif`;
/** An emoji that every emoji font has. */
const plainest = "😀";
/** Every font still in use has the emoji of this version (2018) and of those before. */
const oldest = 11;
const flag = "🇵🇹";

/** Returns a test for whether a text is drawn as one picture: as wide as one emoji, and in its own colours. */
function makeProbe(): (char: string) => boolean {
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  // Without a drawing context nothing can be tested, so everything is offered.
  if (drawing === null) return () => true;
  drawing.font = font;
  drawing.textBaseline = "top";
  const paint = (char: string, colour: string): string => {
    drawing.clearRect(0, 0, size, size);
    drawing.fillStyle = colour;
    drawing.fillText(char, 0, 0);
    return drawing.getImageData(0, 0, size, size).data.join();
  };
  const nothing = paint("", "#f00");
  const width = drawing.measureText(plainest).width;
  return (char) => {
    if (drawing.measureText(char).width > width * 1.3) return false;
    const painted = paint(char, "#f00");
    return painted !== nothing && painted === paint(char, "#00f");
  };
}

/**
 * Returns a filter for the emoji that the fonts of this computer draw. It tests one emoji of each version of Unicode's
 * emoji: a font has all of a version or none. Windows draws no country flags.
 */
export function drawableEmojiFilter(rows: readonly EmojiRow[]): (row: EmojiRow) => boolean {
  if (typeof document === "undefined") return () => true;
  const probe = makeProbe();
  // Without any emoji font there is nothing to compare with, and the person sees what is missing.
  if (!probe(plainest)) return () => true;
  const samples = new Map<number, string>();
  for (const [char, , version] of rows) if (!samples.has(version)) samples.set(version, char);
  const drawn = new Set(
    [...samples].filter(([version, char]) => version <= oldest || probe(char)).map(([version]) => version),
  );
  const hasFlags = probe(flag);
  return ([char, , version]) => drawn.has(version) && (hasFlags || !/^\p{RI}/u.test(char));
}
