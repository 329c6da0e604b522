// npm run check: the renderer's styles name sides by the direction of the text (inline-start, inline-end), never left
// and right, so that the whole window turns round for languages written from the right. And none has a selector that costs
// work with each row that is drawn while the timeline scrolls.
import { readFileSync, readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { join, relative } from "node:path";
import { inRoot, root } from "./setup/places.mjs";

/** A physical side as a property, or as the value of one that takes sides. Each has a logical twin. */
const physical = [
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)(?:-(?:width|style|color))?\s*:/,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/,
];

/**
 * Selectors that have Chromium look through the page, or work out more styles, for each element that comes or goes: `:has()`,
 * for which a class does as well, and ::before, ::after or ::selection of everything.
 */
const costly = [/:has\(/, /(?:^|[,\s*])::(?:before|after|selection)\b/];

/**
 * The physical sides in a text of CSS.
 * @param {string} css
 */
export function physicalSides(css) {
  return linesWith(physical, css);
}

/**
 * The selectors in a text of CSS that cost work with each row that is drawn.
 * @param {string} css
 */
export function costlySelectors(css) {
  return linesWith(costly, css);
}

/**
 * @param {readonly RegExp[]} patterns
 * @param {string} css
 * @returns {{ line: number, text: string }[]}
 */
function linesWith(patterns, css) {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  return bare.split("\n").flatMap((text, index) => {
    const found = patterns.some((pattern) => pattern.test(text));
    return found ? [{ line: index + 1, text: text.trim() }] : [];
  });
}

/**
 * The styles of a component, on the lines where they stand: the rest is blanked.
 * @param {string} component
 * @returns {string}
 */
export function stylesOf(component) {
  const blank = (/** @type {string} */ text) => text.replace(/[^\n]/g, " ");
  const blocks = [...component.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  let end = 0;
  let styles = "";
  for (const block of blocks) {
    const from = block.index + block[0].indexOf(block[1] ?? "");
    styles += blank(component.slice(end, from)) + (block[1] ?? "");
    end = from + (block[1] ?? "").length;
  }
  return styles;
}

/**
 * @param {string} folder
 * @param {(css: string) => { line: number, text: string }[]} find
 */
function checkFolder(folder, find) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(css|svelte)$/.test(name))
    .toSorted()
    .flatMap((name) => {
      const file = join(folder, name);
      const text = readFileSync(file, "utf8");
      return find(name.endsWith(".css") ? text : stylesOf(text)).map(
        (found) => `${relative(root, file)}:${String(found.line)}  ${found.text}`,
      );
    });
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const checks = [
    {
      find: physicalSides,
      advice: "Use the logical property: margin-inline-start, inset-inline-end, text-align: start ...",
    },
    {
      find: costlySelectors,
      advice: "Give the element a class, or the pseudo-element one that it belongs to.",
    },
  ];
  for (const { find, advice } of checks) {
    const found = checkFolder(inRoot("renderer"), find);
    if (found.length === 0) continue;
    console.log(`${found.join("\n")}\n${advice}`);
    process.exitCode = 1;
  }
}
