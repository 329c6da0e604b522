// The parser of ESLint for test files. The rules for tests look for a few words, and parsing a file takes longer than
// all of these rules together. So a file without any of the words is parsed as an empty file.
import ts from "typescript-eslint";

/**
 * What the rules for tests in eslint.config.js look for. A file with a comment for ESLint must be parsed too, hence
 * `eslint-`.
 */
const lookedFor =
  /export\s+(?:type\s+)?\*|setTimeout|timers\/promises|waitFor|mkdtemp|\$state|svelte\/(?:internal|store)|eslint-/u;

/**
 * The type in the package leaves out the options.
 * @type {{ parseForESLint: (text: string, options: unknown) => ReturnType<typeof ts.parser.parseForESLint> }}
 */
const parser = ts.parser;

export const testParser = {
  meta: { name: "natter-test-parser" },
  /**
   * @param {string} text
   * @param {unknown} options
   */
  parseForESLint: (text, options) => parser.parseForESLint(lookedFor.test(text) ? text : "", options),
};
