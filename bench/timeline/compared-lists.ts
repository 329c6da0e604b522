import { printProgress } from "../support/waiting.ts";
import { openList, withList } from "./open-page.ts";
import { pageLength } from "./pages/group.ts";
import type { PageName } from "./pages-build.ts";

/** A list that is measured, and the number of messages it opens with. */
export interface ComparedList {
  readonly page: PageName;
  /** Name of the list in the printed document. */
  readonly name: "natter" | "virtuoso" | "plainReact" | "chatKit";
  readonly count: number;
  readonly what: string;
}

/** Numbers of messages to try on a list that draws all its messages. */
const steps = [1000, 3000, 10_000, 30_000, 100_000];

/**
 * Returns the lists to compare. The two lists that load pages get all messages. The two others get as many messages as
 * they can open in a minute.
 */
export async function findComparedLists(address: string, messages: number): Promise<readonly ComparedList[]> {
  const paged = `pages of ${String(pageLength)} of ${String(messages)} messages`;
  const plain = await maxOpened(address, "plain", messages);
  const kit = await maxOpened(address, "chat-kit", messages);
  const drawn = (count: number): string =>
    `all of them drawn, ${String(count)} of ${String(messages)} messages`;
  return [
    { page: "natter", name: "natter", count: pageLength, what: `Natter's timeline, ${paged}` },
    {
      page: "virtuoso",
      name: "virtuoso",
      count: pageLength,
      what: `a React list by react-virtuoso, ${paged}`,
    },
    { page: "plain", name: "plainReact", count: plain, what: `a plain React list, ${drawn(plain)}` },
    { page: "chat-kit", name: "chatKit", count: kit, what: `the list of chat-ui-kit-react, ${drawn(kit)}` },
  ];
}

/** The most messages that a list opens with within the time limit. */
async function maxOpened(address: string, page: PageName, messages: number): Promise<number> {
  let most = 0;
  for (const count of steps.filter((step) => step <= messages)) {
    printProgress(`timeline, ${page} with ${String(count)} messages`);
    const opens = await withList(
      (cleanup) => openList(cleanup, address, page, count),
      () => Promise.resolve(true),
    ).catch((error: unknown) => {
      printProgress(error instanceof Error ? error.message : String(error));
      return false;
    });
    if (!opens) break;
    most = count;
  }
  if (most === 0) throw new Error(`not measured: ${page} does not open`);
  return most;
}
