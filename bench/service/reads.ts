import { Agent, request } from "node:http";
import { openCleanup } from "../support/cleanup.ts";
import { groupSize, startTown } from "./town.ts";
import type { Town } from "./town.ts";

const atOnce = 16;

/** How fast the service answers what clients read most: the list of groups, and a page of messages. */
export interface Reads {
  /** Milliseconds of each request. */
  readonly latencies: readonly number[];
  /** How many were answered in each whole second. */
  readonly perSecond: readonly number[];
}

/** So many seconds of reading as fast as answers come, sixteen requests at a time, by turns of a person's list and a page. */
export async function measureReads(seconds: number): Promise<Reads> {
  await using cleanup = openCleanup();
  const town = await startTown(cleanup);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  cleanup.defer(() => {
    agent.destroy();
  });
  // The first second counts for nothing: code is being compiled on both sides.
  await readFor(town, agent);
  const latencies: number[] = [];
  const perSecond: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const answered = await readFor(town, agent);
    perSecond.push(answered.length);
    latencies.push(...answered);
  }
  return { latencies, perSecond };
}

/** Reads for a second. */
async function readFor(town: Town, agent: Agent): Promise<readonly number[]> {
  const until = performance.now() + 1000;
  const latencies: number[] = [];
  let index = 0;
  const reader = async (): Promise<void> => {
    while (performance.now() < until) {
      index += 1;
      const started = performance.now();
      await read(addressOf(town, index), agent);
      latencies.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return latencies;
}

function addressOf({ urls, groups, people }: Town, index: number): string {
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
