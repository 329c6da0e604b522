import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { startLocalService } from "../../local-service/start.ts";
import type { LocalService } from "../../local-service/start.ts";
import { sampleMain } from "../../test/fake-electron/sample-app.ts";
import { makeAppFolder, removeAppFolder } from "../../test/support/app/app-folders.ts";
import type { startApp } from "../../test/support/app/start-app.ts";
import { openCleanup } from "../support/cleanup.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { now, pageAheadBy } from "../support/clocks.ts";
import { beside, measure } from "../support/document.ts";
import { startKeychain } from "./keychain.ts";
import { readRuntime } from "../support/machine.ts";
import type { Runtime } from "../support/machine.ts";
import { mainBundle, nothingOfThisComputer, openApp, signIn } from "../support/open-app.ts";
import type { Measured } from "../support/scene.ts";
import { progress, within } from "../support/waiting.ts";

/** What an app is started with. */
export type StartOptions = Omit<Parameters<typeof startApp>[0], "on">;

interface Started {
  readonly took: number;
  readonly runtime: Runtime;
}

/** Starts the app and the sample in turn, so that what else the computer does meets all of them. */
export async function measureStarts(runs: number): Promise<Measured> {
  await using cleanup = openCleanup();
  const warm = await prepareWarmProfile(cleanup);
  const cold = { main: mainBundle, args: ["--demo"], env: nothingOfThisComputer };
  const sample = { main: sampleMain, env: nothingOfThisComputer };
  const samples = { cold: [] as number[], warm: [] as number[], sample: [] as number[] };
  // The first start of each reads the programs from the disk: it is not counted.
  const { runtime } = await start(cold, untilListIsDrawn);
  await start(sample, untilFirstPaint);
  await start(warm, untilListIsDrawn);
  for (let run = 0; run < runs; run += 1) {
    progress(`starting, ${String(run)} of ${String(runs)}`);
    samples.cold.push((await start(cold, untilListIsDrawn)).took);
    samples.sample.push((await start(sample, untilFirstPaint)).took);
    samples.warm.push((await start(warm, untilListIsDrawn)).took);
  }
  const floor = beside("sampleApp", "the small sample app, process started -> first paint", samples.sample);
  const measures = [
    measure(
      {
        name: "startToListCold",
        what: "process started with --demo and an empty profile -> the conversation list is drawn with rows",
        beside: [floor],
      },
      samples.cold,
    ),
    measure(
      {
        name: "startToListWarm",
        what: "process started, signed in by the keychain, with a filled cache -> the list is drawn with rows",
        beside: [floor],
      },
      samples.warm,
    ),
  ];
  return { runtime, measures };
}

/** One start, from the process to what `untilDrawn` waits for in the page. */
export async function start(
  options: StartOptions,
  untilDrawn: (page: Page) => Promise<number>,
): Promise<Started> {
  await using cleanup = openCleanup();
  const began = now();
  const app = await openApp(cleanup, options);
  const drawn = await within(60_000, "a start", untilDrawn(app.page));
  const aheadBy = await pageAheadBy(app.page);
  return { took: drawn - aheadBy - began, runtime: await readRuntime(app) };
}

/** Signs in once with a keychain, reads everything, and leaves a profile behind that a start finds its account in. */
async function prepareWarmProfile(cleanup: Cleanup): Promise<StartOptions> {
  const env = { ...nothingOfThisComputer, ...(await startKeychain(cleanup)) };
  const service = await startLocalService({ world: "demo", alive: false });
  cleanup.defer(() => service.stop());
  const userData = makeAppFolder();
  cleanup.defer(() => {
    removeAppFolder(userData);
  });
  const args = [`--service=http://127.0.0.1:${String(service.port)}`];
  const options = { main: mainBundle, args, env, userData };
  await using firstRun = openCleanup();
  const { page } = await openApp(firstRun, options);
  await signIn(page, firstToken(service), true);
  await page.locator("[data-conversation]").first().waitFor();
  await within(30_000, "signing in for good", untilKept(page));
  return options;
}

function firstToken({ people: [person] }: LocalService): string {
  if (person === undefined) throw new Error("nobody to sign in as");
  return person.token;
}

/** Everything is read, and the account is one that the keychain keeps. */
export async function untilKept(page: Page): Promise<void> {
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

/** The page's time at which the first frame with conversations in it was drawn. */
export async function untilListIsDrawn(page: Page): Promise<number> {
  const drawn = await page.evaluate(() => {
    const isThere = (): boolean => document.querySelector("[data-conversation]") !== null;
    // When it was drawn can no longer be told.
    if (isThere()) return null;
    return new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            port1.close();
            resolve(performance.timeOrigin + performance.now());
          };
          port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  });
  if (drawn === null) throw new Error("not measured: the list was drawn before it could be watched");
  return drawn;
}

/** The page's time at which anything was drawn first. */
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
