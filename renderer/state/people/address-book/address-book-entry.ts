/** A name and a phone number as a file has them. */
export interface AddressBookFileEntry {
  readonly name: string;
  readonly phoneNumber: string;
}

/** Maximum length of a name: the service refuses longer names (interface/contacts#importing). */
const maxNameLength = 200;
/** Maximum length of a phone number, longer than any number with its extension. */
const maxNumberLength = 100;

/**
 * Makes a text one line of at most `maxLength` UTF-16 units, without control characters and without signs that change the
 * text direction.
 */
function cleanLine(text: string, maxLength: number): string {
  const line = text
    .slice(0, maxLength * 10)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return line.length <= maxLength
    ? line
    : line
        .slice(0, maxLength)
        .toWellFormed()
        .replace(/\uFFFD$/u, "");
}

/** Makes the entries of one person, one for each phone number. A person without a name is called by the number. */
export function addressBookFileEntries(
  name: string,
  phoneNumbers: readonly string[],
): readonly AddressBookFileEntry[] {
  const shown = cleanLine(name, maxNameLength);
  return phoneNumbers.flatMap((text) => {
    const phoneNumber = cleanLine(text, maxNumberLength);
    return phoneNumber === "" ? [] : [{ name: shown === "" ? phoneNumber : shown, phoneNumber }];
  });
}
