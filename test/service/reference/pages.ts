import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { format } from "prettier";
import { documentedCalls } from "../../../local-service/reference/documented-calls.ts";
import { pageOf } from "../../../local-service/reference/sections.ts";
import { sharedShapes } from "../../../local-service/reference/shapes.ts";
import { callsPart, shapesPage } from "./call-tables.ts";

const root = join(import.meta.dirname, "../../..");

/** Where the pages are. */
export const folder = join(root, "docs/interface");

const callsBegin = "\n## Calls\n";

/** Every page with what is made of it anew, by its file's name. */
export async function freshPages(): Promise<ReadonlyMap<string, string>> {
  const { calls, schemas } = documentedCalls();
  const said = await saidOfCalls();
  const byPage = Map.groupBy(calls, ({ endpoint }) => `${pageOf(endpoint.source)}.md`);
  const written = (await readdir(folder)).filter((name) => name !== "shapes.md");
  const lost = [...byPage.keys()].filter((name) => !written.includes(name));
  if (lost.length > 0) throw new Error(`calls name pages that are not there: ${lost.join(", ")}`);
  const shapes = Object.fromEntries(Object.keys(sharedShapes).map((name) => [name, schemas[name] ?? {}]));
  const pages: [string, string][] = [["shapes.md", await formatted(shapesPage(shapes))]];
  for (const name of written) {
    const byHand = (await readFile(join(folder, name), "utf8")).split(callsBegin)[0] ?? "";
    const own = byPage.get(name) ?? [];
    const made = own.length === 0 ? "" : `${callsBegin}\n${callsPart(own, schemas, said)}`;
    pages.push([name, await formatted(byHand.trimEnd() + (made === "" ? "\n" : `\n${made}`))]);
  }
  return new Map(pages);
}

function formatted(markdown: string): Promise<string> {
  return format(markdown, { parser: "markdown", printWidth: 110 });
}

/** The comment above each endpoint, without its citations, which `source` repeats. */
async function saidOfCalls(): Promise<ReadonlyMap<string, string>> {
  const api = join(root, "api");
  const files = (await readdir(api, { recursive: true })).filter((name) => name.endsWith(".ts"));
  const texts = await Promise.all(files.map((name) => readFile(join(api, name), "utf8")));
  const comment = /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const (\w+) = endpoint\(/g;
  const found = texts.flatMap((text) => [...text.matchAll(comment)]);
  return new Map(found.map(([, words = "", name = ""]) => [name, withoutCitations(words)]));
}

function withoutCitations(comment: string): string {
  const words = comment
    .replace(/\n \* ?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return words.replace(/ \((?:interface|field facts)[^)]*\)/g, "");
}
