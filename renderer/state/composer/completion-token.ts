import type { TextMention } from "../../../preload/model/messages/drafts.ts";

/** The text right before the caret that a completion list can complete. */
export interface CompletionToken {
  readonly kind: "person" | "emoji";
  /** Position of the `@` or `:`, in UTF-16 units. */
  readonly start: number;
  /** Position of the caret, in UTF-16 units. */
  readonly end: number;
  /** The text between the `@` or `:` and the caret. */
  readonly query: string;
}

/** The longest nickname (interface/limits#sizes). A longer text is not looked up. */
const maxNameLength = 50;
const maxCodeLength = 40;
/** The text that may stand before an `@` or `:`: nothing, a space, an opening bracket or a quotation mark. */
const border = /(?:^|[\s\p{Ps}\p{Pi}"'])$/u;
/** Before a shortcode there may also be another emoji. */
const emojiBorder = /(?:^|[\s\p{Ps}\p{Pi}"']|\p{Emoji_Presentation}|\p{Emoji_Modifier}|\uFE0F)$/u;
const startedCode = /:([a-z+-][a-z0-9_+-]*)$/iu;
const wholeCode = /:([a-z0-9_+-]+):$/iu;

/** Whether the text ends within a web address, in which a colon has another meaning. */
function isInAddress(before: string): boolean {
  return /(?:\w:\/\/|www\.)\S*$/u.test(before);
}

/** The name being typed after an `@`; null if the `@` belongs to a mention already chosen. */
export function personTokenAt(
  text: string,
  caret: number,
  mentions: readonly TextMention[],
): CompletionToken | null {
  const start = text.lastIndexOf("@", caret - 1);
  if (start === -1 || caret === 0 || caret - start - 1 > maxNameLength) return null;
  if (mentions.some((mention) => mention.start <= start && start < mention.start + mention.length))
    return null;
  const query = text.slice(start + 1, caret);
  const isName = !/^\s|\n|\s\s/u.test(query) && border.test(text.slice(0, start));
  return isName ? { kind: "person", start, end: caret, query } : null;
}

/** The shortcode being typed after a `:`, from two letters on. Never within an address or a time of day. */
export function shortcodeTokenAt(text: string, caret: number): CompletionToken | null {
  const before = text.slice(Math.max(0, caret - maxCodeLength), caret);
  const query = startedCode.exec(before)?.[1];
  if (query === undefined || query.length < 2) return null;
  const start = caret - query.length - 1;
  return canCodeStartAfter(text.slice(0, start)) ? { kind: "emoji", start, end: caret, query } : null;
}

/** The complete shortcode that ends at the caret with its second `:`. */
export function wholeCodeAt(text: string, caret: number): CompletionToken | null {
  const before = text.slice(Math.max(0, caret - maxCodeLength), caret);
  const query = wholeCode.exec(before)?.[1];
  if (query === undefined) return null;
  const start = caret - query.length - 2;
  return canCodeStartAfter(text.slice(0, start)) ? { kind: "emoji", start, end: caret, query } : null;
}

function canCodeStartAfter(before: string): boolean {
  return emojiBorder.test(before) && !isInAddress(before);
}
