import type { Contact } from "../../../preload/model/people/contacts.ts";
import { foldForSearch } from "../../shared/forms/fold-for-search.ts";

/** A contact in alphabetical order, with the form in which a search compares the name. */
export interface SortedContact {
  readonly contact: Contact;
  readonly folded: string;
  /** The heading of the section that the contact belongs to. */
  readonly letter: string;
}

/** A row of the list. `letter` is set in the first row of a section. */
export interface ContactRow {
  readonly contact: Contact;
  readonly letter: string | null;
}

/** The heading for names that begin with a digit or a sign. */
const signSection = "#";
/** The heading for names in a script with thousands of characters, where each would be a section of its own. */
const ideographSection = "…";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

function firstLetter(name: string): string {
  const start = name.trimStart().slice(0, 20);
  return graphemes.segment(start)[Symbol.iterator]().next().value?.segment ?? "";
}

/**
 * The heading for a name. A letter with a mark is under its plain letter, unless the language counts it as another
 * letter.
 */
function sectionOf(name: string, base: Intl.Collator, locale: string): string {
  const letter = firstLetter(name);
  if (!/^\p{L}/u.test(letter)) return signSection;
  if (/^\p{Script=Han}/u.test(letter)) return ideographSection;
  const plain = letter.normalize("NFD").replace(/\p{M}/gu, "");
  const shown = plain !== "" && base.compare(plain, letter) === 0 ? plain : letter;
  return shown.toLocaleUpperCase(locale);
}

/** Sorts contacts by name as the language sorts. */
export function sortContacts(contacts: readonly Contact[], locale: string): readonly SortedContact[] {
  const order = new Intl.Collator(locale, { numeric: true });
  const base = new Intl.Collator(locale, { sensitivity: "base" });
  const sections = new Map<string, string>();
  function section(name: string): string {
    const start = name.trimStart().slice(0, 20);
    const existing = sections.get(start) ?? sectionOf(name, base, locale);
    sections.set(start, existing);
    return existing;
  }
  const sorted = contacts.map((contact) => ({
    contact,
    folded: foldForSearch(contact.name),
    letter: section(contact.name),
  }));
  // Signs are last, after all letters. The id decides between two people of one name, so that rows never swap.
  const place = ({ letter }: SortedContact): number =>
    letter === signSection ? 2 : letter === ideographSection ? 1 : 0;
  return sorted.sort(
    (a, b) =>
      place(a) - place(b) ||
      order.compare(a.contact.name.trimStart(), b.contact.name.trimStart()) ||
      (a.contact.id < b.contact.id ? -1 : 1),
  );
}

/** The rows of the contacts whose names contain the query. A query hides the sections' letters. */
export function contactRows(sorted: readonly SortedContact[], query: string): readonly ContactRow[] {
  const words = foldForSearch(query.trim());
  if (words !== "")
    return sorted
      .filter(({ folded }) => folded.includes(words))
      .map(({ contact }) => ({ contact, letter: null }));
  let before: string | null = null;
  return sorted.map(({ contact, letter }) => {
    const isFirst = letter !== before;
    before = letter;
    return { contact, letter: isFirst ? letter : null };
  });
}
