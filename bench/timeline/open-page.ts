import { chromium } from "playwright";
import type { CDPSession, Page } from "playwright";
import { findChromium } from "../../test/fake-electron/chromium/executable.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { withTimeLimit } from "../support/waiting.ts";
import type { PageName } from "./pages-build.ts";
import type {} from "./pages/contender.ts";

const view = { width: 900, height: 700 };
const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  // The wheel moves the view at once and by the exact amount, so every list scrolls at the same speed.
  "--disable-smooth-scrolling",
  // Makes Chromium composite the list whatever its background is, as on a high-resolution screen, so that scrolling
  // does not wait for the page's main thread.
  "--enable-prefer-compositing-to-lcd-text",
];
/** Longest time that a list may take to open, in milliseconds. */
const openingLimit = 60_000;

/** An open list, and the cost of opening it. */
export interface OpenList {
  readonly page: Page;
  readonly session: CDPSession;
  readonly chromium: string;
  /** Wall-clock milliseconds from the start of mounting until the newest messages are drawn. */
  readonly took: number;
  /** Milliseconds in which the page's main thread was busy until the newest messages were drawn. */
  readonly work: number;
}

/** Opens a list in a Chromium of its own, with `count` messages in the page; the cleanup closes it. */
export async function openList(
  cleanup: Cleanup,
  address: string,
  name: PageName,
  count: number,
): Promise<OpenList> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: flags });
  cleanup.defer(() => browser.close());
  const page = await browser.newPage({ viewport: view });
  await page.goto(`${address}/${name}.html`);
  await page.waitForFunction(() => "watch" in window);
  await withTimeLimit(
    openingLimit,
    `reading ${String(count)} messages`,
    page.evaluate((asked) => window.contender.prepare(asked), count),
  );
  const session = await page.context().newCDPSession(page);
  // Processor time: the work of other programs does not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await mainThreadWork(session);
  const took = await withTimeLimit(
    openingLimit,
    `opening ${name}`,
    page.evaluate(() => window.watch.open()),
  );
  const work = (await mainThreadWork(session)) - before;
  return { page, session, chromium: browser.version(), took, work };
}

/** Milliseconds for which the page's main thread has worked so far. */
export async function mainThreadWork(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  const duration = metrics.find(({ name }) => name === "TaskDuration");
  if (duration === undefined) throw new Error("not measured: Chromium has no TaskDuration");
  return duration.value * 1000;
}

/** Bytes that the page's scripts and their elements take after garbage collection. */
export async function usedHeapBytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  const usage = await session.send("Runtime.getHeapUsage");
  return usage.usedSize + usage.embedderHeapUsedSize;
}

/** Opens a list, runs `use` with it, and closes it. */
export async function withList<Value>(
  open: (cleanup: Cleanup) => Promise<OpenList>,
  use: (list: OpenList) => Promise<Value>,
): Promise<Value> {
  await using cleanup = openCleanup();
  return await use(await open(cleanup));
}
