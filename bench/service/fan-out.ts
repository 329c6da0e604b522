import { Agent, request } from "node:http";
import { openCleanup } from "../support/cleanup.ts";
import { progress } from "../support/waiting.ts";
import { groupSize, listenAll, startTown } from "./town.ts";
import type { Town } from "./town.ts";

const perSecondSent = 500;
const tick = 10;

/** What became of the messages of one run. */
export interface FanOut {
  /** Milliseconds from the sending of a message to its arrival at each of the ten who are to hear it. */
  readonly delays: readonly number[];
  /** How many were delivered in each whole second. */
  readonly perSecond: readonly number[];
  /** Deliveries that did not come within the time; 0 where all is well. */
  readonly lost: number;
}

/** 200 people listen, and for so many seconds 500 messages are sent each second, in turn into every group. */
export async function measureFanOut(seconds: number): Promise<FanOut> {
  await using cleanup = openCleanup();
  const town = await startTown(cleanup);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const perSecond: number[] = [];
  let started = 0;
  await listenAll(cleanup, town, (text) => {
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
      post(town, agent, sentCount, text);
    }
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  const wanted = sentCount * groupSize;
  for (let waited = 0; delays.length < wanted && waited < 10_000; waited += tick) {
    await new Promise((resolve) => setTimeout(resolve, tick));
  }
  progress(`fan-out: ${String(delays.length)} of ${String(wanted)} deliveries`);
  return {
    // The first second counts for nothing: code is being compiled on both sides.
    delays: delays.slice(perSecondSent * groupSize),
    perSecond: perSecond.slice(1, seconds),
    lost: wanted - delays.length,
  };
}

function post({ urls, groups, people }: Town, agent: Agent, index: number, text: string): void {
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
