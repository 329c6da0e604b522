import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { RunningApp } from "../../test/support/app/start-app.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { summariseFigure, withGoal } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import { printProgress } from "../support/waiting.ts";

const megabyte = 1_000_000;
/** Interval between two memory readings, in milliseconds. */
const lookEvery = 100;
/** Size in bytes of a video that is sent first, so that the app has loaded all upload code before the measurement. */
const warmUpBytes = 5 * megabyte;

/** Measures how much memory main takes while the app sends a video of `megabytes` megabytes to the local service. */
export async function measureUpload(megabytes: number): Promise<readonly Figure[]> {
  await using cleanup = openCleanup();
  const size = megabytes * megabyte;
  const world = await openIdleWorld(cleanup, 2 * (warmUpBytes + size));
  const app = await openAppAtGroup(cleanup, world);
  const folder = folderOf(cleanup);
  await send(app, sparseVideo(folder, "warm-up.mp4", warmUpBytes), "Warm-up");
  const before = await memoryOf(app);
  const sent = await send(app, sparseVideo(folder, "video.mp4", size), "The whole match");
  const more = sent.memory.map((bytes) => bytes - before);
  return [
    withGoal(
      summariseFigure(
        {
          name: "uploadMemoryPeak",
          what: `memory of main at its highest while ${String(megabytes)} MB go out, above what it was before`,
          unit: "bytes",
        },
        [Math.max(...more)],
      ),
      "p95",
      { atMost: 100 * megabyte },
    ),
    summariseFigure({ name: "uploadMemory", what: "the same, at every look", unit: "bytes" }, more),
    summariseFigure(
      { name: "memoryBefore", what: "memory of main after a first, small upload", unit: "bytes" },
      [before],
    ),
    summariseFigure({ name: "uploadRate", what: "bytes that go out", unit: "per second" }, [
      size / sent.seconds,
    ]),
  ];
}

function folderOf(cleanup: Cleanup): string {
  const folder = mkdtempSync(join(tmpdir(), "natter-bench-upload-"));
  cleanup.defer(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

/** A file with the header of an MP4. The rest is sparse and takes no room on the disk. */
function sparseVideo(folder: string, name: string, size: number): string {
  const path = join(folder, name);
  writeFileSync(path, "\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
  truncateSync(path, size);
  return path;
}

/** Sends a video as a person does, and samples the memory until its last byte is sent. */
async function send(
  { page, desktop, evaluate }: RunningApp,
  path: string,
  text: string,
): Promise<{ readonly memory: readonly number[]; readonly seconds: number }> {
  // The measurement starts here, because the upload starts as soon as the file is in the tray.
  const start = performance.now();
  await desktop.dropFiles(".conversation", [path]);
  await page.getByRole("list", { name: "Files of this message" }).getByRole("listitem").waitFor();
  await page.getByRole("textbox", { name: /^Message / }).fill(text);
  await page.keyboard.press("Enter");
  const message = page.getByRole("log").getByRole("article").filter({ hasText: text });
  await message.waitFor();
  const isOut = message.getByText(/Processing|Sent/).first();
  const notSent = message.getByText(/^Not sent/).first();
  const memory: number[] = [];
  while (!(await isOut.isVisible())) {
    if (await notSent.isVisible()) throw new Error((await notSent.textContent()) ?? "The video was not sent");
    memory.push(await evaluate(() => process.memoryUsage.rss()));
    if (memory.length % 50 === 0) printProgress(`${text}: ${((await message.textContent()) ?? "").trim()}`);
    await wait(lookEvery);
  }
  memory.push(await evaluate(() => process.memoryUsage.rss()));
  const seconds = (performance.now() - start) / 1000;
  // The app sends the next message only when the service has accepted this message.
  await message.getByText("Sent").waitFor({ timeout: 600_000 });
  return { memory, seconds };
}

/** The lowest of several memory readings: memory that only waits for garbage collection does not count. */
async function memoryOf({ evaluate }: RunningApp): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < 20; look += 1) {
    looks.push(await evaluate(() => process.memoryUsage.rss()));
    await wait(lookEvery);
  }
  return Math.min(...looks);
}
