import { IntlMessageFormat } from "intl-messageformat";
import type {
  CatalogueTextArguments,
  CatalogueTextKey,
  CatalogueTextValues,
} from "../../preload/base/texts.ts";
import { catalogueText } from "./catalogue.ts";
import type { enGb } from "../../texts/page/en-gb.ts";
import { dateAndNumberLocale, textLocale } from "./language.ts";
import { sourceLanguage } from "../../preload/model/app/languages.ts";

type Catalogue = typeof enGb;

/** Key of a text: its area and its name, such as `list.empty`. */
export type TextKey = CatalogueTextKey<Catalogue>;

/** The values that the text with this key needs. */
export type TextValues<Key extends TextKey> = CatalogueTextValues<Catalogue, Key>;
type Arguments<Key extends TextKey> = CatalogueTextArguments<Catalogue, Key>;

/** A piece of a text: plain words (`name` null), or the content of a named slot or of a named tag. */
export interface TextPart {
  readonly name: string | null;
  readonly text: string;
}

const formats = new Map<string, string | IntlMessageFormat>();

/** The locale of a text: its plural forms are those of its language, its numbers those of the person's region if possible. */
function localeOf(isTranslated: boolean): string {
  const language = isTranslated ? textLocale() : sourceLanguage;
  const locale = dateAndNumberLocale();
  return new Intl.Locale(locale).language === new Intl.Locale(language).language ? locale : language;
}

/** Forgets the parsed texts. Call it when other texts are shown from now on, such as those of another language. */
export function forgetFormats(): void {
  formats.clear();
}

/** The format of a text. A text without slots and plural forms is returned as a string. */
function formatOf(key: string): string | IntlMessageFormat {
  const cached = formats.get(key);
  if (cached !== undefined) return cached;
  const found = catalogueText(key);
  if (found === undefined) throw new Error(`There is no text named ${key}`);
  const { text, isTranslated } = found;
  const made = typeof text === "string" ? text : new IntlMessageFormat([...text], localeOf(isTranslated));
  formats.set(key, made);
  return made;
}

const joined = (chunks: readonly (string | TextPart)[]): string =>
  chunks.map((chunk) => (typeof chunk === "string" ? chunk : chunk.text)).join("");

/** The text with this key, its slots filled. Use `tParts` for a text with tags. */
export function t<Key extends TextKey>(key: Key, ...[values]: Arguments<Key>): string {
  const format = formatOf(key);
  return typeof format === "string" ? format : String(format.format(values));
}

/**
 * Like `t`, but returns pieces, so that a template can put markup around a slot or a tag by its name. The word order
 * does not matter: `{name} left <link>the group</link>` gives the parts `name` and `link` and the words between.
 */
export function tParts<Key extends TextKey>(key: Key, ...[values]: Arguments<Key>): readonly TextPart[] {
  const format = formatOf(key);
  if (typeof format === "string") return [{ name: null, text: format }];
  const given: Record<string, number | TextPart | ((chunks: (string | TextPart)[]) => TextPart)> = {};
  for (const element of format.getAst()) {
    if (!("children" in element)) continue;
    const name = element.value;
    given[name] = (chunks) => ({ name, text: joined(chunks) });
  }
  for (const [name, value] of Object.entries<string | number>(values ?? {})) {
    // A number stays a number, because the plural form is chosen by it. A text becomes a part of its own.
    given[name] = typeof value === "number" ? value : { name, text: value };
  }
  return format.formatToParts<TextPart>(given).map((part) => {
    const value: unknown = part.value;
    return typeof value === "object" && value !== null
      ? (value as TextPart)
      : { name: null, text: String(value) };
  });
}
