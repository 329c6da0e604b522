import { foldWord } from "../../../preload/base/fold-word.ts";

/** A word of a text in the form of the index, and its range in the text, in UTF-16 units. */
export interface SearchWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /**
   * End of the part that one typed character matches. For a pair of characters, that is the end of the first character.
   */
  readonly headEnd: number;
  readonly kind: "word" | "pair" | "emoji";
  /** Whether the word is only derived from the word before it. A search text need not end with such a word. */
  readonly isTrail: boolean;
}

/**
 * Private-use characters that begin special index words, so that no typed text can match those. The patterns below
 * never match them.
 */
const emojiSign = "\ue002";
const characterSign = "\ue003";
const beginningSign = "\ue004";
/**
 * Maximum number of characters of a text that search uses. No client sends longer texts, and indexing one would block
 * the thread.
 */
export const searchedCharacters = 20_000;
const isAscii = /^[\0-\x7f]*$/;
const asciiWord = /[0-9A-Za-z]+/g;
/** Matches the first two characters of a word if the index does not split the word at one of them. */
const wholeBeginning = /^[0-9a-z\u0080-\u{10FFFF}]{2}/u;
/** The first two characters of each ASCII word, in lower case. */
const asciiBeginning = /(?<![0-9a-z])[0-9a-z]{2}/g;

// Scripts without spaces between words, and Hangul, whose words include their endings. Search finds any part of a text
// in these scripts.
const unspaced = "Han Hira Kana Bopo Hang Thai Laoo Khmr Mymr Tibt Yiii Java Lana"
  .split(" ")
  .map((script) => String.raw`\p{scx=${script}}`)
  .join("");
const letters = String.raw`[\p{L}\p{M}\p{N}]`;
const pictograph = String.raw`\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]*[\u{E0020}-\u{E007F}]*`;
/**
 * The first group matches an emoji: a flag, a keycap, or pictures that may be joined. The second group matches a run of
 * characters of a script without spaces.
 */
const piecePattern = new RegExp(
  String.raw`(\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|${pictograph}(?:\u200D${pictograph})*)` +
    `|([[${unspaced}]&&${letters}]+)` +
    String.raw`|[${letters}--[[${unspaced}]&&[\p{L}\p{N}]]--[\uFE00-\uFE0F\u20E3]]+`,
  "gv",
);

// Matches runs that contain characters beyond ASCII. An ASCII character that belongs to no word and no keycap ends a
// run.
const beyondAscii = /[0-9A-Za-z#*]*[^\0-\x7f][0-9A-Za-z#*\u0080-\u{10FFFF}]*/gu;
const knownRuns = new Map<string, IndexedRun>();
const maxKnown = 5000;
const maxKnownLength = 24;

const cluster = /\P{M}[\p{M}\uFF9E\uFF9F]*|\p{M}+/gu;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
const skinTone = /\p{EMod}/u;
const variation = /[\uFE0E\uFE0F]/gu;
const joiner = "\u200D";

/** What the index stores for a part of a text. */
interface IndexedRun {
  readonly words: string;
  /**
   * Special index words: for scripts without spaces, each character once; for other scripts, the first two characters
   * of each word.
   */
  readonly signs: readonly string[];
}

interface Unit {
  readonly character: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a text, in order. Indexing, search and highlighting all use this function. */
export function splitIntoSearchWords(whole: string): SearchWord[] {
  const text = whole.slice(0, searchedCharacters);
  if (isAscii.test(text)) return asciiWordsOf(text);
  const words: SearchWord[] = [];
  for (const { index, 0: found, 1: emoji, 2: run } of text.matchAll(piecePattern)) {
    if (emoji !== undefined) addEmoji(words, found, index);
    else if (run !== undefined) addPairs(words, found, index);
    else addWord(words, found, index);
  }
  return words;
}

/**
 * What the index stores for a text. ASCII is returned unchanged, because the tokenizer of the index splits it in the
 * same way. Other runs are cached, so that names, emoji and short words are rarely split twice. Single characters and
 * word beginnings come last, so that they do not separate two words of a phrase.
 */
export function indexedText(whole: string): string {
  const text = whole.slice(0, searchedCharacters);
  const signs = new Set<string>();
  for (const found of text.toLowerCase().match(asciiBeginning) ?? []) signs.add(beginningSign + found);
  if (isAscii.test(text)) return withSigns(text, signs);
  const words = text.replaceAll(beyondAscii, (run) => {
    const indexed = indexCharacterRun(run);
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
 * The index word for the first two characters of a word. Null for shorter words, and for words that the index has as
 * pairs of characters.
 */
export function indexWordOfPrefix({ word, kind }: SearchWord): string | null {
  const [found] = (kind === "word" ? wholeBeginning.exec(word) : null) ?? [];
  return found === undefined ? null : beginningSign + found;
}

/** The index word for a single character of a script without spaces. */
export function characterIndexWord(character: string): string {
  return characterSign + character;
}

function indexCharacterRun(run: string): IndexedRun {
  const known = knownRuns.get(run);
  if (known !== undefined) return known;
  const found = splitIntoSearchWords(run);
  const signs = found.map((one) =>
    one.kind === "pair"
      ? characterIndexWord(String.fromCodePoint(one.word.codePointAt(0) ?? 0))
      : indexWordOfPrefix(one),
  );
  const indexed = {
    words: ` ${found.map(({ word }) => word).join(" ")} `,
    signs: [...new Set(signs)].filter((sign) => sign !== null),
  };
  if (run.length > maxKnownLength) return indexed;
  if (knownRuns.size === maxKnown) knownRuns.clear();
  knownRuns.set(run, indexed);
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

/**
 * Adds each character together with the next character, then the last character alone. A longer search text is found as
 * a phrase of such pairs.
 */
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

/** The normalised characters of a part of a text, each with its range in the whole text. The part begins at `at`. */
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
    const position = { start: at + index, end: at + index + found.length };
    for (const character of found.normalize("NFKC")) {
      if (wordCharacter.test(character)) units.push({ character, ...position });
    }
  }
  return units;
}

/**
 * Adds the emoji without its skin tone, then the skin tone, then the emoji that it is joined from: 👩 finds 👩🏽‍🚀,
 * and so does 👩‍🚀.
 */
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
