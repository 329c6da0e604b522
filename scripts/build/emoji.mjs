// What the emoji picker needs of emojibase-data, as the module `virtual:emoji`: made while building, so that the page loads
// a fifth of the data, and nothing of it before it is asked for (docs/decisions/0017-emoji-data.md).
import { readFileSync } from "node:fs";
import { inRoot } from "../setup/places.mjs";

const name = "virtual:emoji";
const resolved = `\0${name}`;

/** Keys of the groups by their number in the data, in the order shown; "component" (2) holds parts of emoji only. */
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
/** Earlier ones decide what a code means: the codes that other chat programs have taught people come first. */
const codeSets = ["github", "iamcal", "emojibase"];

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

/** Codes of every emoji by its hexcode; a code stands once. */
function allCodes() {
  const taken = new Set();
  /** @type {Map<string, string[]>} */
  const codes = new Map();
  for (const set of codeSets) {
    /** @type {Codes} */
    const ofSet = read(`shortcodes/${set}.json`);
    for (const [hexcode, own] of Object.entries(ofSet)) {
      const free = [own].flat().filter((code) => !taken.has(code));
      for (const code of free) taken.add(code);
      codes.set(hexcode, [...(codes.get(hexcode) ?? []), ...free]);
    }
  }
  return codes;
}

/**
 * The five tones of an emoji, the lightest first; null where it has none.
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
        const row = [emoji, label, version, (codes.get(hexcode) ?? []).join(" "), tags.join(" ")];
        return tones === null ? row : [...row, tones.join(" ")];
      }),
  }));
}

/**
 * Serves the table to Vite.
 * @returns {import("vite").Plugin}
 */
export function emojiData() {
  return {
    name: "emoji-data",
    resolveId: (id) => (id === name ? resolved : null),
    // A long text is read faster as JSON than as a program.
    load: (id) =>
      id === resolved
        ? `export const emojiTable = JSON.parse(${JSON.stringify(JSON.stringify(emojiTable()))});`
        : null,
  };
}
