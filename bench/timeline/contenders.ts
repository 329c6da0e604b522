import { progress } from "../support/waiting.ts";
import { openList, withList } from "./open-page.ts";
import { pageLength } from "./pages/group.ts";
import type { PageName } from "./pages-build.ts";

/** A list that is measured, and how many messages it is opened with. */
export interface Contender {
  readonly page: PageName;
  /** Its name in the document. */
  readonly name: "natter" | "virtuoso" | "plainReact" | "chatKit";
  readonly count: number;
  readonly what: string;
}

/** Numbers of messages that are tried on a list that draws all it is given. */
const steps = [1000, 3000, 10_000, 30_000, 100_000];

/** The lists: the two that page have all the messages to read, the two that do not as many as they can open in a minute. */
export async function findContenders(address: string, messages: number): Promise<readonly Contender[]> {
  const paged = `pages of ${String(pageLength)} of ${String(messages)} messages`;
  const plain = await mostThatOpen(address, "plain", messages);
  const kit = await mostThatOpen(address, "chat-kit", messages);
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

/** The most messages that a list opens with within the limit. */
async function mostThatOpen(address: string, page: PageName, messages: number): Promise<number> {
  let most = 0;
  for (const count of steps.filter((step) => step <= messages)) {
    progress(`timeline, ${page} with ${String(count)} messages`);
    const opens = await withList(
      (cleanup) => openList(cleanup, address, page, count),
      () => Promise.resolve(true),
    ).catch((error: unknown) => {
      progress(error instanceof Error ? error.message : String(error));
      return false;
    });
    if (!opens) break;
    most = count;
  }
  if (most === 0) throw new Error(`not measured: ${page} does not open`);
  return most;
}
