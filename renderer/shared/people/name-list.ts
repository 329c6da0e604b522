import type { Person } from "../../../preload/model/people/person.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { listFormat } from "../text/list-format.ts";

/** A name in a list, with the person whose card the name opens; null if it opens no card. */
export interface ListedName {
  readonly text: string;
  readonly person: Person | null;
}

/** Joins names to a list by the rules of the person's language. Returns pieces, so that each name can be a button. */
export function nameListParts(
  names: readonly ListedName[],
  type: "conjunction" | "unit",
): readonly ListedName[] {
  let next = 0;
  return listFormat(dateAndNumberLocale(), type)
    .formatToParts(names.map(({ text }) => text))
    .map((part) => {
      if (part.type !== "element") return { text: part.value, person: null };
      const person = names[next]?.person ?? null;
      next += 1;
      return { text: part.value, person };
    });
}

/** Joins names to a list, such as "Ana, Bo and Cy", by the rules of the person's language. */
export function listText(names: readonly string[]): string {
  const [only = ""] = names;
  if (names.length < 2) return only;
  return listFormat(dateAndNumberLocale(), "conjunction").format(names);
}
