import type { AddressBookFileEntry } from "./address-book-entry.ts";
import { readCsv } from "./read-csv.ts";
import { isVCard, readVCards } from "./read-vcard.ts";

/** Why a file cannot be used. */
export type AddressBookFault = "too-large" | "unreadable" | "not-text" | "no-numbers" | "too-many";

/** The entries of an address book file, or why there are none. */
export type AddressBookFile =
  | { readonly state: "read"; readonly entries: readonly AddressBookFileEntry[] }
  | { readonly state: "refused"; readonly fault: AddressBookFault };

/** The largest file that is read, in bytes. Pictures in a vCard make a whole address book this large. */
export const maxAddressBookBytes = 20_000_000;
/** The most entries of one import. */
export const maxAddressBookEntries = 5_000;

/** The text of a file; null if it is not a text. */
function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? "utf-16le" : "utf-16be").decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Older address books use one byte for each letter. Bytes with other control characters than these are no text.
    const text = new TextDecoder("windows-1252").decode(bytes);
    return /[^\P{Cc}\t\n\r\f]/u.test(text) ? null : text;
  }
}

/** Reads the names and phone numbers of a vCard or CSV file that the person chose. */
export async function readAddressBook(file: Pick<File, "size" | "arrayBuffer">): Promise<AddressBookFile> {
  if (file.size > maxAddressBookBytes) return { state: "refused", fault: "too-large" };
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    // The file was moved or may not be read.
    return { state: "refused", fault: "unreadable" };
  }
  const text = decodeText(bytes);
  if (text === null) return { state: "refused", fault: "not-text" };
  const entries = isVCard(text) ? readVCards(text) : readCsv(text);
  if (entries === null || entries.length === 0) return { state: "refused", fault: "no-numbers" };
  if (entries.length > maxAddressBookEntries) return { state: "refused", fault: "too-many" };
  return { state: "read", entries };
}
