import type { CDPSession } from "playwright";

/** What a page holds in memory, in bytes. */
export interface PageHeap {
  /** Data: objects, texts and the document, without compiled code. */
  readonly data: number;
  /** Code that V8 compiled, and its tables. It grows until V8 has optimized what runs often. */
  readonly code: number;
}

/** The parts of a heap snapshot that are read here: V8's format of flat arrays. */
interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Collects garbage, and reads what the page holds from a snapshot of its heap. */
export async function readPageHeap(session: CDPSession): Promise<PageHeap> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }): void => {
    chunks.push(chunk);
  };
  session.on("HeapProfiler.addHeapSnapshotChunk", add);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", add);
  return sizesIn(JSON.parse(chunks.join("")) as HeapSnapshot);
}

/** Adds up the nodes of a snapshot. */
export function sizesIn({ snapshot, nodes, strings }: HeapSnapshot): PageHeap {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ["type", "name", "self_size"].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  let [data, code] = [0, 0];
  for (let node = 0; node < nodes.length; node += fields.length) {
    const bytes = nodes[node + size] ?? 0;
    const isCode =
      types[0][nodes[node + type] ?? -1] === "code" ||
      // Tables of V8 about compiled code are native nodes with such names.
      (strings[nodes[node + name] ?? -1] ?? "").startsWith("system / ");
    if (isCode) code += bytes;
    else data += bytes;
  }
  return { data, code };
}
