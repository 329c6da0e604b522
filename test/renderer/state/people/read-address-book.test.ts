import { expect, test } from "vitest";
import { readAddressBook } from "../../../../renderer/state/people/address-book/read-address-book.ts";
import type { AddressBookFile } from "../../../../renderer/state/people/address-book/read-address-book.ts";

function read(...parts: readonly (string | Uint8Array<ArrayBuffer>)[]): Promise<AddressBookFile> {
  return readAddressBook(new File([...parts], "people.vcf"));
}

async function entriesOf(
  ...parts: readonly (string | Uint8Array<ArrayBuffer>)[]
): Promise<readonly string[]> {
  const file = await read(...parts);
  if (file.state !== "read") throw new Error(file.fault);
  return file.entries.map(({ name, phoneNumber }) => `${name}: ${phoneNumber}`);
}

test("a vCard 3.0 with folded lines, escapes, groups and several numbers has one entry for each number", async () => {
  const card = [
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Ferreira;Ana;;;",
    "FN:Ana Lúcia\\, Fer",
    " reira",
    "item1.TEL;TYPE=CELL:+351 912 345 678",
    'TEL;X-LABEL="home: old":021 555 0101',
    "END:VCARD",
  ].join("\r\n");
  expect(await entriesOf(card)).toEqual([
    "Ana Lúcia, Ferreira: +351 912 345 678",
    "Ana Lúcia, Ferreira: 021 555 0101",
  ]);
});

test("a vCard 2.1 in quoted-printable is decoded, also over several lines and in another character set", async () => {
  const card = [
    "BEGIN:VCARD",
    "VERSION:2.1",
    "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=93 S=C3=BAilleabh=C3=A1in;Bj=",
    "=C3=B6rn",
    "TEL;CELL:+353 86 555 0101",
    "END:VCARD",
    "BEGIN:VCARD",
    "FN;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:J=F6rg",
    "TEL:+49 30 5550101",
    "END:VCARD",
  ].join("\n");
  expect(await entriesOf(card)).toEqual(["Björn Ó Súilleabháin: +353 86 555 0101", "Jörg: +49 30 5550101"]);
});

test("a number in a vCard 4.0 may be a `tel:` address, and names a contact without a name", async () => {
  const card = "BEGIN:VCARD\nVERSION:4.0\nTEL;VALUE=uri:tel:+1-202-555-0101;ext=5\nEND:VCARD\n";
  expect(await entriesOf(card)).toEqual(["+1-202-555-0101;ext=5: +1-202-555-0101;ext=5"]);
});

test("a hostile vCard gives only plain names: without nested cards, control characters, changed text direction or endless length", async () => {
  const card = [
    "TEL:+1 202 555 0199",
    "BEGIN:VCARD",
    "FN:Eve\u202Egpj\u2066.exe\u0007",
    "AGENT:",
    "BEGIN:VCARD",
    "FN:Agent",
    "TEL:+1 202 555 0100",
    "END:VCARD",
    "TEL:+1 202 555 0101",
    "TEL:",
    "END:VCARD",
    "END:VCARD",
    "BEGIN:VCARD",
    `FN:${"a".repeat(100_000)}`,
    "TEL:+1 202 555 0102",
    "END:VCARD",
    "BEGIN:VCARD",
    "FN:Never ended",
    "TEL:+1 202 555 0103",
  ].join("\n");
  expect(await entriesOf(card)).toEqual([
    "Eve gpj .exe: +1 202 555 0101",
    `${"a".repeat(200)}: +1 202 555 0102`,
  ]);
});

test("a file of a million broken lines is read in a moment", async () => {
  const lines = "BEGIN:VCARD\n;;;:::\n \n=\n".repeat(250_000);
  expect(await read(lines)).toEqual({ state: "refused", fault: "no-numbers" });
  expect(await read(`BEGIN:VCARD\n${'"'.repeat(5_000_000)}`)).toMatchObject({ fault: "no-numbers" });
  expect(await read(`Name,Phone\n${'"'.repeat(5_000_001)}`)).toMatchObject({ fault: "no-numbers" });
});

test("a CSV file is read by its header, with quoted fields, any usual delimiter and several numbers in one field", async () => {
  const google = [
    "First Name,Last Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value,Notes",
    '"Ana, Lúcia",Ferreira,Mobile,+351 912 345 678 ::: +351 912 345 679,,"two',
    'lines, ""quoted"""',
    ",,Home,+1 202 555 0101,,",
  ].join("\r\n");
  expect(await entriesOf(google)).toEqual([
    "Ana, Lúcia Ferreira: +351 912 345 678",
    "Ana, Lúcia Ferreira: +351 912 345 679",
    "+1 202 555 0101: +1 202 555 0101",
  ]);
  expect(await entriesOf("Nome;Telemóvel\nInês;912 345 678\n")).toEqual(["Inês: 912 345 678"]);
});

test("an address book in UTF-16 or in one byte for each letter is read too", async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[..."Name,Phone\nÅsa,+46 8 555"].flatMap(bytesOf)]);
  expect(await entriesOf(utf16)).toEqual(["Åsa: +46 8 555"]);
  const latin = Uint8Array.from("Name,Phone\nÅsa,+46 8 555", (sign) => sign.charCodeAt(0));
  expect(await entriesOf(latin)).toEqual(["Åsa: +46 8 555"]);
});

function bytesOf(sign: string): readonly number[] {
  const code = sign.charCodeAt(0);
  return [code & 0xff, code >> 8];
}

test("an address book that is no text, too large, gone, too long or without numbers is refused with the reason", async () => {
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]);
  expect(await read(picture)).toEqual({ state: "refused", fault: "not-text" });
  expect(await read(new Uint8Array([0x80, 0x01, 0xfe]))).toEqual({ state: "refused", fault: "not-text" });
  const unread = (): Promise<ArrayBuffer> => Promise.reject(new Error("it was read"));
  expect(await readAddressBook({ size: 200_000_000, arrayBuffer: unread })).toMatchObject({
    fault: "too-large",
  });
  expect(await readAddressBook({ size: 20, arrayBuffer: unread })).toMatchObject({ fault: "unreadable" });
  expect(await read("Name,Mail\nAna,ana@example.org\n")).toMatchObject({ fault: "no-numbers" });
  expect(await read("")).toMatchObject({ fault: "no-numbers" });
  expect(await read(`Name,Phone\n${"Ana,+351 912 345 678\n".repeat(5_001)}`)).toMatchObject({
    fault: "too-many",
  });
});
