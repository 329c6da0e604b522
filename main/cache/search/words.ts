import { foldWord } from "../../../preload/base/fold-word.ts";

/** A word of a text in the form that the index has it, and where it stands in the text, in UTF-16 units. */
export interface SearchWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Where the part ends that one typed character stands for: in a pair of characters, the first of them. */
  readonly headEnd: number;
  readonly kind: "word" | "pair" | "emoji";
  /** Only follows from the word before it, so what is typed need not have it at its end. */
  readonly isTrail: boolean;
}

/** Private-use characters mark what nobody can type as a word; the pieces below never let them through. */
const emojiSign = "\ue002";
const characterSign = "\ue003";
const beginningSign = "\ue004";
const isAscii = /^[\0-\x7f]*$/;
const asciiWord = /[0-9A-Za-z]+/g;
/** How a word begins that has two characters or more, none of which the index cuts at. */
const wholeBeginning = /^[0-9a-z\u0080-\u{10FFFF}]{2}/u;
/** The same in small letters, wherever a word of ASCII begins. */
const asciiBeginning = /(?<![0-9a-z])[0-9a-z]{2}/g;

// Scripts that put no spaces between words, and Hangul, whose words carry their endings: found by any part.
const unspaced = "Han Hira Kana Bopo Hang Thai Laoo Khmr Mymr Tibt Yiii Java Lana"
  .split(" ")
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("");
const letters = String.raw`[\p{L}\p{M}\p{N}]`;
const drawn = String.raw`\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]*[\u{E0020}-\u{E007F}]*`;
/** The first group is an emoji: a flag, a keycap, or pictures that may be joined. The second is a run of an unspaced script. */
const piece = new RegExp(
  String.raw`(\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|${drawn}(?:\u200D${drawn})*)` +
    `|([[${unspaced}]&&${letters}]+)` +
    String.raw`|[${letters}--[[${unspaced}]&&[\p{L}\p{N}]]--[\uFE00-\uFE0F\u20E3]]+`,
  "gv",
);

// Everything up to an ASCII character that no word and no keycap has in it.
const beyondAscii = /[0-9A-Za-z#*]*[^\0-\x7f][0-9A-Za-z#*\u0080-\u{10FFFF}]*/gu;
const knownStretches = new Map<string, IndexedStretch>();
const mostKnown = 5000;
const longestKnown = 24;

const cluster = /\P{M}[\p{M}\uFF9E\uFF9F]*|\p{M}+/gu;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const skinTone = /\p{EMod}/u;
const variation = /[\uFE0E\uFE0F]/gu;
const joiner = "\u200D";

/** A part of a text as the index is given it. */
interface IndexedStretch {
  readonly words: string;
  /** Of scripts without spaces, each character once; of others, how each word begins. */
  readonly signs: readonly string[];
}

interface Unit {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** Every word of a text, in order. Indexing, looking up and highlighting all read text through this. */
export function wordsOf(text: string): SearchWord[] {
  if (isAscii.test(text)) return asciiWordsOf(text);
  const words: SearchWord[] = [];
  for (const { index, 0: found, 1: emoji, 2: run } of text.matchAll(piece)) {
    if (emoji !== undefined) addEmoji(words, found, index);
    else if (run !== undefined) addPairs(words, found, index);
    else addWord(words, found, index);
  }
  return words;
}

/**
 * The words of a text as the index is given them. What is ASCII goes as it is, for the index's own tokenizer cuts it the
 * same way; the rest is read once for each form that comes up, which for names, emoji and short words is nearly never.
 * Single characters and beginnings come last, so that they stand between no two words.
 */
export function indexedText(text: string): string {
  const signs = new Set<string>();
  for (const found of text.toLowerCase().match(asciiBeginning) ?? []) signs.add(beginningSign + found);
  if (isAscii.test(text)) return withSigns(text, signs);
  const words = text.replaceAll(beyondAscii, (stretch) => {
    const indexed = indexedStretch(stretch);
    for (const sign of indexed.signs) signs.add(sign);
    return indexed.words;
  });
  return withSigns(words, signs);
}

function withSigns(words: string, signs: ReadonlySet<string>): string {
  let form = words;
  for (const sign of signs) form += ` ${sign}`;
  return form;
}

/**
 * The word that is found by how a word begins, wherever one does: its first two characters. Null for what is shorter, and
 * for what stands in the index as pairs.
 */
export function beginningWord({ word, kind }: SearchWord): string | null {
  const [found] = (kind === "word" ? wholeBeginning.exec(word) : null) ?? [];
  return found === undefined ? null : beginningSign + found;
}

/** The word that a character of a script without spaces is found by, wherever it stands. */
export function characterWord(character: string): string {
  return characterSign + character;
}

function indexedStretch(stretch: string): IndexedStretch {
  const known = knownStretches.get(stretch);
  if (known !== undefined) return known;
  const found = wordsOf(stretch);
  const signs = found.map((one) =>
    one.kind === "pair"
      ? characterWord(String.fromCodePoint(one.word.codePointAt(0) ?? 0))
      : beginningWord(one),
  );
  const indexed = {
    words: ` ${found.map(({ word }) => word).join(" ")} `,
    signs: [...new Set(signs)].filter((sign) => sign !== null),
  };
  if (stretch.length > longestKnown) return indexed;
  if (knownStretches.size === mostKnown) knownStretches.clear();
  knownStretches.set(stretch, indexed);
  return indexed;
}

function asciiWordsOf(text: string): SearchWord[] {
  const words: SearchWord[] = [];
  for (const { index, 0: found } of text.matchAll(asciiWord))
    words.push(plainWord(found.toLowerCase(), index, found.length));
  return words;
}

function plainWord(word: string, start: number, length: number): SearchWord {
  return { word, start, end: start + length, headEnd: start + length, kind: "word", isTrail: false };
}

function addWord(words: SearchWord[], found: string, start: number): void {
  const word = foldWord(found);
  if (word !== "") words.push(plainWord(word, start, found.length));
}

/** Each character with the one after it, then the last alone: more than one are found as a phrase. */
function addPairs(words: SearchWord[], run: string, at: number): void {
  const units = unitsOf(run, at);
  units.forEach(({ character, start, end }, index) => {
    const next = units[index + 1];
    words.push({
      word: character + (next?.character ?? ""),
      start,
      end: next?.end ?? end,
      headEnd: end,
      kind: "pair",
      isTrail: next === undefined && units.length > 1,
    });
  });
}

/** The characters of a run in their plain form, each with its place. */
function unitsOf(run: string, at: number): readonly Unit[] {
  const units: Unit[] = [];
  if (run.normalize("NFKC") === run) {
    let start = at;
    for (const character of run) {
      units.push({ character, start, end: start + character.length });
      start += character.length;
    }
    return units;
  }
  for (const { index, 0: found } of run.matchAll(cluster)) {
    const place = { start: at + index, end: at + index + found.length };
    for (const character of found.normalize("NFKC")) {
      if (wordCharacter.test(character)) units.push({ character, ...place });
    }
  }
  return units;
}

/** The emoji without its skin tone, then the tone, then the emoji it is joined of: 👩 finds 👩🏽‍🚀, and so does 👩‍🚀. */
function addEmoji(words: SearchWord[], found: string, start: number): void {
  const end = start + found.length;
  const add = (characters: readonly string[], isTrail: boolean): void => {
    const word = characters.map((one) => emojiSign + (one.codePointAt(0) ?? 0).toString(16)).join("");
    words.push({ word, start, end, headEnd: end, kind: "emoji", isTrail });
  };
  const shown = [...found.replaceAll(variation, "")];
  const tones = shown.filter((one) => skinTone.test(one));
  const plain = shown.filter((one) => !skinTone.test(one) && one !== joiner);
  add(plain, false);
  if (tones.length > 0) add(tones, false);
  if (!shown.includes(joiner)) return;
  for (const one of new Set(plain)) add([one], true);
}
