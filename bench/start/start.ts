import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { startLocalService } from "../../local-service/start.ts";
import type { LocalService } from "../../local-service/start.ts";
import { sampleMain } from "../../test/fake-electron/sample-app.ts";
import { makeAppFolder } from "../../test/support/app/app-folders.ts";
import type { startApp } from "../../test/support/app/start-app.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { now, pageClockLead } from "../support/clocks.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import { startKeychain } from "./keychain.ts";
import { readRuntime } from "../support/machine.ts";
import type { Runtime } from "../support/machine.ts";
import { mainBundle, isolatedEnvironment, openApp, signInWhenAsked } from "../support/open-app.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { printProgress, withTimeLimit } from "../support/waiting.ts";
import { removeFolder } from "../../test/support/files/make-folder.ts";

/** The options that an app is started with. */
export type StartOptions = Omit<Parameters<typeof startApp>[0], "on">;

interface Started {
  readonly took: number;
  readonly runtime: Runtime;
}

/** Starts the app and a small sample app in turn, so that other load on the computer affects both. */
export async function measureStarts(runs: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const warm = await prepareWarmProfile(cleanup);
  const cold = { main: mainBundle, args: ["--demo"], env: isolatedEnvironment };
  const sample = { main: sampleMain, env: isolatedEnvironment };
  const samples = { cold: [] as number[], warm: [] as number[], sample: [] as number[] };
  // The first start of each app reads the programs from the disk; it is not counted.
  const { runtime } = await start(cold, waitUntilListIsDrawn);
  await start(sample, untilFirstPaint);
  await start(warm, waitUntilListIsDrawn);
  for (let run = 0; run < runs; run += 1) {
    printProgress(`starting, ${String(run)} of ${String(runs)}`);
    samples.cold.push((await start(cold, waitUntilListIsDrawn)).took);
    samples.sample.push((await start(sample, untilFirstPaint)).took);
    samples.warm.push((await start(warm, waitUntilListIsDrawn)).took);
  }
  const floor = relatedFigure(
    "sampleApp",
    "the small sample app, process started -> first paint",
    samples.sample,
  );
  const figures = [
    summariseMeasure(
      {
        name: "startToListCold",
        what: "process started with --demo and an empty profile -> the conversation list is drawn with rows",
        comparison: [floor],
      },
      samples.cold,
    ),
    summariseMeasure(
      {
        name: "startToListWarm",
        what: "process started, signed in by the keychain, with a filled cache -> the list is drawn with rows",
        comparison: [floor],
      },
      samples.warm,
    ),
  ];
  return { runtime, figures };
}

/** Measures one start, from the start of the process until `untilDrawn` reports the drawn page. */
export async function start(
  options: StartOptions,
  untilDrawn: (page: Page) => Promise<number>,
): Promise<Started> {
  await using cleanup = openCleanup();
  const began = now();
  const app = await openApp(cleanup, options);
  const drawn = await withTimeLimit(60_000, "a start", untilDrawn(app.page));
  const aheadBy = await pageClockLead(app.page);
  return { took: drawn - aheadBy - began, runtime: await readRuntime(app) };
}

/** Signs in once with a keychain and loads everything. Returns the options of a profile that starts signed in. */
async function prepareWarmProfile(cleanup: Cleanup): Promise<StartOptions> {
  const env = { ...isolatedEnvironment, ...(await startKeychain(cleanup)) };
  const service = await startLocalService({ world: "demo", alive: false });
  cleanup.defer(() => service.stop());
  const userData = makeAppFolder();
  cleanup.defer(() => {
    removeFolder(userData);
  });
  const args = [`--service=http://127.0.0.1:${String(service.port)}`];
  const options = { main: mainBundle, args, env, userData };
  await using firstRun = openCleanup();
  const { page } = await openApp(firstRun, options);
  await signInWhenAsked(page, firstToken(service), true);
  await page.locator("[data-conversation]").first().waitFor();
  await withTimeLimit(30_000, "signing in for good", waitUntilTokenIsStored(page));
  return options;
}

function firstToken({ people: [person] }: LocalService): string {
  if (person === undefined) throw new Error("nobody to sign in as");
  return person.token;
}

/** Waits until the account is online and the keychain stores its token. */
export async function waitUntilTokenIsStored(page: Page): Promise<void> {
  const isKept = (): Promise<boolean> =>
    page.evaluate(async () => {
      const session = await window.bridge.getSession();
      const connection = await window.bridge.getConnection();
      const isInKeychain =
        session.ok && session.value.state === "signed-in" && session.value.tokenKeeping.place === "keychain";
      return isInKeychain && connection.ok && connection.value.state === "online";
    });
  while (!(await isKept())) await wait(100);
}

/**
 * The time, by the page's clock, at which the first frame with conversations is drawn. The page marks it, so it is known
 * even if the list is drawn before anybody looks.
 */
export async function waitUntilListIsDrawn(page: Page): Promise<number> {
  const drawn = await page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [mark] = list.getEntriesByName("chats-drawn");
          if (mark === undefined) return;
          observer.disconnect();
          const hasRows = document.querySelector("[data-conversation]") !== null;
          resolve(hasRows ? performance.timeOrigin + mark.startTime : null);
        }).observe({ type: "mark", buffered: true });
      }),
  );
  if (drawn === null) throw new Error("not measured: the list has no rows when it says that they are drawn");
  return drawn;
}

/** The time of the page's first paint, by the page's clock. */
function untilFirstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (paint === undefined) return;
          observer.disconnect();
          resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}
