import { IntlMessageFormat } from "intl-messageformat";
import type { CatalogueTextArguments, CatalogueTextKey, TextCatalogue } from "../../preload/base/texts.ts";
import { enGb } from "../../texts/main/en-gb.ts";

/** Language of the texts. It also decides how dates and lists are formatted. */
export const textLanguage = "en-GB";

/** Key of a text: its area and its name, such as `tray.open`. */
export type MainTextKey = CatalogueTextKey<typeof enGb>;

const catalogue: TextCatalogue = enGb;
const formats = new Map<string, IntlMessageFormat>();

function formatOf(key: string): IntlMessageFormat {
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const [area = "", name = ""] = key.split(".");
  const text = catalogue[area]?.[name];
  if (text === undefined) throw new Error(`There is no text named ${key}`);
  const made = new IntlMessageFormat(text, textLanguage);
  formats.set(key, made);
  return made;
}

/** Returns the text with this key, with its placeholders filled by `values`. */
export function t<Key extends MainTextKey>(
  key: Key,
  ...[values]: CatalogueTextArguments<typeof enGb, Key>
): string {
  return String(formatOf(key).format(values));
}

/** Joins texts to a list, in the way of the text language. */
export function listText(texts: readonly string[]): string {
  return new Intl.ListFormat(textLanguage).format(texts);
}
