import type { WireAttachment } from "../../../../api/shared/shapes.ts";

/** How to find the text that the service appends to a message for clients that cannot show one of its attachments. */
interface Trailer {
  /** Kind of the attachment. The appended text contains the address or the name of that attachment. */
  readonly kind: string;
  /** The words with which the appended text begins. */
  readonly beginning: string;
  /** Matches a character that the rest of the appended text never contains. */
  readonly end: RegExp;
}

const trailers: readonly Trailer[] = [
  { kind: "video", beginning: "https://v.groupme.com/", end: /\s/ },
  { kind: "file", beginning: "Shared a document: ", end: /\n/ },
];

/**
 * Maximum length of a shown text in UTF-16 units, twenty times what the service accepts. Laying out a text of a
 * megabyte would block the page for minutes.
 */
const maxTextLength = 20_000;

/**
 * Maximum length of a shown name in UTF-16 units. The longest names at the service, those of groups, have 140
 * characters (interface/limits#sizes), each of at most two units.
 */
const maxNameLength = 280;

/** Truncates a text that is longer than any the service should accept, and marks that something is missing. */
export function toShownText(text: string): string {
  return beginningOf(text, maxTextLength);
}

/** Truncates a name or another single line that is shown in many rows and labels. */
export function toShownName(name: string): string {
  return beginningOf(name, maxNameLength);
}

function beginningOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Also removes half of a surrogate pair at the end.
  return `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "")} […]`;
}

/**
 * The text as the sender wrote it. For a video or a file, the service appends an address or a line to the text, which
 * is removed here because the attachment shows the same (interface/messages#message). Only the end of the text is cut,
 * so that the ranges of mentions stay correct.
 */
export function toMessageText(
  text: string | null | undefined,
  attachments: readonly WireAttachment[],
): string {
  const kinds = new Set(attachments.map(({ type }) => type));
  return trailers
    .filter(({ kind }) => kinds.has(kind))
    .reduce((kept, trailer) => withoutTrailer(kept, trailer), toShownText(text ?? ""));
}

/**
 * Searches for fixed words. A pattern with a repetition could take minutes on a text that somebody wrote for that
 * purpose.
 */
function withoutTrailer(text: string, { beginning, end }: Trailer): string {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf(beginning);
  const rest = trimmed.slice(start + beginning.length);
  return start === -1 || rest === "" || end.test(rest) ? text : trimmed.slice(0, start).trimEnd();
}
