// The texts of the page, read as ICU messages while building, as the module `virtual:messages`: the page needs no parser of
// its own, and a text that is not well formed ends the build (docs/decisions/0022-what-the-first-script-holds.md).
import { pathToFileURL } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { inRoot } from "../setup/places.mjs";

const name = "virtual:messages";
const resolved = `\0${name}`;
const parser = "@formatjs/icu-messageformat-parser";

/** The parser's number for what is written out; it does not tell its names to others. */
const typeOfWords = 0;

/** @typedef {ReturnType<IntlMessageFormat["getAst"]>} Message what the parser makes of a text */

/**
 * Reads one text. What has no slots and no forms stays a text.
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
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} catalogue areas by name, in each its texts
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

/**
 * Serves the messages to Vite, and keeps the parser out of the page.
 * @returns {import("vite").Plugin}
 */
export function compiledMessages() {
  return {
    name: "compiled-messages",
    enforce: "pre",
    resolveId(id, importer) {
      if (id === name) return resolved;
      return id === parser ? this.resolve(`${parser}/no-parser.js`, importer) : null;
    },
    async load(id) {
      if (id !== resolved) return null;
      const { enGb } = await import(pathToFileURL(inRoot("renderer/messages/en-gb.ts")).href);
      // A long text is read faster as JSON than as a program.
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiledCatalogue(enGb)))});`;
    },
  };
}
