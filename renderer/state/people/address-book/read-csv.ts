import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";
import { addressBookFileEntries } from "./address-book-entry.ts";
import type { AddressBookFileEntry } from "./address-book-entry.ts";

const delimiters = [",", ";", "\t"] as const;

/** The delimiter that the header has most often. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 5000).split(/\r\n|\r|\n/)[0] ?? "";
  const count = (sign: string): number => header.split(sign).length;
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** The rows of a CSV text. A quoted field may contain delimiters, line breaks and doubled quotes. */
function readRows(text: string, delimiter: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field === "") isQuoted = true;
    else if (sign === delimiter || sign === "\n" || sign === "\r") {
      row.push(field);
      field = "";
      if (sign === delimiter) continue;
      rows.push(row);
      row = [];
      if (sign === "\r" && text[at + 1] === "\n") at += 1;
    } else field += sign;
  }
  if (field !== "" || row.length > 0) rows.push([...row, field]);
  return rows;
}

const fullNameHeaders = /^(?:full |display )?name$|^file as$|^nome$|^nom$|^nombre$|^fn$|^contact$/;
const givenNameHeaders = /^(?:first|given) name$|^vorname$|^prenom$/;
const familyNameHeaders = /^(?:last|family) name$|^surname$|^nachname$|^apelido$|^sobrenome$/;
const phones = /phone|mobile|^tel|^cell|telefon|handy|telemovel|celular|numero|^number$/;
const otherHeaders = /type|label|fax|pager|extension|company phone name/;

/** The columns of a header that names and phone numbers are in. */
interface Columns {
  readonly fullName: number;
  readonly nameParts: readonly number[];
  readonly phones: readonly number[];
}

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((name) =>
    foldForSearch(name)
      .replace(/[_\s]+/g, " ")
      .trim(),
  );
  const find = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
  return {
    fullName: find(fullNameHeaders),
    nameParts: [find(givenNameHeaders), find(familyNameHeaders)].filter((index) => index !== -1),
    phones: names.flatMap((name, index) => (phones.test(name) && !otherHeaders.test(name) ? [index] : [])),
  };
}

function nameOf(row: readonly string[], { fullName, nameParts }: Columns): string {
  const name = row[fullName]?.trim() ?? "";
  if (name !== "") return name;
  return nameParts.map((index) => row[index]?.trim() ?? "").join(" ");
}

/** Reads names and phone numbers of a CSV text with a header. Null if no column of it has phone numbers. */
export function readCsv(text: string): readonly AddressBookFileEntry[] | null {
  const [header = [], ...rows] = readRows(text, delimiterOf(text));
  const columns = columnsOf(header);
  if (columns.phones.length === 0) return null;
  return rows.flatMap((row) => {
    // Some address books put several numbers into one field.
    const numbers = columns.phones.flatMap((index) => (row[index] ?? "").split(":::"));
    return addressBookFileEntries(nameOf(row, columns), numbers);
  });
}
