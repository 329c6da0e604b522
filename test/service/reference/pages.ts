import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentCatalogue } from "../../../local-service/reference/documented-calls.ts";
import { citedPage } from "../../../local-service/reference/sections.ts";
import { sharedSchemas } from "../../../local-service/reference/shapes.ts";
import { formatFile } from "../../support/files/format-file.ts";
import { callsPart, shapesPage } from "./call-tables.ts";

const root = join(import.meta.dirname, "../../..");

/** The folder of the interface pages. */
export const interfaceFolder = join(root, "docs/interface");

const callsBegin = "\n## Calls\n";

/** Builds every page from its handwritten part and the present catalogue. Returns the texts by file name. */
export async function buildInterfacePages(): Promise<ReadonlyMap<string, string>> {
  const { calls, schemas } = documentCatalogue();
  const comments = await endpointComments();
  const byPage = Map.groupBy(calls, ({ endpoint }) => `${citedPage(endpoint.source)}.md`);
  const written = (await readdir(interfaceFolder)).filter((name) => name !== "shapes.md");
  const lost = [...byPage.keys()].filter((name) => !written.includes(name));
  if (lost.length > 0) throw new Error(`calls name pages that are not there: ${lost.join(", ")}`);
  const shapes = Object.fromEntries(Object.keys(sharedSchemas).map((name) => [name, schemas[name] ?? {}]));
  const pages: [string, string][] = [["shapes.md", await formatFile("shapes.md", shapesPage(shapes))]];
  for (const name of written) {
    const byHand = (await readFile(join(interfaceFolder, name), "utf8")).split(callsBegin)[0] ?? "";
    const own = byPage.get(name) ?? [];
    const made = own.length === 0 ? "" : `${callsBegin}\n${callsPart(own, schemas, comments)}`;
    pages.push([name, await formatFile(name, byHand.trimEnd() + (made === "" ? "\n" : `\n${made}`))]);
  }
  return new Map(pages);
}

/** The comment above each endpoint, by the endpoint's name. Citations are removed, because `source` repeats them. */
async function endpointComments(): Promise<ReadonlyMap<string, string>> {
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
