import { Agent, request } from "node:http";
import { openCleanup } from "../support/cleanup.ts";
import { groupSize, startServiceUnderLoad } from "./load-service.ts";
import type { ServiceUnderLoad } from "./load-service.ts";

const atOnce = 16;

/** How fast the service answers the most frequent requests of clients: the list of groups, and a page of messages. */
export interface ReadThroughput {
  /** Latency of each request, in milliseconds. */
  readonly latencies: readonly number[];
  /** Number of responses in each whole second. */
  readonly perSecond: readonly number[];
}

/**
 * Sends requests for `seconds` seconds as fast as responses arrive, sixteen at a time. Requests for a person's list of
 * groups and for a page of messages alternate.
 */
export async function measureReads(seconds: number): Promise<ReadThroughput> {
  await using cleanup = openCleanup();
  const load = await startServiceUnderLoad(cleanup);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  cleanup.defer(() => {
    agent.destroy();
  });
  // The first second is not counted: both processes still compile code.
  await readFor(load, agent);
  const latencies: number[] = [];
  const perSecond: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const answered = await readFor(load, agent);
    perSecond.push(answered.length);
    latencies.push(...answered);
  }
  return { latencies, perSecond };
}

/** Sends requests for one second. Returns the latency of each request in milliseconds. */
async function readFor(load: ServiceUnderLoad, agent: Agent): Promise<readonly number[]> {
  const until = performance.now() + 1000;
  const latencies: number[] = [];
  let index = 0;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      index += 1;
      const started = performance.now();
      await read(addressOf(load, index), agent);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return latencies;
}

function addressOf({ urls, groups, people }: ServiceUnderLoad, index: number): string {
  const group = index % groups.length;
  const token = people[group * groupSize]?.token ?? "";
  return index % 2 === 0
    ? `${urls.v3}/groups?token=${token}&per_page=100&omit=memberships`
    : `${urls.v3}/groups/${groups[group] ?? ""}/messages?token=${token}&limit=20`;
}

function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`a read was refused with ${String(response.statusCode)}`));
      response.resume();
      response.once("end", resolve);
    });
    sent.once("error", reject);
    sent.end();
  });
}
