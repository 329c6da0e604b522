import faye from "faye";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { say } from "../test/support/journey-world.ts";
import { openCleanup } from "./cleanup.ts";
import { now, pageAheadBy } from "./clocks.ts";
import { beside, measure } from "./document.ts";
import type { Measure } from "./document.ts";
import { readRuntime } from "./machine.ts";
import type { Runtime } from "./machine.ts";
import { openGroup } from "./open-app.ts";
import { openStillWorld } from "./still-world.ts";
import type { StillWorld } from "./still-world.ts";
import { offsetInFrame, progress, within } from "./waiting.ts";

/** After this the app has told the service that the message was read, and is at rest. */
const restAfterMessage = 120;

/** A Bayeux client that does nothing with what it hears. */
interface BareClient {
  /** This process's time when the next push arrives that holds the text. */
  next(text: string): Promise<number>;
}

interface Sample {
  readonly visible: number;
  readonly heard: number;
}

/** Somebody else writes, again and again, in the group that is open. */
export async function measurePushes(
  count: number,
  discarded: number,
): Promise<{ readonly runtime: Runtime; readonly measures: readonly Measure[] }> {
  await using cleanup = openCleanup();
  const world = await openStillWorld(cleanup);
  const { page, ...app } = await openGroup(cleanup, world);
  const bare = await connectBareClient(cleanup, world);
  const aheadBy = await pageAheadBy(page);
  const samples: Sample[] = [];
  for (let index = 0; index < discarded + count; index += 1) {
    if (index % 50 === 0) progress(`pushing, ${String(index)} of ${String(discarded + count)}`);
    samples.push(await takeSample({ page, bare, world, aheadBy }, index));
    await wait(restAfterMessage + offsetInFrame(index));
  }
  const kept = samples.slice(discarded);
  const about = {
    name: "pushToVisible",
    what: "the service publishes a message -> its row is drawn in the open group",
    goalP95: 30,
    beside: [
      beside(
        "bareClient",
        "the same push, heard by a faye client that does nothing with it",
        kept.map(({ heard }) => heard),
      ),
    ],
  };
  const visible = kept.map((sample) => sample.visible);
  return { runtime: await readRuntime({ page, ...app }), measures: [measure(about, visible)] };
}

async function takeSample(
  {
    page,
    bare,
    world,
    aheadBy,
  }: { readonly page: Page; readonly bare: BareClient; readonly world: StillWorld; readonly aheadBy: number },
  index: number,
): Promise<Sample> {
  const text = `Pushed message ${String(index).padStart(4, "0")}.`;
  await page.evaluate((expected) => {
    window.probe.expect(expected);
  }, text);
  const hearing = bare.next(text);
  const published = now();
  say(world.world, index % 3 === 0 ? world.thorunn : world.kwame, world.football.id, text);
  const drawing = page.evaluate(async () => {
    const { painted } = await window.probe.arrived();
    return performance.timeOrigin + painted;
  });
  const [heard, drawn] = await within(10_000, "a push", Promise.all([hearing, drawing]));
  return { heard: heard - published, visible: drawn - aheadBy - published };
}

async function connectBareClient(
  cleanup: AsyncDisposableStack,
  { service, token, ines }: StillWorld,
): Promise<BareClient> {
  const client = new faye.Client(service.urls.push, { retry: 1 });
  cleanup.defer(() => void client.disconnect());
  client.addExtension({
    outgoing: (message, pass) => {
      if (message.channel === "/meta/subscribe") {
        message.ext = { access_token: token, timestamp: Math.floor(Date.now() / 1000) };
      }
      pass(message);
    },
  });
  let waiting: { readonly text: string; readonly hear: (at: number) => void } | null = null;
  const subscription = client.subscribe(`/user/${ines.id}`, (data) => {
    const at = now();
    if (waiting !== null && JSON.stringify(data).includes(waiting.text)) waiting.hear(at);
  });
  await within(
    10_000,
    "a subscription",
    new Promise<void>((resolve, reject) => {
      void subscription.then(resolve, (refusal: unknown) => {
        reject(new Error("the bare client was refused", { cause: refusal }));
      });
    }),
  );
  return {
    next: (text) =>
      new Promise((resolve) => {
        waiting = { text, hear: resolve };
      }),
  };
}
