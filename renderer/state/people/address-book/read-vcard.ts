import { addressBookFileEntries } from "./address-book-entry.ts";
import type { AddressBookFileEntry } from "./address-book-entry.ts";

interface Property {
  readonly name: string;
  /** The parameters in upper case. */
  readonly parameters: string;
  readonly value: string;
}

/** Whether a text is a vCard file. */
export function isVCard(text: string): boolean {
  return /^\s*BEGIN:VCARD\s*$/imu.test(text.slice(0, 1000));
}

/** The lines of a vCard with their continuations joined. A continuation begins with a space or a tab. */
function unfoldedLines(text: string): readonly string[] {
  const lines: string[][] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const last = lines.at(-1);
    if (last !== undefined && /^[ \t]/.test(line)) last.push(line.slice(1));
    // In quoted-printable text of vCard 2.1, a line that ends with an equals sign continues.
    else if (last !== undefined && isOpenQuotedPrintable(last)) last.push("\n", line);
    else lines.push([line]);
  }
  return lines.map((parts) => parts.join(""));
}

function isOpenQuotedPrintable(parts: readonly string[]): boolean {
  return (
    parts.at(-1)?.endsWith("=") === true &&
    /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(parts[0] ?? "")
  );
}

/** Reads a line as a property; null if it is none. The value follows the first colon that is outside quotes. */
function readProperty(line: string): Property | null {
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (line[at] !== ":" || isQuoted) continue;
    const [head = "", ...parameters] = line.slice(0, at).split(";");
    // A property name may begin with a group, as in `item1.TEL`, which is `TEL`.
    const name = head.slice(head.lastIndexOf(".") + 1).trim();
    return {
      name: name.toUpperCase(),
      parameters: parameters.join(";").toUpperCase(),
      value: line.slice(at + 1),
    };
  }
  return null;
}

function decodeQuotedPrintable(value: string, charset: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece] of value.replace(/=\n/g, "").matchAll(/=[\dA-F]{2}|[^=]+|=/gi)) {
    if (/^=[\dA-F]{2}$/i.test(piece)) bytes.push(Number.parseInt(piece.slice(1), 16));
    else for (const byte of encoder.encode(piece)) bytes.push(byte);
  }
  return decoderOf(charset).decode(new Uint8Array(bytes));
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    // The file names a character set that does not exist.
    return new TextDecoder();
  }
}

function decodeValue({ parameters, value }: Property): string {
  if (!/(?:^|[;=])QUOTED-PRINTABLE(?:;|$)/.test(parameters)) return value;
  return decodeQuotedPrintable(value, /CHARSET="?([\w-]{1,40})/.exec(parameters)?.[1] ?? "utf-8");
}

function unescape(text: string): string {
  return text.replace(/\\([\s\S])/g, (_whole, sign: string) => (sign === "n" || sign === "N" ? " " : sign));
}

/** `N` is family name; given name; further names. */
function nameOfParts(value: string): string {
  const [family = "", given = "", further = ""] = value.split(/(?<!\\);/).map(unescape);
  return [given, further, family].filter((part) => part.trim() !== "").join(" ");
}

/** A number of vCard 4.0 may be an address such as `tel:+351-912-345-678;ext=5`. */
function phoneNumberOf(property: Property): string {
  return unescape(decodeValue(property)).replace(/^\s*tel:/i, "");
}

/** Reads names and phone numbers of vCard 2.1, 3.0 and 4.0. Cards in a card, such as an assistant's, are skipped. */
export function readVCards(text: string): readonly AddressBookFileEntry[] {
  const entries: AddressBookFileEntry[] = [];
  let depth = 0;
  let name = "";
  let parts = "";
  let numbers: string[] = [];
  for (const line of unfoldedLines(text)) {
    const property = readProperty(line);
    if (property === null) continue;
    const isEdge = property.value.trim().toUpperCase() === "VCARD";
    if (property.name === "BEGIN" && isEdge) {
      depth += 1;
      if (depth === 1) [name, parts, numbers] = ["", "", []];
    } else if (property.name === "END" && isEdge) {
      if (depth === 1) entries.push(...addressBookFileEntries(name === "" ? parts : name, numbers));
      depth = Math.max(0, depth - 1);
    } else if (depth === 1) {
      if (property.name === "FN" && name === "") name = unescape(decodeValue(property));
      else if (property.name === "N" && parts === "") parts = nameOfParts(decodeValue(property));
      else if (property.name === "TEL") numbers.push(phoneNumberOf(property));
    }
  }
  return entries;
}
