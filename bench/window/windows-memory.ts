import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { openCleanup } from "../support/cleanup.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { pageProcesses } from "../support/process-activity.ts";
import { memoryOf } from "../support/process-memory.ts";
import { printProgress } from "../support/waiting.ts";

/** The numbers of windows that are measured, counting the main window and the windows of single chats beside it. */
const windowCounts = [1, 2, 4] as const;
/** The most memory of main, and of each window's page, in bytes. */
const limits = { main: 200_000_000, page: 200_000_000 };
/** Milliseconds between the opening of a window and the measurement, so that the window has loaded its lazy parts. */
const settling = 6_000;

/** The memory of main, and of each page, in bytes. */
interface Memory {
  readonly main: number;
  readonly pages: readonly number[];
}

/**
 * Measures the memory of main and of each window's page, with one window, two and four. Memory that several processes
 * share is divided equally among them. Needs Linux.
 */
export async function measureWindowsMemory(runs: number): Promise<readonly Figure[]> {
  if (process.platform !== "linux") throw new Error("memory is measured by /proc, which only Linux has");
  const measured = new Map<number, Memory[]>(windowCounts.map((count) => [count, []]));
  for (let run = 1; run <= runs; run += 1) {
    printProgress(`memory of the windows, ${String(run)} of ${String(runs)}`);
    for (const [count, memory] of await measureRun()) measured.get(count)?.push(memory);
  }
  return [...measured].flatMap(([count, samples]) => figuresOf(count, samples));
}

async function measureRun(): Promise<ReadonlyMap<number, Memory>> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  const app = await openAppAtGroup(cleanup, world);
  const { page } = app;
  const [main] = app.pids;
  if (main === undefined) throw new Error("the app has no process");
  const chats = [world.building.id, world.withKwame, world.football.id];
  const measured = new Map<number, Memory>();
  let opened = 0;
  for (const count of windowCounts) {
    for (; opened < count - 1; opened += 1) await openChatWindow(page, chats[opened] ?? "");
    await wait(settling);
    measured.set(count, { main: memoryOf(main), pages: pageProcesses(app.pids).map(memoryOf) });
  }
  return measured;
}

async function openChatWindow(page: Page, conversationId: string): Promise<void> {
  const opened = page.context().waitForEvent("page");
  const asked = { conversationId, messageId: null } as Parameters<typeof window.bridge.openChatWindow>[0];
  const reply = await page.evaluate((input) => window.bridge.openChatWindow(input), asked);
  if (!reply.ok) throw new Error(`no window for the chat: ${reply.problem.kind}`);
  await (await opened).getByRole("log").getByRole("article").last().waitFor();
}

function figuresOf(count: number, samples: readonly Memory[]): readonly Figure[] {
  const windows = count === 1 ? "one window" : `${String(count)} windows`;
  const figure = (name: string, what: string, values: readonly number[], atMost: number): Figure =>
    withGoal(summariseFigure({ name, what, unit: "bytes" }, values), "p50", { atMost });
  return [
    figure(
      `mainMemory${String(count)}`,
      `memory of main with ${windows}`,
      samples.map(({ main }) => main),
      limits.main,
    ),
    figure(
      `pageMemory${String(count)}`,
      `memory of the pages for each window, with ${windows}`,
      samples.map(({ pages }) => pages.reduce((sum, one) => sum + one, 0) / count),
      limits.page,
    ),
  ];
}
