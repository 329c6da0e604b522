import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../../dist/renderer");

/** Total bytes, each file gzipped, of the script that a built window loads first and of its static imports. */
export async function firstScriptBytes(folder = dist): Promise<number> {
  const page = await readFile(join(folder, "index.html"), "utf8");
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error("not measured: the window loads no script");
  const read = new Map<string, number>();
  await readWithImports(join(folder, entry), read);
  return [...read.values()].reduce((sum, size) => sum + size, 0);
}

async function readWithImports(path: string, read: Map<string, number>): Promise<void> {
  if (read.has(path)) return;
  const script = await readFile(path, "utf8");
  read.set(path, gzipSync(script).length);
  // A dynamic import has a bracket after the word, so it does not match.
  for (const [, imported] of script.matchAll(/\b(?:import|from)\s*["'](\.[^"']+)["']/g)) {
    if (imported !== undefined) await readWithImports(join(dirname(path), imported), read);
  }
}
