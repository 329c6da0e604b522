import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import { openCleanup } from "./cleanup.ts";
import { beside, measure } from "./document.ts";
import type { Measure } from "./document.ts";
import { readRuntime } from "./machine.ts";
import type { Runtime } from "./machine.ts";
import { openGroup } from "./open-app.ts";
import { marks } from "./probe.ts";
import type { Sending } from "./probe.ts";
import { openStillWorld } from "./still-world.ts";
import type { StillWorld } from "./still-world.ts";
import { startThreadClock } from "./thread-time.ts";
import { offsetInFrame, progress, within } from "./waiting.ts";

/** After this the draft is saved and the others have been told of the typing: Enter finds the app at rest. */
const restAfterTyping = 350;

interface Sample extends Sending {
  readonly roundTrip: number;
  readonly post: number;
}

/** Sends messages one after the other, and gives the runtime along with what it measured. */
export async function measureSending(
  count: number,
  discarded: number,
): Promise<{ readonly runtime: Runtime; readonly measures: readonly Measure[] }> {
  await using cleanup = openCleanup();
  const world = await openStillWorld(cleanup);
  const app = await openGroup(cleanup, world);
  const threadClock = await startThreadClock(app.page);
  const samples: Sample[] = [];
  for (let index = 0; index < discarded + count; index += 1) {
    if (index % 50 === 0) progress(`sending, ${String(index)} of ${String(discarded + count)}`);
    samples.push(await takeSample(app.page, world, index));
  }
  const worked = await within(30_000, "the trace of the page", threadClock.stop());
  const works = {
    send: worked(marks.enter, marks.painted).slice(discarded),
    roundTrip: worked(marks.asked, marks.answered).slice(discarded),
  };
  return { runtime: await readRuntime(app), measures: sumUp(samples.slice(discarded), works) };
}

async function takeSample(page: Page, world: StillWorld, index: number): Promise<Sample> {
  const text = `Own message ${String(index).padStart(4, "0")}.`;
  await page.getByRole("textbox", { name: /^Message / }).fill(text);
  await wait(restAfterTyping + offsetInFrame(index));
  const roundTrip = await within(
    10_000,
    "a command",
    page.evaluate(() => window.probe.roundTrip()),
  );
  const post = await postElsewhere(world, text);
  await page.evaluate((expected) => {
    window.probe.expectSending(expected);
  }, text);
  await page.keyboard.press("Enter");
  const sending = await within(
    10_000,
    "sending",
    page.evaluate(() => window.probe.sent()),
  );
  return { ...sending, roundTrip, post };
}

/** Milliseconds for the bare request that sends a message, from this process. */
async function postElsewhere(
  { service, world, kwame, elsewhere }: StillWorld,
  text: string,
): Promise<number> {
  const token = world.accounts.tokenOf(kwame.id) ?? "";
  const address = `${service.urls.v3}/groups/${elsewhere.id}/messages?token=${token}`;
  const body = JSON.stringify({ message: { source_guid: crypto.randomUUID(), text, attachments: [] } });
  const start = performance.now();
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  await answer.json();
  if (answer.status !== 201) throw new Error(`the bare request was answered ${String(answer.status)}`);
  return performance.now() - start;
}

function sumUp(
  samples: readonly Sample[],
  works: { readonly send: readonly number[]; readonly roundTrip: readonly number[] },
): readonly Measure[] {
  const each = (time: (sample: Sample) => number): number[] => samples.map(time);
  const roundTrip = beside(
    "commandRoundTrip",
    "one command to main and back (getSettings)",
    each((sample) => sample.roundTrip),
  );
  return [
    measure(
      {
        name: "sendToGrey",
        what: "Enter pressed -> the message's row is drawn",
        beside: [roundTrip],
        parts: [
          beside(
            "untilInDocument",
            "Enter -> the row is in the document, by way of main and its database",
            each(({ entered, inDocument }) => inDocument - entered),
          ),
          beside(
            "waitForFrame",
            "the row waits for the next frame to begin",
            each(({ inDocument, frame }) => frame - inDocument),
          ),
          beside(
            "drawing",
            "the frame begins -> it is drawn",
            each(({ frame, painted }) => painted - frame),
          ),
        ],
      },
      each(({ entered, painted }) => painted - entered),
    ),
    measure(
      {
        name: "sendToGreyWork",
        what: "processor time of the page's main thread between the key event and the drawn row",
        goalP95: 16,
        beside: [
          beside(
            "commandRoundTripWork",
            "the same for one command to main and back; sending makes two, and hears two pushes",
            works.roundTrip,
          ),
        ],
      },
      works.send,
    ),
    measure(
      {
        name: "sendToConfirmed",
        what: "Enter pressed -> the row that says Sent is drawn",
        beside: [
          roundTrip,
          beside(
            "bareRequest",
            "the request that sends a message, by fetch from a process beside the app",
            each(({ post }) => post),
          ),
        ],
      },
      each(({ entered, confirmed }) => confirmed - entered),
    ),
  ];
}
