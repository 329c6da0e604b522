import { openCleanup } from "../support/cleanup.ts";
import { relatedFigure, summariseMeasure } from "../support/document.ts";
import { readRuntime } from "../support/machine.ts";
import { openAppAtGroup } from "../support/open-app.ts";
import { takeSamples } from "../support/scene.ts";
import type { MeasuredPart } from "../support/scene.ts";
import { roundTripComparison, takeSendingSample } from "./sending.ts";
import { openIdleWorld } from "../support/idle-world.ts";
import type { IdleWorld } from "../support/idle-world.ts";

/** Measures the time from Enter until the message shows that it is sent, with a service that answers at once. */
export async function measureSendToConfirmed(count: number): Promise<MeasuredPart> {
  await using cleanup = openCleanup();
  const world = await openIdleWorld(cleanup);
  const app = await openAppAtGroup(cleanup, world);
  const samples = await takeSamples("sendToConfirmed", count, async (index, offset) => {
    let request = Number.NaN;
    const before = async (): Promise<void> => {
      request = await postElsewhere(world);
    };
    return { ...(await takeSendingSample(app.page, { index, offset, before })), request };
  });
  const bareRequest = relatedFigure(
    "bareRequest",
    "the request that sends a message, by fetch from a process beside the app, just before",
    samples.map(({ request }) => request),
  );
  const confirmed = summariseMeasure(
    {
      name: "sendToConfirmed",
      what: "Enter pressed -> the row that says Sent is drawn",
      comparison: [roundTripComparison(samples), bareRequest],
    },
    samples.map((sample) => sample.confirmedAt - sample.enteredAt),
  );
  return { runtime: await readRuntime(app), figures: [confirmed] };
}

/**
 * Posts a message by one bare request, to a group that the app's account is not in. Returns the milliseconds that the
 * request took.
 */
async function postElsewhere({ service, world, kwame, elsewhere }: IdleWorld): Promise<number> {
  const token = world.accounts.tokenOf(kwame.id) ?? "";
  const address = `${service.urls.v3}/groups/${elsewhere.id}/messages?token=${token}`;
  const message = { source_guid: crypto.randomUUID(), text: "Beside the app", attachments: [] };
  const start = performance.now();
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ message }),
  });
  await answer.json();
  if (answer.status !== 201) throw new Error(`the bare request was answered ${String(answer.status)}`);
  return performance.now() - start;
}
