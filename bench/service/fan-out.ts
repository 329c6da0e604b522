import { Agent, request } from "node:http";
import { openCleanup } from "../support/cleanup.ts";
import { printProgress } from "../support/waiting.ts";
import { groupSize, connectListeners, startServiceUnderLoad } from "./load-service.ts";
import type { ServiceUnderLoad } from "./load-service.ts";

const perSecondSent = 500;
const tick = 10;

/** How the messages of one run are delivered. */
export interface FanOutFigures {
  /** Milliseconds from sending a message to its arrival at each of its ten recipients. */
  readonly delays: readonly number[];
  /** Number of deliveries in each whole second. */
  readonly perSecond: readonly number[];
  /** Number of deliveries that do not arrive in time; 0 is correct. */
  readonly lost: number;
}

/** Connects 200 listeners. Then sends 500 messages a second for `seconds` seconds, to all groups in turn. */
export async function measureFanOut(seconds: number): Promise<FanOutFigures> {
  await using cleanup = openCleanup();
  const load = await startServiceUnderLoad(cleanup);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const perSecond: number[] = [];
  let started = 0;
  await connectListeners(cleanup, load, (text) => {
    const sent = sentAt.get(text);
    if (sent === undefined) return;
    const now = performance.now();
    delays.push(now - sent);
    const second = Math.floor((now - started) / 1000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  cleanup.defer(() => {
    agent.destroy();
  });
  started = performance.now();
  let sentCount = 0;
  while (performance.now() - started < seconds * 1000) {
    const due = Math.floor(((performance.now() - started) * perSecondSent) / 1000);
    for (; sentCount < due; sentCount += 1) {
      const text = `Load ${String(sentCount)}`;
      sentAt.set(text, performance.now());
      post(load, agent, sentCount, text);
    }
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  const wanted = sentCount * groupSize;
  for (let waited = 0; delays.length < wanted && waited < 10_000; waited += tick) {
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  printProgress(`fan-out: ${String(delays.length)} of ${String(wanted)} deliveries`);
  return {
    // The first second is not counted: both processes still compile code.
    delays: delays.slice(perSecondSent * groupSize),
    perSecond: perSecond.slice(1, seconds),
    lost: wanted - delays.length,
  };
}

function post({ urls, groups, people }: ServiceUnderLoad, agent: Agent, index: number, text: string): void {
  const group = index % groups.length;
  const person = people[group * groupSize + (Math.floor(index / groups.length) % groupSize)];
  const url = `${urls.v3}/groups/${groups[group] ?? ""}/messages?token=${person?.token ?? ""}`;
  const body = JSON.stringify({ message: { source_guid: `load-${String(index)}`, text, attachments: [] } });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  const sent = request(url, { method: "POST", agent, headers }, (response) => {
    if (response.statusCode !== 201)
      throw new Error(`a message was refused with ${String(response.statusCode)}`);
    response.resume();
  });
  sent.end(body);
}
