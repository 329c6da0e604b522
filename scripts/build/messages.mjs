// The texts of the page, parsed as ICU messages during the build, with a module for each area. The page needs no parser, and a malformed text fails the build (docs/decisions/0022-what-the-first-script-holds.md).
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { inRoot } from "../setup/places.mjs";

const name = "virtual:messages";
const parser = "@formatjs/icu-messageformat-parser";

/** The parser's number for plain text; the parser does not export its names. */
const typeOfWords = 0;

/** @typedef {ReturnType<IntlMessageFormat["getAst"]>} Message what the parser makes of a text */

/**
 * Parses one text. A text without slots (`{name}`) and plural forms is returned as it is.
 * @param {string} key
 * @param {string} text
 * @returns {string | Message}
 */
function compiled(key, text) {
  try {
    const message = new IntlMessageFormat(text, "en-GB").getAst();
    const [first, ...others] = message;
    if (first === undefined || others.length > 0 || !("value" in first)) return message;
    /** @type {number} */
    const type = first.type;
    return type === typeOfWords ? first.value : message;
  } catch (error) {
    throw new Error(`The text ${key} is not well formed: ${text}`, { cause: error });
  }
}

/**
 * The texts of a catalogue as messages that can be formatted without a parser.
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} catalogue the texts of each area, by the area's
 * name
 * @returns {Record<string, Record<string, string | Message>>}
 */
export function compiledCatalogue(catalogue) {
  return Object.fromEntries(
    Object.entries(catalogue).map(([area, texts]) => [
      area,
      Object.fromEntries(
        Object.entries(texts).map(([text, message]) => [text, compiled(`${area}.${text}`, message)]),
      ),
    ]),
  );
}

/** Folder of the translations of the page, with a file for each language. */
const translationFolder = () => inRoot("texts/page");
const translationModule = "virtual:translations";

/** @returns {readonly string[]} the languages that the page has translations for, as in the names of their files */
const translatedLanguages = () =>
  readdirSync(translationFolder()).flatMap((file) =>
    file.endsWith(".json") ? [file.slice(0, -".json".length)] : [],
  );

/**
 * The translated texts of a language by area; texts without a translation are missing.
 * @param {string} language
 * @returns {Record<string, Record<string, string>>}
 */
const readTranslation = (language) =>
  JSON.parse(readFileSync(join(translationFolder(), `${language}.json`), "utf8"));

/**
 * The source of a virtual module of the translations. `virtual:translations` has a function for each language that loads
 * the module of the language. That module has a function for each area that loads the module with the texts of the area.
 * None of these modules imports another one, so loading one waits for no other.
 * @param {string} path `/LANGUAGE/AREA`, `/LANGUAGE` or an empty text
 */
function translationSource(path) {
  const [, language, area] = path.split("/");
  if (language === undefined) {
    const all = translatedLanguages().map(
      (each) => `${JSON.stringify(each)}: () => import("${translationModule}/${each}")`,
    );
    return `export const translations = { ${all.join(", ")} };`;
  }
  const texts = readTranslation(language);
  if (area === undefined) {
    const all = Object.keys(texts).map(
      (each) => `${each}: () => import("${translationModule}/${language}/${each}")`,
    );
    return `export const areas = { ${all.join(", ")} };`;
  }
  const compiled = compiledCatalogue({ [area]: texts[area] ?? {} })[area];
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))});`;
}

/** @returns {Promise<Record<string, Record<string, string>>>} the texts of each area */
async function readCatalogue() {
  const { enGb } = await import(pathToFileURL(inRoot("texts/page/en-gb.ts")).href);
  return enGb;
}

/**
 * The source of the module of an area, which adds the area's messages to those that the page knows.
 * @param {string} area
 * @param {Record<string, string>} texts
 */
function areaModule(area, texts) {
  const compiled = compiledCatalogue({ [area]: texts })[area];
  // A long text is parsed faster as JSON than as JavaScript.
  return `import { addCatalogueTexts } from ${JSON.stringify(inRoot("renderer/messages/catalogue.ts"))};
addCatalogueTexts(${JSON.stringify(area)}, JSON.parse(${JSON.stringify(JSON.stringify(compiled))}));`;
}

/**
 * Serves the messages of each area as a module, `virtual:messages/AREA`, and those of all areas as `virtual:messages`.
 * Keeps the parser out of the page.
 * @returns {import("vite").Plugin}
 */
function servedMessages() {
  return {
    name: "served-messages",
    enforce: "pre",
    resolveId(id, importer) {
      if ([name, translationModule].some((each) => id === each || id.startsWith(`${each}/`)))
        return `\0${id}`;
      return id === parser ? this.resolve(`${parser}/no-parser.js`, importer) : null;
    },
    async load(id) {
      if (id.startsWith(`\0${translationModule}`)) {
        return translationSource(id.slice(`\0${translationModule}`.length));
      }
      if (!id.startsWith(`\0${name}`)) return null;
      const catalogue = await readCatalogue();
      const area = id.slice(`\0${name}/`.length);
      if (area !== "") return areaModule(area, catalogue[area] ?? {});
      return Object.keys(catalogue)
        .map((each) => `import "${name}/${each}";`)
        .join("\n");
    },
  };
}

/**
 * Lets each module import the areas whose texts it names, so that the texts of a part are loaded with the part.
 * @returns {import("vite").Plugin}
 */
function importedMessages() {
  /** @type {readonly string[]} */
  let areas = [];
  return {
    name: "imported-messages",
    async buildStart() {
      areas = Object.keys(await readCatalogue());
    },
    transform(code, id) {
      const [file = "", query = ""] = id.split("?");
      const isModule = /\.(ts|svelte)$/u.test(file) && !query.includes("type=style");
      if (!isModule || file.startsWith(inRoot("renderer/messages/"))) return null;
      const named = areas.filter((area) => new RegExp(`["'\`]${area}\\.[\\w$]`, "u").test(code));
      if (named.length === 0) return null;
      // The imports are added at the end, so that the lines keep their numbers. Imports run first wherever they stand.
      return { code: [code, ...named.map((area) => `import "${name}/${area}";`)].join("\n"), map: null };
    },
  };
}

/** The Vite plugins of the messages. They come after Svelte's, which turns a component into a module. */
export const compiledMessages = () => [servedMessages(), importedMessages()];
