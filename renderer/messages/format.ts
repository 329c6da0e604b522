import { messages } from "virtual:messages";
import { IntlMessageFormat } from "intl-messageformat";
import type { enGb } from "./en-gb.ts";
import { textLocale } from "./language.ts";
import type { SlotValues } from "./slots.ts";

type Catalogue = typeof enGb;

/** Name of a text: its area and its name, such as `list.empty`. */
export type TextKey = {
  [Area in keyof Catalogue & string]: `${Area}.${keyof Catalogue[Area] & string}`;
}[keyof Catalogue & string];

type TextOf<Key extends TextKey> = Key extends `${infer Area}.${infer Name}`
  ? Area extends keyof Catalogue
    ? Name extends keyof Catalogue[Area]
      ? Catalogue[Area][Name]
      : never
    : never
  : never;

/** What the text of this name must be given. */
export type ValuesOf<Key extends TextKey> = TextOf<Key> extends string ? SlotValues<TextOf<Key>> : never;
type Arguments<Key extends TextKey> = keyof ValuesOf<Key> extends never ? [] : [values: ValuesOf<Key>];

/** A piece of a text: plain words (`name` null), or what stands in a named slot or between named tags. */
export interface TextPart {
  readonly name: string | null;
  readonly text: string;
}

const formats = new Map<string, string | IntlMessageFormat>();

/** How a text is formatted; one without slots and forms is a text already. */
function formatOf(key: string): string | IntlMessageFormat {
  const held = formats.get(key);
  if (held !== undefined) return held;
  const [area = "", name = ""] = key.split(".");
  const message = messages[area]?.[name];
  if (message === undefined) throw new Error(`There is no text named ${key}`);
  const made = typeof message === "string" ? message : new IntlMessageFormat([...message], textLocale());
  formats.set(key, made);
  return made;
}

const joined = (chunks: readonly (string | TextPart)[]): string =>
  chunks.map((chunk) => (typeof chunk === "string" ? chunk : chunk.text)).join("");

/** The text of this name, its slots filled. A text with tags is for `tParts`. */
export function t<Key extends TextKey>(key: Key, ...[values]: Arguments<Key>): string {
  const format = formatOf(key);
  return typeof format === "string" ? format : String(format.format(values));
}

/**
 * The same text in pieces, so that a template can put markup around a slot or a tag by its name without knowing
 * the order of the words: `{name} left <link>the group</link>` gives the parts `name` and `link` and what lies between.
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
  for (const [name, value] of Object.entries((values ?? {}) as Record<string, string | number>)) {
    // Plurals need the bare number; only text becomes a part of its own.
    given[name] = typeof value === "number" ? value : { name, text: value };
  }
  return format.formatToParts<TextPart>(given).map((part) => {
    const value: unknown = part.value;
    return typeof value === "object" && value !== null
      ? (value as TextPart)
      : { name: null, text: String(value) };
  });
}
