import { readdir, readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { commandNames } from "../../../preload/contract.ts";

const root = join(import.meta.dirname, "../../..");

/** Source files with their texts, by their path from the project's folder. */
type Sources = ReadonlyMap<string, string>;

/** Returns the files of the page that call each command. */
export async function readCommandCallers(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readSources("renderer", /\.(?:svelte|ts)$/);
  return new Map(
    commandNames.map((name) => {
      const call = new RegExp(`[Bb]ridge\\.${name}\\b`);
      return [name, [...page].filter(([, text]) => call.test(text)).map(([file]) => file)];
    }),
  );
}

/**
 * Returns the commands that lead to each endpoint: the commands of the files in main/chat that import the endpoint. If
 * such a file has no commands, the files that import it count.
 */
export async function readCommandsByEndpoint(
  endpointNames: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const main = await readSources("main/chat", /\.ts$/);
  const importers = importersOf(main);
  return new Map(
    endpointNames.map((name) => {
      const imports = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "[./]*/api/`);
      const files = [...main].filter(([, text]) => imports.test(text)).map(([file]) => file);
      return [name, nearestCommands(files, main, importers)];
    }),
  );
}

async function readSources(folder: string, kind: RegExp): Promise<Sources> {
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => kind.test(file));
  const read = files.map(
    async (file) => [join(folder, file), await readFile(join(root, folder, file), "utf8")] as const,
  );
  return new Map(await Promise.all(read));
}

function importersOf(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, text] of sources) {
    for (const [, path = ""] of text.matchAll(/from "(\.[^"]+)"/g)) {
      const target = relative(root, join(root, dirname(file), path));
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Walks from files to their importers until a file defines commands. */
function nearestCommands(
  files: readonly string[],
  sources: Sources,
  importers: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const seen = new Set<string>();
  const found = new Set<string>();
  let next = [...files];
  while (next.length > 0 && found.size === 0) {
    for (const file of next) seen.add(file);
    for (const command of next.flatMap((file) => commandsIn(sources.get(file) ?? ""))) found.add(command);
    next = next.flatMap((file) => importers.get(file) ?? []).filter((file) => !seen.has(file));
  }
  return [...found].sort();
}

const names = new Set<string>(commandNames);

/** The commands that a file of main defines: keys of an object with a function as value, or methods. */
function commandsIn(text: string): readonly string[] {
  const keys = text.matchAll(/(?:^ {4}(?:async )?|return \{ )(\w+)(?::|\(\{?)/gm);
  return [...keys].flatMap(([, name = ""]) => (names.has(name) ? [name] : []));
}
