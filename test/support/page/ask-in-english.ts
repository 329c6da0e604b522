// Lets a test find elements by their English words while the page shows another language, so that the same steps open a
// screen in every language.
import type { TextNode } from "../../../preload/base/pseudo-text.ts";

/** A text of the catalogue as it is parsed. */
export type ParsedText = string | readonly TextNode[];

/** A text of the catalogue in English and in the language that the page shows. */
export interface TextPair {
  readonly english: ParsedText;
  readonly shown: ParsedText;
}

/**
 * Returns what finds in the shown language what `asked` finds in English. A word that is a whole text stands only for
 * this text, unless `isExact` is false.
 */
export type Translate = (asked: string | RegExp, isExact?: boolean) => string | RegExp;

/** Words, or a slot with its name and the pattern of its values. */
type Piece = { readonly words: string } | { readonly slot: string; readonly values: string };

/** One of the sentences that an English text can become, and the text. */
interface Sentence {
  readonly pair: TextPair;
  readonly pieces: readonly Piece[];
}

/** The parser's numbers for the parts of a text; the parser does not export their names. */
const types = { words: 0, number: 2, select: 5, plural: 6, pound: 7, tag: 8 };
const numbers = String.raw`(\d[\d.,]*)`;

/** Stands for a number or a slot where two texts are compared without their values. */
const gap = "\uE000";

/** The sentences that a part of a text can become: one for each plural form and each choice. */
function nodeSentences(node: TextNode, counted: string): readonly (readonly Piece[])[] {
  const value = String(node.value);
  if (node.type === types.words) return [[{ words: value }]];
  if (node.type === types.pound) return [[{ slot: counted, values: numbers }]];
  if (node.type === types.tag) return sentencesOf(node.children ?? [], counted);
  if (node.type === types.select || node.type === types.plural) {
    const options = Object.values(node.options ?? {});
    return options.flatMap((option) =>
      sentencesOf(option.value, node.type === types.plural ? value : counted),
    );
  }
  return [[{ slot: value, values: node.type === types.number ? numbers : "(.+)" }]];
}

function sentencesOf(text: ParsedText, counted = ""): readonly (readonly Piece[])[] {
  if (typeof text === "string") return [[{ words: text }]];
  return text.reduce<readonly (readonly Piece[])[]>(
    (begun, node) => {
      const nexts = nodeSentences(node, counted);
      return begun.flatMap((start) => nexts.map((next) => [...start, ...next]));
    },
    [[]],
  );
}

const escaped = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);
const hasWords = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => "words" in piece && /\p{L}{2}/u.test(piece.words));

/** The values of the slots if `asked` is a sentence of these pieces; otherwise undefined. */
function valuesIn(asked: string, pieces: readonly Piece[]): ReadonlyMap<string, string> | undefined {
  // Few sentences need to be matched, which is slow.
  if (pieces.some((piece) => "words" in piece && !asked.includes(piece.words))) return undefined;
  const pattern = pieces.map((piece) => ("words" in piece ? escaped(piece.words) : piece.values)).join("");
  const found = new RegExp(`^${pattern}$`, "u").exec(asked);
  if (found === null) return undefined;
  const slots = pieces.flatMap((piece) => ("slot" in piece ? [piece.slot] : []));
  return new Map(slots.map((slot, index) => [slot, found[index + 1] ?? ""]));
}

/** The values of the slots if `asked` is the beginning of a sentence of these pieces, and ends in a slot. */
const valuesInStart = (asked: string, pieces: readonly Piece[]): ReadonlyMap<string, string> | undefined =>
  pieces
    .flatMap((piece, index) => ("slot" in piece ? [pieces.slice(0, index + 1)] : []))
    .filter(hasWords)
    .map((start) => valuesIn(asked, start))
    .find((values) => values !== undefined);

/** Whether `asked` is a part of this sentence, whatever the slots and numbers are. */
function isPartOf(asked: string, pieces: readonly Piece[], isStart: boolean): boolean {
  const sentence = pieces.map((piece) => ("words" in piece ? piece.words : gap)).join("");
  const index = sentence.toLowerCase().indexOf(asked.replaceAll(/\d+/gu, gap).toLowerCase());
  return isStart ? index === 0 : index >= 0;
}

/** A value as it may be written in the shown language: a number with other digits, a name in marks of direction. */
function valuePattern(value: string, sentences: readonly Sentence[]): string {
  if (/^\d+$/u.test(value))
    return `(?:${value}|${new Intl.NumberFormat("ar-EG", { useGrouping: false }).format(BigInt(value))})`;
  // The value of a slot can be a text itself, such as the name of a command.
  const texts = sentences.filter(({ pieces: [first, ...others] }) => {
    return others.length === 0 && first !== undefined && "words" in first && first.words === value;
  });
  const patterns = texts.flatMap(({ pair }) => shownPatterns(pair, new Map(), []));
  return `(?:${[`.?${escaped(value)}.*`, ...patterns].join("|")})`;
}

/** The pattern of each sentence that stands in the shown language for the English one. */
function shownPatterns(
  { shown }: TextPair,
  values: ReadonlyMap<string, string>,
  sentences: readonly Sentence[],
): readonly string[] {
  const patternOf = (piece: Piece): string => {
    if ("words" in piece) return escaped(piece.words);
    const value = values.get(piece.slot);
    return value === undefined ? ".*" : valuePattern(value, sentences);
  };
  return sentencesOf(shown)
    .filter(hasWords)
    .map((pieces) => pieces.map(patternOf).join(""));
}

/** The plain texts that a pattern of a test stands for. A dot stands for the mark of direction before a name. */
const plainTexts = (pattern: RegExp): readonly string[] =>
  pattern.source.split("|").map((each) => each.replaceAll(/^\^|\$$|(?<!\\)\.\??|\\(?=[.?])/gu, ""));

/** The patterns of the texts that are `asked` as a whole. */
const wholePatterns = (asked: string, sentences: readonly Sentence[]): readonly string[] =>
  sentences.flatMap(({ pair, pieces }) => {
    const values = valuesIn(asked, pieces);
    return values === undefined ? [] : shownPatterns(pair, values, sentences);
  });

/** The patterns of the texts of which `asked` is a part. */
const partPatterns = (asked: string, sentences: readonly Sentence[], isStart: boolean): readonly string[] =>
  sentences.flatMap(({ pair, pieces }) => {
    const values = isPartOf(asked, pieces, isStart) ? new Map() : valuesInStart(asked, pieces);
    return values === undefined ? [] : shownPatterns(pair, values, sentences);
  });

function translateText(asked: string, sentences: readonly Sentence[], isExact?: boolean): string | RegExp {
  const whole = wholePatterns(asked, sentences).map((pattern) => String.raw`^\s*${pattern}\s*$`);
  const hasWhole = isExact === true || (isExact === undefined && whole.length > 0);
  const patterns = hasWhole ? whole : [...whole, ...partPatterns(asked, sentences, false)];
  if (patterns.length === 0) return asked;
  const own = isExact === true ? `^${escaped(asked)}$` : escaped(asked);
  return new RegExp([own, ...new Set(patterns)].join("|"), isExact === true ? "u" : "iu");
}

function translatePattern(asked: RegExp, sentences: readonly Sentence[]): RegExp {
  const isStart = asked.source.startsWith("^");
  const patterns = plainTexts(asked)
    .filter((text) => /\p{L}{2}/u.test(text))
    .flatMap((text) => {
      const whole = wholePatterns(text, sentences);
      return !isStart && whole.length > 0 ? whole : [...whole, ...partPatterns(text, sentences, isStart)];
    })
    .map((pattern) => (isStart ? `^⟦*${pattern}` : pattern));
  // In the pseudo-language, a text that begins with a name or another text has a bracket before it.
  const own = asked.source.replaceAll(/(?<=^|\|)\^/gu, "^⟦*");
  return new RegExp([own, ...new Set(patterns)].join("|"), asked.flags);
}

/** Makes the function that asks for the shown words. Words that are in no text, such as names, stay as they are. */
export function translator(pairs: readonly TextPair[]): Translate {
  const sentences = pairs.flatMap((pair) =>
    sentencesOf(pair.english)
      .filter(hasWords)
      .map((pieces) => ({ pair, pieces })),
  );
  return (asked, isExact) =>
    asked instanceof RegExp ? translatePattern(asked, sentences) : translateText(asked, sentences, isExact);
}

/** The methods of pages and locators that take words first. */
const methodsOfWords = [
  "getByText",
  "getByLabel",
  "getByLabelText",
  "getByPlaceholder",
  "getByTitle",
  "getByAltText",
];

interface Options {
  readonly exact?: boolean;
  readonly name?: string | RegExp;
}

/**
 * Lets the methods of a page, or of the prototype of its locators, be asked in English. Returns a function that ends it.
 */
export function askInEnglish(asked: object, translate: Translate): () => void {
  const owner = asked as Record<string, (first: string | RegExp, options?: Options) => unknown>;
  const before = Object.getOwnPropertyDescriptors(owner);
  const replaced = [...methodsOfWords, "getByRole"].filter((name) => owner[name] !== undefined);
  for (const name of replaced) {
    const method = owner[name];
    owner[name] = function translated(this: unknown, first, options = {}) {
      const { exact: isExact } = options;
      if (name !== "getByRole") return method?.call(this, translate(first, isExact), options);
      return method?.call(
        this,
        first,
        options.name === undefined ? options : { ...options, name: translate(options.name, isExact) },
      );
    };
  }
  return () => {
    for (const name of replaced) {
      Reflect.deleteProperty(owner, name);
      const descriptor = before[name];
      if (descriptor !== undefined) Object.defineProperty(owner, name, descriptor);
    }
  };
}
