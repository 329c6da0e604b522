import MiniSearch from "minisearch";
import { setImmediate as turn } from "node:timers/promises";
import { summariseFigure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { MessageGenerator } from "./search-load.ts";
import { printProgress } from "../support/waiting.ts";

/**
 * The most messages in this index. An index of more messages would take more memory than a chat client may use. The
 * figures of this index compare only with measures of the same number of messages.
 */
const maxMessages = 200_000;

/**
 * Measures an in-memory index (MiniSearch) over the same messages: the time to build it, its memory and the time of a
 * search.
 */
export async function measureInMemorySearch(messages: number, samples: number): Promise<readonly Figure[]> {
  const count = Math.min(messages, maxMessages);
  printProgress(`search, an index in memory of ${String(count)} messages`);
  const source = new MessageGenerator(count);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const index = new MiniSearch<{ id: string; text: string }>({ fields: ["text"] });
  for (const page of source.pages(100)) {
    index.addAll(page.map(({ id, text }) => ({ id, text })));
    await turn();
  }
  const built = performance.now() - began;
  const used = process.memoryUsage().rss - before;
  const word = source.vocabulary[900] ?? "";
  const searchTimes = (text: string, prefix: boolean): readonly number[] =>
    Array.from({ length: samples }, () => {
      const start = performance.now();
      index.search(text, { prefix });
      return performance.now() - start;
    });
  const about = `MiniSearch over ${String(count)} messages`;
  return [
    summariseFigure({ name: "inMemoryBuild", what: `${about}: made anew at every start`, unit: "ms" }, [
      built,
    ]),
    summariseFigure({ name: "inMemoryBytes", what: `${about}: memory, for each message`, unit: "bytes" }, [
      used / count,
    ]),
    summariseFigure(
      { name: "inMemoryWord", what: `${about}: ${word}`, unit: "ms" },
      searchTimes(word, false),
    ),
    summariseFigure(
      { name: "inMemoryBeginning", what: `${about}: ${word.slice(0, 4)}…`, unit: "ms" },
      searchTimes(word.slice(0, 4), true),
    ),
  ];
}
