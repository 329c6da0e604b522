import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sectionsOfReference } from "../support/sections-of-reference.ts";

const root = join(import.meta.dirname, "../..");
const pages = join(root, "docs/interface");

const sections = sectionsOfReference();

/** Every citation in a text: `interface/page#section`. */
function citationsIn(text: string): readonly string[] {
  return [...text.matchAll(/\binterface\/[a-z-]+#[\w-]*/g)].map(([citation]) => citation);
}

/** The links of a reference page to sections of this and other pages, as citations. */
function linksIn(page: string): readonly string[] {
  const text = readFileSync(join(pages, page), "utf8");
  return [...text.matchAll(/\]\((?:([a-z-]+)\.md)?#([\w-]+)\)/g)].map(
    ([, other, heading = ""]) => `interface/${other ?? page.replace(".md", "")}#${heading}`,
  );
}

const folders = "api,bench,build,docs,local-service,main,preload,renderer,scripts,test,texts";
const files = globSync([`{${folders}}/**/*.{ts,mjs,svelte,md}`, "*.md"], { cwd: root })
  // This file is left out, because its examples cite sections that do not exist.
  .filter((file) => !file.endsWith("citations.test.ts"));

test("every citation names an existing section of docs/interface", () => {
  const lost = files.flatMap((file) =>
    citationsIn(readFileSync(join(root, file), "utf8"))
      .filter((citation) => !sections.has(citation))
      .map((citation) => `${file}: ${citation}`),
  );
  expect(lost).toEqual([]);
});

test("every link between sections of docs/interface leads to an existing section", () => {
  const lost = readdirSync(pages).flatMap((page) =>
    linksIn(page)
      .filter((link) => !sections.has(link))
      .map((link) => `${page}: ${link}`),
  );
  expect(lost).toEqual([]);
});

test("a citation is found in the middle of a sentence, and a citation of a missing section is reported", () => {
  const found = citationsIn("Sends (interface/messages#sending; interface/messages#no-such).");
  expect(found).toEqual(["interface/messages#sending", "interface/messages#no-such"]);
  expect(found.map((citation) => sections.has(citation))).toEqual([true, false]);
});
