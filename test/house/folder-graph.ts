import { globSync } from "node:fs";
import { join } from "node:path";
import { importsOf } from "../../scripts/lint/input-keys.mjs";

const root = join(import.meta.dirname, "../..");

/** The imports of each source file that was read, kept because several graphs contain the same file. */
const importsBySource = new Map<string, readonly string[]>();

/** The files that a source file imports. Each file is read once. */
function importsIn(source: string): readonly string[] {
  const imports = importsBySource.get(source) ?? importsOf(root, source);
  importsBySource.set(source, imports);
  return imports;
}

/** The source files below a folder, as paths from the project's folder. */
export function sourcesIn(folder: string): readonly string[] {
  return globSync(`${folder}/**/*.{ts,svelte}`, { cwd: root, exclude: (name) => name.endsWith(".d.ts") });
}

/**
 * The imports between folders or files, type imports included.
 * @param nameOf returns the folder that a file belongs to, or the file itself
 */
export function folderGraph(
  sources: readonly string[],
  nameOf: (file: string) => string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const graph = new Map<string, Set<string>>();
  const known = new Set(sources);
  for (const source of sources) {
    const from = nameOf(source);
    const targets = graph.get(from) ?? new Set<string>();
    graph.set(from, targets);
    for (const target of importsIn(source)) if (known.has(target)) targets.add(nameOf(target));
    targets.delete(from);
  }
  return graph;
}

/** A cycle of folders or files that import each other, or null if there is none. */
export function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>();
  const visit = (folder: string, path: readonly string[]): readonly string[] | null => {
    const at = path.indexOf(folder);
    if (at >= 0) return [...path.slice(at), folder];
    if (done.has(folder)) return null;
    for (const target of graph.get(folder) ?? []) {
      const cycle = visit(target, [...path, folder]);
      if (cycle !== null) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const cycle = visit(folder, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
