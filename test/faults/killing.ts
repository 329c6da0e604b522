import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Random } from "../../local-service/shared/random.ts";
import { cacheFile, mistakesOf } from "../support/app/app-cache.ts";
import { ask } from "../support/page/ask-bridge.ts";
import { untilUnused } from "../support/app/profile-in-use.ts";
import { startSecretService } from "../support/keychain/secret-service.ts";
import { branch } from "../support/seed.ts";
import { temporaryFolder, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { onRequest } from "../support/network/watch-requests.ts";
import { filmOf, onePixel } from "../service/media/uploads.ts";
import { Correspondence } from "./correspondence.ts";
import { placesOf, talk, whileAway, write } from "./round.ts";
import type { KillPlan, Moment, Round } from "./round.ts";

/** At most so long after its moment the blow falls, in milliseconds. */
const reach: Readonly<Record<Moment, number>> = {
  start: 700,
  "first-call": 500,
  page: 400,
  message: 120,
  send: 200,
  upload: 200,
};

/** How often each of the two kill tests kills: NATTER_KILLS times, which is 20 where it is not set. */
const killsAsked = Number(process.env["NATTER_KILLS"] ?? 20);

/** A life takes a second or two, and many times that on a computer that is busy. */
export const longestRound = 60_000 + killsAsked * 15_000;

/**
 * Lets one app live again and again with the same user data, writing and being written to, and ends each life as `kill -9`
 * does, at a random point. Then it starts it once more, closes it, and compares the service with its local copy.
 */
export async function killAgainAndAgain(random: Random, plan: KillPlan): Promise<void> {
  const service = await startJourneyService();
  const keychain = await startSecretService();
  const userData = temporaryFolder();
  const files = filesIn(temporaryFolder());
  const env = keychain.env;
  const written = new Correspondence();
  const round: Round = { ...plan, service, env, userData, files, written, passed: 0 };
  const first = await startNatter({ service, userData, env, signedInAs: service.ines });
  await expect.poll(() => keychain.secrets()).toContain(service.world.accounts.tokenOf(service.ines.id));
  await first.close();
  for (let kill = 0; kill < killsAsked; kill += 1) {
    // Each life has a chance of its own: how often one draws must not change what befalls the next.
    const chance = branch(random);
    slowDown(round, chance);
    await liveAndDie(round, String(kill), chance);
    whileAway(round, String(kill), chance);
  }
  await endWell(round);
  round.written.compare(service, cacheFile(userData, service.ines));
  expect(mistakesOf(userData)).toEqual([]);
}

/**
 * A service that takes its time, so that there is a middle to be killed in. Now and then it takes a message and does not get
 * to say so, neither by its answer nor, for a while, by push.
 */
function slowDown({ service }: Round, random: Random): void {
  const sends = ["sendGroupMessage", "sendDirectMessage"] as const;
  const unsaid = sends.map((route) => ({ route, hang: "after", times: 2 }) as const);
  const isSilent = random.chance(0.5);
  service.service.faults.set([...(isSilent ? unsaid : []), { route: "*", jitter_ms: 40 }]);
  service.service.push.faults.set({ delay_ms: isSilent ? 400 : 0 });
}

function filesIn(folder: string): readonly string[] {
  const [picture, film] = [join(folder, "goal.png"), join(folder, "save.mp4")];
  writeFileSync(picture, onePixel);
  writeFileSync(film, filmOf(200_000));
  // Films take the service seconds to work on, so most of a round's files are pictures.
  return [picture, picture, picture, film];
}

/** One life of the app, from its start to the blow. */
async function liveAndDie(round: Round, life: string, random: Random): Promise<void> {
  const { service, env, userData } = round;
  const moment = random.pick(round.moments);
  const delay = random.next() * reach[moment];
  const blow = Promise.withResolvers<null>();
  let kill = (): void => undefined;
  let isStruck = false as boolean;
  const reached = (now: Moment): void => {
    if (now !== moment || isStruck) return;
    isStruck = true;
    setTimeout(() => {
      kill();
      blow.resolve(null);
    }, delay);
  };
  const stopListening = onRequest(service.service.port, ({ method, path }) => {
    reached("first-call");
    if (method === "POST" && path.endsWith("/messages")) reached("send");
    if (method === "POST" && /pictures|transcode|files$/.test(path)) reached("upload");
  });
  const stopTalking = talk(round, life, branch(random));
  const writing = {
    random: branch(random),
    onEnough: () => {
      reached("message");
    },
  };
  const onProcess = (started: { readonly kill: () => void }): void => {
    ({ kill } = started);
    reached("start");
  };
  try {
    const natter = await startNatter({
      service,
      userData,
      env,
      clockShift: round.passed,
      onProcess,
    });
    reached("page");
    await Promise.race([write(round, natter, life, writing), blow.promise]);
    await blow.promise;
    await natter.gone;
  } catch (error) {
    // What was asked of an app that is being killed has no answer.
    if (!isStruck) throw error;
    await blow.promise;
  } finally {
    stopTalking();
    stopListening();
  }
  await untilUnused(userData);
}

/** One life that nothing happens to: what waits goes out, what was missed comes in. */
async function endWell({ service, env, userData, written, passed }: Round): Promise<void> {
  service.service.faults.set([]);
  service.service.push.faults.set({});
  const natter = await startNatter({ service, userData, env, clockShift: passed });
  await untilAllArrived(() => written.missingAt(service));
  const described = async () => {
    const reply = await ask(natter.page, "describeLocalCopy");
    return reply.ok ? { messages: reply.value.messages, unsent: reply.value.unsent } : null;
  };
  const messages = placesOf(service)
    .map((id) => service.world.conversations.log(id).size)
    .reduce((sum, size) => sum + size, 0);
  await expect.poll(described, { timeout: 20_000 }).toEqual({ messages, unsent: 0 });
  await natter.close();
}

/**
 * Waits until nothing is missing, for as long as something goes on arriving. A film takes the service longer than most lives
 * last, so behind one that was never done a whole queue may wait for the last life.
 */
async function untilAllArrived(missing: () => readonly string[]): Promise<void> {
  for (let left = missing(); left.length > 0; left = missing()) {
    const before = left;
    await expect
      .poll(() => missing().length, {
        message: `not arrived: ${before.join(", ")}`,
        timeout: 60_000,
      })
      .toBeLessThan(before.length);
  }
}
