import MiniSearch from "minisearch";
import { setImmediate as turn } from "node:timers/promises";
import { figure } from "../support/search-document.ts";
import type { Figure } from "../support/search-document.ts";
import { MessageSource } from "./search-load.ts";
import { progress } from "../support/waiting.ts";

/** More than these would take more memory than a chat client may; the others are given as many for the comparison. */
const mostMessages = 200_000;

/** An index in memory, as MiniSearch makes it, over the same messages: how long it takes to make, to hold, and to ask. */
export async function measureInMemory(messages: number, samples: number): Promise<readonly Figure[]> {
  const count = Math.min(messages, mostMessages);
  progress(`search, an index in memory of ${String(count)} messages`);
  const source = new MessageSource(count);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ["text"] });
  for (const page of source.pages(100)) {
    index.addAll(page.map(({ id, text }) => ({ id, text })));
    await turn();
  }
  const built = performance.now() - began;
  const held = process.memoryUsage().rss - before;
  const word = source.vocabulary[900] ?? "";
  const asked = (text: string, prefix: boolean): readonly number[] =>
    Array.from({ length: samples }, () => {
      const start = performance.now();
      index.search(text, { prefix });
      return performance.now() - start;
    });
  const about = `MiniSearch over ${String(count)} messages`;
  return [
    figure({ name: "inMemoryBuild", what: `${about}: made anew at every start`, unit: "ms" }, [built]),
    figure({ name: "inMemoryBytes", what: `${about}: memory, for each message`, unit: "bytes" }, [
      held / count,
    ]),
    figure({ name: "inMemoryWord", what: `${about}: ${word}`, unit: "ms" }, asked(word, false)),
    figure(
      { name: "inMemoryBeginning", what: `${about}: ${word.slice(0, 4)}…`, unit: "ms" },
      asked(word.slice(0, 4), true),
    ),
  ];
}
