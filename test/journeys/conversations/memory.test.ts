import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { readPageHeap } from "../../support/page/page-heap.ts";
import { say } from "../../support/service/journey-world.ts";

const chats = ["Sunday Five-a-side", "Building 14"];

/** What the page and the main process hold after garbage is collected. */
async function readMemory({ page, evaluate }: Natter) {
  const session = await page.context().newCDPSession(page);
  const { data } = await readPageHeap(session);
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const mainData = await evaluate(() => {
    process.getBuiltinModule("node:v8").setFlagsFromString("--expose-gc");
    (process.getBuiltinModule("node:vm").runInNewContext("gc") as () => void)();
    return process.memoryUsage().heapUsed;
  });
  return { data, nodes, jsEventListeners, mainData };
}

// A hundred and twenty changes of the chat take longer than other tests may.
const limit = { timeout: 300_000 };

test(
  "after a hundred more changes of the chat, the page and the main process hold no more than before",
  limit,
  async () => {
    const service = await startJourneyService();
    const { world, ines, kwame, football, building } = service;
    for (let index = 0; index < 100; index += 1)
      for (const { id } of [football, building])
        say(world, kwame, id, `The lift is at floor ${String(index)}`);
    world.marking.markAll(ines.id);
    const natter = await startNatter({ service, signedInAs: ines });
    async function changeChats(count: number): Promise<void> {
      for (let index = 0; index < count; index += 1) {
        const chat = chats[index % 2] ?? "";
        await natter.openChat(chat);
        await expect(natter.page.getByRole("log", { name: `Messages in ${chat}` })).toContainText("floor 99");
      }
    }
    await changeChats(20);
    const before = await readMemory(natter);
    await changeChats(100);
    const after = await readMemory(natter);
    for (const [name, amount] of Object.entries(before)) {
      expect(after[name as keyof typeof after], name).toBeLessThan(amount * 1.1);
    }
  },
);
