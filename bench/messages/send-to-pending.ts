import { appearanceParts } from "../support/appearance-parts.ts";
import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import type { Figure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { probeMarks } from "../support/probe.ts";
import { discardedSampleCount, takeSamples } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { roundTripComparison, takeSendingSample } from "./sending.ts";
import type { SendingSample } from "./sending.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import { startThreadClock } from "../support/thread-time.ts";
import { withTimeLimit } from "../support/waiting.ts";

/**
 * Latency of the service's response in milliseconds. Without it, a local service answers within the frame in which the
 * grey message is drawn. The work of confirming the message would then be counted too.
 */
const answerAfter = 150;

interface WorkSamples {
  readonly send: readonly number[];
  readonly roundTrip: readonly number[];
}

/** Measures the time from Enter until the message is drawn in grey, as pending. */
export async function measureSendToPending(count: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  world.service.faults.set([{ route: "sendGroupMessage", latency_ms: answerAfter }]);
  const app = await openAppAtGroup(cleanup, world);
  const threadClock = await startThreadClock(app.page);
  const samples = await takeSamples("sendToGrey", count, (index, offset) =>
    takeSendingSample(app.page, { index, offset }),
  );
  const worked = await withTimeLimit(30_000, "the trace of the page", threadClock.stop());
  const work = {
    send: worked(probeMarks.enter, probeMarks.painted).slice(discardedSampleCount),
    roundTrip: worked(probeMarks.asked, probeMarks.answered).slice(discardedSampleCount),
  };
  return { runtime: await readRuntime(app), figures: [wholeTime(samples), workOnly(work)] };
}

function wholeTime(samples: readonly SendingSample[]): Figure {
  const parts = appearanceParts(
    samples.map(({ enteredAt, ...sample }) => ({ ...sample, caused: enteredAt })),
    { from: "Enter", by: "by way of main and its database" },
  );
  const what = `Enter pressed -> the grey message's row is drawn; the service answers after ${String(answerAfter)} ms`;
  return summariseMeasure(
    { name: "sendToGrey", what, comparison: [roundTripComparison(samples)], parts },
    samples.map(({ enteredAt, painted }) => painted - enteredAt),
  );
}

function workOnly({ send, roundTrip }: WorkSamples): Figure {
  return summariseMeasure(
    {
      name: "sendToGreyWork",
      what: "processor time of the page's main thread between the key event and the drawn grey row",
      goalP95: 16,
      comparison: [
        relatedFigure("commandRoundTripWork", "the same for one command to main and back", roundTrip),
      ],
    },
    send,
  );
}
