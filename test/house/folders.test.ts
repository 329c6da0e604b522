import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { findCycle, folderGraph, sourcesIn } from "./folder-graph.ts";

/** The maximum number of source files in a folder. A larger folder cannot be read at a glance. */
const maxFiles = 25;

test.each(["api", "main", "preload", "texts"])("the folders of %s have no import cycle", (folder) => {
  expect(findCycle(folderGraph(sourcesIn(folder), dirname))).toBeNull();
});

test("the folders directly in local-service have no import cycle", () => {
  const room = (file: string): string => file.split("/").slice(0, 2).join("/");
  expect(findCycle(folderGraph(sourcesIn("local-service/*"), room))).toBeNull();
});

/**
 * The part of the page that a file belongs to: the folder of its view, or another folder. Null for a file that is in
 * neither.
 */
function partOfPage(file: string): string | null {
  const [room = "", part = "", view = ""] = file.split("/");
  if (part.includes(".")) return null;
  return part === "views" ? `${room}/${part}/${view}` : `${room}/${part}`;
}

test("the view folders and the other folders of the page have no import cycle", () => {
  const graph = folderGraph(sourcesIn("renderer"), (file) => partOfPage(file) ?? file);
  expect(graph.get("renderer/views/frame")).toContain("renderer/views/conversation-list");
  expect(findCycle(graph)).toBeNull();
});

test("no files import each other in a cycle", () => {
  const rooms = ["api", "bench", "local-service", "main", "preload", "renderer", "test", "texts"];
  const graph = folderGraph(rooms.flatMap(sourcesIn), (file) => file);
  expect(graph.get("renderer/App.svelte")).toContain("renderer/state/app/context.ts");
  expect(findCycle(graph)).toBeNull();
});

test("the check of imports finds a cycle between folders", () => {
  const graph = new Map([
    ["a", new Set(["b"])],
    ["b", new Set(["c"])],
    ["c", new Set(["b"])],
  ]);
  expect(findCycle(graph)).toEqual(["b", "c", "b"]);
});

/**
 * Folders that contain no source of the project, because their contents are downloaded, built, or kept on this computer
 * only.
 */
const notOurs = new Set([
  ".git",
  ".natter",
  "dist",
  "node_modules",
  "release",
  "reports",
  "test-results",
  "tools",
]);

test(`no folder of the project holds more than ${String(maxFiles)} source files`, () => {
  const files = globSync("**/*.{ts,svelte,js,mjs,cjs}", {
    cwd: join(import.meta.dirname, "../.."),
    exclude: (name) => notOurs.has(name),
  });
  const folders = Map.groupBy(files, dirname);
  expect([...folders.keys()]).toEqual(
    expect.arrayContaining(["bench", "test/service", "renderer/views/gallery"]),
  );
  const crowded = [...folders].filter(([, inside]) => inside.length > maxFiles);
  expect(crowded.map(([name, inside]) => `${name}: ${String(inside.length)}`)).toEqual([]);
});

/** The arrows of the mermaid diagrams in a document, one text for each line. */
function arrowsIn(document: string): readonly string[] {
  return [...document.matchAll(/^ {2}(\S+ --> \S+)$/gm)].map(([, arrow = ""]) => arrow);
}

/**
 * The imports between the parts that `nameOf` returns, as mermaid arrows. A file for which it returns null is left out.
 */
function arrowsBetween(
  folders: readonly string[],
  nameOf: (file: string) => string | null,
): readonly string[] {
  const sources = folders.flatMap(sourcesIn).filter((file) => nameOf(file) !== null);
  const graph = folderGraph(sources, (file) => nameOf(file) ?? "");
  return [...graph].flatMap(([from, targets]) => [...targets].map((to) => `${from} --> ${to}`));
}

test("the diagrams of docs/architecture.md show which folder imports which", () => {
  const drawn = arrowsIn(readFileSync(join(import.meta.dirname, "../../docs/architecture.md"), "utf8"));
  const rooms = arrowsBetween(
    ["api", "local-service", "main", "preload", "renderer", "texts"],
    (file) => file.split("/")[0] ?? null,
  );
  const layers = arrowsBetween(["main"], (file) => {
    const [room, layer = ""] = file.split("/");
    return layer.endsWith(".ts") ? null : `${room ?? ""}/${layer}`;
  });
  const views = arrowsBetween(["renderer/views"], (file) =>
    file.startsWith("renderer/views/frame/") ? null : partOfPage(file),
  );
  expect([...drawn].sort()).toEqual([...rooms, ...layers, ...views].sort());
});
