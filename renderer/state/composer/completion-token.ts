import type { Mention } from "../../../preload/model/messages/drafts.ts";

/** What is being typed right before the caret, and can be completed from a list. */
export interface Token {
  readonly kind: "person" | "emoji";
  /** Place of its sign, in UTF-16 units. */
  readonly start: number;
  /** Place of the caret. */
  readonly end: number;
  /** What stands between the sign and the caret. */
  readonly query: string;
}

/** A name longer than this is not looked for: the longest nickname (interface/limits#sizes). */
const longestName = 50;
const longestCode = 40;
/** What may stand before a sign: nothing, a blank, an opening bracket or quotation mark. */
const border = /(?:^|[\s\p{Ps}\p{Pi}"'])$/u;
/** Before a shortcode another emoji may stand as well. */
const emojiBorder = /(?:^|[\s\p{Ps}\p{Pi}"']|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F)$/u;
const begunCode = /:([a-z+-][a-z0-9_+-]*)$/iu;
const wholeCode = /:([a-z0-9_+-]+):$/iu;

/** Whether the run of letters that ends here is an address, in which a colon means something else. */
function isInAddress(before: string): boolean {
  return /(?:\w:\/\/|www\.)\S*$/u.test(before);
}

/** The name being typed after an `@`, unless it is one that was taken from the list. */
export function personTokenAt(text: string, caret: number, mentions: readonly Mention[]): Token | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start === -1 || caret === 0 || caret - start - 1 > longestName) return null;
  if (mentions.some((mention) => mention.start <= start && start < mention.start + mention.length))
    return null;
  const query = text.slice(start + 1, caret);
  const isName = !/^\s|\n|\s\s/u.test(query) && border.test(text.slice(0, start));
  return isName ? { kind: "person", start, end: caret, query } : null;
}

/** The shortcode being typed after a `:`, from two letters on; never in an address or a time of day. */
export function codeTokenAt(text: string, caret: number): Token | null {
  const before = text.slice(Math.max(0, caret - longestCode), caret);
  const query = begunCode.exec(before)?.[1];
  if (query === undefined || query.length < 2) return null;
  const start = caret - query.length - 1;
  return isCodePlace(text.slice(0, start)) ? { kind: "emoji", start, end: caret, query } : null;
}

/** The shortcode that ends at the caret with its second `:`. */
export function wholeCodeAt(text: string, caret: number): Token | null {
  const before = text.slice(Math.max(0, caret - longestCode), caret);
  const query = wholeCode.exec(before)?.[1];
  if (query === undefined) return null;
  const start = caret - query.length - 2;
  return isCodePlace(text.slice(0, start)) ? { kind: "emoji", start, end: caret, query } : null;
}

function isCodePlace(before: string): boolean {
  return emojiBorder.test(before) && !isInAddress(before);
}
