// The data of emojibase-data that the emoji picker needs, as the module `virtual:emoji`. It is made during the build,
// so the page loads a fifth of the data, and only on demand (docs/decisions/0017-emoji-data.md).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../setup/places.mjs";

const name = "virtual:emoji";
const fontName = "virtual:emoji-font";

/**
 * Keys of the groups by their number in the data, in display order; "component" (2) contains only parts of emoji and is
 * left out.
 */
const groups = new Map([
  [0, "smileys"],
  [1, "people"],
  [3, "nature"],
  [4, "food"],
  [5, "travel"],
  [6, "activities"],
  [7, "objects"],
  [8, "symbols"],
  [9, "flags"],
]);
/** The sets of shortcodes, those of other chat programs first. If two sets have a code, the earlier set counts. */
const codeSets = ["github", "iamcal", "emojibase"];

/** British names of emoji by hexcode, for emoji whose names in the data are American. The app's texts are British. */
const britishNames = new Map([["26BD", "football"]]);

/**
 * @typedef {{ hexcode: string, emoji: string, label: string, group?: number, order?: number, version: number, tags?: string[],
 *   skins?: { emoji: string, tone: number | number[] }[] }} Source an emoji as emojibase-data has it
 * @typedef {Record<string, string | string[]>} Codes shortcodes by hexcode
 */

/**
 * @param {string} path
 * @returns {any}
 */
function read(path) {
  return JSON.parse(readFileSync(inRoot("node_modules/emojibase-data/en", path), "utf8"));
}

/** Codes of every emoji by its hexcode; each code appears once. */
function allCodes() {
  const taken = new Set();
  /** @type {Map<string, string[]>} */
  const codes = new Map();
  for (const set of codeSets) {
    /** @type {Codes} */
    const shortcodesOfSet = read(`shortcodes/${set}.json`);
    for (const [hexcode, own] of Object.entries(shortcodesOfSet)) {
      const free = [own].flat().filter((code) => !taken.has(code));
      for (const code of free) taken.add(code);
      codes.set(hexcode, [...(codes.get(hexcode) ?? []), ...free]);
    }
  }
  return codes;
}

/**
 * The five tones of an emoji, the lightest first; null if it has none.
 * @param {Source} source
 */
function tonesOf({ skins = [] }) {
  const tones = [1, 2, 3, 4, 5].flatMap(
    (tone) => skins.find((skin) => [skin.tone].flat().every((each) => each === tone))?.emoji ?? [],
  );
  return tones.length === 5 ? tones : null;
}

/** The table: for each group its key and its emoji, as `EmojiRow` in renderer/shared/emoji/virtual-emoji.d.ts. */
function emojiTable() {
  const codes = allCodes();
  /** @type {Source[]} */
  const sources = read("data.json").toSorted(
    (/** @type {Source} */ a, /** @type {Source} */ b) => (a.order ?? 0) - (b.order ?? 0),
  );
  return [...groups].map(([number, key]) => ({
    key,
    rows: sources
      .filter(({ group }) => group === number)
      .map((source) => {
        const { hexcode, emoji, label, version, tags = [] } = source;
        const tones = tonesOf(source);
        const row = [
          emoji,
          britishNames.get(hexcode) ?? label,
          version,
          (codes.get(hexcode) ?? []).join(" "),
          [...tags, ...(britishNames.has(hexcode) ? label.split(" ") : [])].join(" "),
        ];
        return tones === null ? row : [...row, tones.join(" ")];
      }),
  }));
}

/** Characters that are no emoji alone. The font of the texts draws them. */
const plainCharacters = new Set(["U+23", "U+2a", "U+30-39", "U+a9", "U+ae"]);

/**
 * The source of the module with the parts of the emoji font: their addresses, and the characters that each has
 * (docs/decisions/0054-an-emoji-font-where-there-is-none.md).
 */
function fontModule() {
  const folder = inRoot("node_modules/@fontsource/noto-color-emoji");
  const style = readFileSync(join(folder, "400.css"), "utf8");
  const parts = [...style.matchAll(/url\(\.\/(\S+\.woff2)\)[^}]*unicode-range: ([^;]+);/gu)];
  const imports = parts.map(
    ([, file = ""], index) => `import part${String(index)} from ${JSON.stringify(`${folder}/${file}?url`)};`,
  );
  const rows = parts.map(([, , characters = ""], index) => {
    const own = characters.split(",").filter((range) => !plainCharacters.has(range.trim()));
    return `[part${String(index)}, ${JSON.stringify(own.join(","))}]`;
  });
  return `${imports.join("\n")}\nexport const emojiFontParts = [${rows.join(", ")}];`;
}

/**
 * Makes the Vite plugin that provides the emoji data as `virtual:emoji`, and a font for them as `virtual:emoji-font`.
 * @returns {import("vite").Plugin}
 */
export function emojiData() {
  return {
    name: "emoji-data",
    resolveId: (id) => (id === name || id === fontName ? `\0${id}` : null),
    load: (id) => {
      if (id === `\0${fontName}`) return fontModule();
      // A long text is parsed faster as JSON than as JavaScript.
      return id === `\0${name}`
        ? `export const emojiTable = JSON.parse(${JSON.stringify(JSON.stringify(emojiTable()))});`
        : null;
    },
  };
}
