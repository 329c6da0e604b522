import { openCleanup } from "../support/cleanup.ts";
import { beside, measure } from "../support/document.ts";
import type { Measure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openGroup } from "../support/open-app.ts";
import { marks } from "../support/probe.ts";
import { discarded, takeSamples } from "../support/scene.ts";
import type { Measured } from "../support/scene.ts";
import { besideRoundTrip, sendOne } from "./sending.ts";
import type { SendingSample } from "./sending.ts";
import { openStillWorld } from "../support/still-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { within } from "../support/waiting.ts";

/**
 * Milliseconds that the service takes to answer. One on this computer answers within the very frame in which the grey
 * message is drawn, and the work of confirming it would be counted too.
 */
const answerAfter = 150;

interface Work {
  readonly send: readonly number[];
  readonly roundTrip: readonly number[];
}

/** From Enter to the grey message. */
export async function measureGrey(count: number): Promise<Measured> {
  await using cleanup = openCleanup();
  const world = await openStillWorld(cleanup);
  world.service.faults.set([{ route: "sendGroupMessage", latency_ms: answerAfter }]);
  const app = await openGroup(cleanup, world);
  const threadClock = await startThreadClock(app.page);
  const samples = await takeSamples("sendToGrey", count, (index, offset) =>
    sendOne(app.page, { index, offset }),
  );
  const worked = await within(30_000, "the trace of the page", threadClock.stop());
  const work = {
    send: worked(marks.enter, marks.painted).slice(discarded),
    roundTrip: worked(marks.asked, marks.answered).slice(discarded),
  };
  return { runtime: await readRuntime(app), measures: [wholeTime(samples), workOnly(work)] };
}

function wholeTime(samples: readonly SendingSample[]): Measure {
  const each = (time: (sample: SendingSample) => number): number[] => samples.map(time);
  const parts = [
    beside(
      "withoutWait",
      "all of it but the wait for the frame",
      each(({ entered, inDocument, frame, painted }) => painted - entered - (frame - inDocument)),
    ),
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
  ];
  const what = `Enter pressed -> the grey message's row is drawn; the service answers after ${String(answerAfter)} ms`;
  return measure(
    { name: "sendToGrey", what, beside: [besideRoundTrip(samples)], parts },
    each(({ entered, painted }) => painted - entered),
  );
}

function workOnly({ send, roundTrip }: Work): Measure {
  return measure(
    {
      name: "sendToGreyWork",
      what: "processor time of the page's main thread between the key event and the drawn grey row",
      goalP95: 16,
      beside: [beside("commandRoundTripWork", "the same for one command to main and back", roundTrip)],
    },
    send,
  );
}
