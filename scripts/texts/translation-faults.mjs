// Finds the faults of a translation of the texts, compared with the source language.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { inRoot } from "../setup/places.mjs";

/** @typedef {Readonly<Record<string, Readonly<Record<string, string>>>>} Catalogue texts by area and name */
/** @typedef {"page" | "main"} Side where the texts are shown */

/** The parser's numbers for the parts of a message; the parser does not export their names. */
const types = { argument: 1, number: 2, date: 3, time: 4, select: 5, plural: 6, pound: 7, tag: 8 };

/**
 * @typedef {object} Part a part of a parsed message
 * @property {number} type
 * @property {string} [value]
 * @property {Readonly<Record<string, { readonly value: readonly Part[] }>>} [options]
 * @property {readonly Part[]} [children]
 * @property {string} [pluralType]
 */

/** Languages whose translations contain only the texts that differ from the source language. */
const variants = new Set(["en-US"]);

/**
 * Plural categories that a translation may leave out, by language, because only round millions have them.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const rareCategories = { es: ["many"], fr: ["many"], "pt-BR": ["many"] };

/**
 * The texts of the source language.
 * @param {Side} side
 * @returns {Promise<Catalogue>}
 */
export async function readSource(side) {
  const { enGb } = await import(pathToFileURL(inRoot(`texts/${side}/en-gb.ts`)).href);
  return enGb;
}

/**
 * The texts of a translation.
 * @param {Side} side
 * @param {string} language
 * @returns {Catalogue}
 */
export function readTranslation(side, language) {
  return JSON.parse(readFileSync(inRoot(`texts/${side}/${language}.json`), "utf8"));
}

/**
 * All parts of a message, also those within plurals and tags.
 * @param {readonly Part[]} parts
 * @returns {readonly Part[]}
 */
function allParts(parts) {
  return parts.flatMap((part) => [
    part,
    ...allParts(part.children ?? []),
    ...Object.values(part.options ?? {}).flatMap(({ value }) => allParts(value)),
  ]);
}

/**
 * What a slot takes: a number that is formatted, a text, or one of some options.
 * @param {Part} part
 */
function slotOf({ type, value, options }) {
  if (type === types.plural || type === types.number) return `{${value ?? ""}} as a number`;
  if (type === types.select)
    return `{${value ?? ""}} of ${Object.keys(options ?? {})
      .toSorted()
      .join(", ")}`;
  if (type === types.date || type === types.time) return `{${value ?? ""}} as a time`;
  return type === types.tag ? `<${value ?? ""}>` : `{${value ?? ""}}`;
}

/**
 * The slots and tags of a message, each once.
 * @param {readonly Part[]} parts
 * @returns {ReadonlySet<string>}
 */
function slotsOf(parts) {
  const isSlot = (/** @type {Part} */ { type }) => type >= types.argument && type !== types.pound;
  const slots = new Set(allParts(parts).filter(isSlot).map(slotOf));
  // A number can also be shown without its format in one of the plural forms.
  for (const slot of slots) if (slots.has(`${slot} as a number`)) slots.delete(slot);
  return slots;
}

/**
 * @param {string} text
 * @param {string} language
 * @returns {readonly Part[] | string} the parsed message, or why it cannot be parsed
 */
function parsed(text, language) {
  try {
    return /** @type {readonly Part[]} */ (
      /** @type {unknown} */ (new IntlMessageFormat(text, language).getAst())
    );
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
}

/**
 * The slots whose plural in the source has forms for exact numbers, such as `=0`, and one for all others. A translation
 * may do the same.
 * @param {readonly Part[]} source
 */
function exactSlots(source) {
  const plurals = allParts(source).filter(({ type }) => type === types.plural);
  const isExact = (/** @type {Part} */ { options }) => {
    const names = Object.keys(options ?? {});
    return names.length > 1 && names.every((name) => name === "other" || name.startsWith("="));
  };
  return new Set(plurals.filter(isExact).map(({ value }) => value));
}

/**
 * @param {readonly Part[]} parts
 * @param {readonly Part[]} source
 * @param {string} language
 * @returns {readonly string[]} the plural categories that are missing, and those that the language does not have
 */
function pluralFaults(parts, source, language) {
  const exact = exactSlots(source);
  return allParts(parts)
    .filter(({ type, value }) => type === types.plural && !exact.has(value))
    .flatMap(({ options, pluralType }) => {
      const type = pluralType === "ordinal" ? "ordinal" : "cardinal";
      const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions();
      const given = Object.keys(options ?? {}).filter((name) => !name.startsWith("="));
      const rare = rareCategories[language] ?? [];
      const needed = pluralCategories.filter((name) => !rare.includes(name));
      return [
        ...needed.filter((name) => !given.includes(name)).map((name) => `lacks the plural form ${name}`),
        ...given
          .filter((name) => !pluralCategories.some((each) => each === name))
          .map((name) => `has the plural form ${name}, which the language does not have`),
      ];
    });
}

/**
 * What is wrong with one translated text, in words.
 * @param {string} source
 * @param {string} text
 * @param {string} language
 * @returns {readonly string[]}
 */
function textFaults(source, text, language) {
  const message = parsed(text, language);
  if (typeof message === "string") return [`is not well formed: ${message}`];
  const expected = parsed(source, "en-GB");
  if (typeof expected === "string") return [];
  const [wanted, given] = [slotsOf(expected), slotsOf(message)];
  return [
    ...[...wanted.difference(given)].map((slot) => `lacks ${slot}`),
    ...[...given.difference(wanted)].map((slot) => `has ${slot}, which the source does not have`),
    ...pluralFaults(message, expected, language),
    ...(/['"]|\.\.\./u.test(text) ? ["has a straight quotation mark, or three full stops"] : []),
    ...(text.trim() === text ? [] : ["begins or ends with a space"]),
  ];
}

/**
 * The keys of the texts that a translation lacks.
 * @param {Catalogue} source
 * @param {Catalogue} translation
 * @param {string} language
 * @returns {readonly string[]}
 */
export function missingTexts(source, translation, language) {
  if (variants.has(language)) return [];
  return Object.entries(source).flatMap(([area, texts]) =>
    Object.keys(texts)
      .filter((name) => translation[area]?.[name] === undefined)
      .map((name) => `${area}.${name}`),
  );
}

/**
 * What is wrong with the texts that a translation has, one line each, with the key first.
 * @param {Catalogue} source
 * @param {Catalogue} translation
 * @param {string} language
 * @returns {readonly string[]}
 */
export function translationFaults(source, translation, language) {
  return Object.entries(translation).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([name, text]) => {
      const key = `${area}.${name}`;
      const original = source[area]?.[name];
      if (original === undefined) return [`${key} is not a text of the source`];
      if (variants.has(language) && text === original) return [`${key} is equal to the source`];
      return textFaults(original, text, language).map((fault) => `${key} ${fault}`);
    }),
  );
}
