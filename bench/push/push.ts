import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { say } from "../../test/support/service/journey-world.ts";
import { connectBareClient } from "./bare-client.ts";
import type { BareClient } from "./bare-client.ts";
import { appearanceParts } from "../support/appearance-parts.ts";
import type { CausedAppearance } from "../support/appearance-parts.ts";
import { openCleanup } from "../support/cleanup.ts";
import { now, pageClockLead } from "../support/clocks.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { takeSamples } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import type { IdleWorld } from "../support/idle-world.ts";

/** After this time the app has sent the read receipt for the previous message and is idle. Milliseconds. */
const restAfterMessage = 150;

interface Parts {
  readonly page: Page;
  readonly bare: BareClient;
  readonly world: IdleWorld;
  /** How many milliseconds the page's clock is ahead of this process's clock. */
  readonly aheadBy: number;
}

interface PushSample extends CausedAppearance {
  readonly heard: number;
  /** How long a command to main and back, and a frame that draws one word, took just before. */
  readonly roundTrip: number;
  readonly smallFrame: number;
}

/** Measures pushes: another person repeatedly writes in the group that is open. */
export async function measurePushes(count: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  const app = await openAppAtGroup(cleanup, world);
  const { page } = app;
  const bare = await connectBareClient(cleanup, world);
  const parts = { page, bare, world, aheadBy: await pageClockLead(page) };
  const samples = await takeSamples("pushToVisible", count, (index, offset) =>
    pushOne(parts, { index, offset }),
  );
  const bareClient = relatedFigure(
    "bareClient",
    "the same push, heard by a faye client that does nothing with it",
    samples.map(({ heard }) => heard),
  );
  const bareWindow = relatedFigure(
    "bareWindow",
    "the bare client, half of a command to main and back, and a frame that draws one word: what every window needs",
    samples.map(({ heard, roundTrip, smallFrame }) => heard + roundTrip / 2 + smallFrame),
  );
  const visible = summariseMeasure(
    {
      name: "pushToVisible",
      what: "the service publishes a message -> its row is drawn in the open group",
      goalP95: 30,
      comparison: [bareClient, bareWindow],
      parts: appearanceParts(samples, {
        from: "the service publishes",
        by: "by way of main and its database",
      }),
    },
    samples.map(({ caused, painted }) => painted - caused),
  );
  return { runtime: await readRuntime(app), figures: [visible] };
}

async function pushOne(
  { page, bare, world, aheadBy }: Parts,
  { index, offset }: { readonly index: number; readonly offset: number },
): Promise<PushSample> {
  const text = `Pushed message ${String(index).padStart(4, "0")}.`;
  const before = await page.evaluate(async () => ({
    roundTrip: await window.probe.roundTrip(),
    smallFrame: await window.probe.smallFrame(),
  }));
  await wait(restAfterMessage + offset);
  await page.evaluate((expected) => {
    window.probe.expect(expected);
  }, text);
  const hearing = bare.next(text);
  const published = now();
  say(world.world, index % 3 === 0 ? world.thorunn : world.kwame, world.football.id, text);
  const drawing = page.evaluate(async () => ({
    ...(await window.probe.arrived()),
    origin: performance.timeOrigin,
  }));
  const [heard, { origin, ...appearance }] = await Promise.all([hearing, drawing]);
  return { ...appearance, ...before, heard: heard - published, caused: published + aheadBy - origin };
}
