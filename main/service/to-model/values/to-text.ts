import type { WireAttachment } from "../../../../api/shared/shapes.ts";

/** What the service has put at the end of a text, for clients that cannot show what came with it. */
interface Trailer {
  /** Of the attachment that it stands for. */
  readonly kind: string;
  readonly beginning: string;
  /** What cannot stand in the rest of it. */
  readonly end: RegExp;
}

const trailers: readonly Trailer[] = [
  { kind: "video", beginning: "https://v.groupme.com/", end: /\s/ },
  { kind: "file", beginning: "Shared a document: ", end: /\n/ },
];

/** The service takes texts of a twentieth of this. A page that is to lay out a megabyte hears no key for minutes. */
const longestText = 20_000;

/** The longest name that the service takes, of a group, has 140 characters. */
const longestName = 200;

/** A text that can be shown: of one that no service should have taken, the beginning, and a sign that it went on. */
export function toShownText(text: string): string {
  return beginningOf(text, longestText);
}

/** The same of a name, a kind, or whatever else is one line: it stands in rows and labels, many times over. */
export function toShownName(name: string): string {
  return beginningOf(name, longestName);
}

function beginningOf(text: string, longest: number): string {
  if (text.length <= longest) return text;
  // Half of a character at the end is none.
  return `${text.slice(0, longest).replace(/[\ud800-\udbff]$/, "")} […]`;
}

/**
 * The text that somebody wrote: without the address or the line that the service has put after it for a video or a
 * file, which stands as an attachment beside it (interface/messages#message). Only the end is cut, so that mentions
 * keep their places.
 */
export function toText(text: string | null | undefined, attachments: readonly WireAttachment[]): string {
  const kinds = new Set(attachments.map(({ type }) => type));
  return trailers
    .filter(({ kind }) => kinds.has(kind))
    .reduce((kept, trailer) => withoutTrailer(kept, trailer), toShownText(text ?? ""));
}

/** By looking for words, not by a pattern with a repetition: anybody may send a text that takes such a one minutes. */
function withoutTrailer(text: string, { beginning, end }: Trailer): string {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf(beginning);
  const rest = trimmed.slice(start + beginning.length);
  return start === -1 || rest === "" || end.test(rest) ? text : trimmed.slice(0, start).trimEnd();
}
