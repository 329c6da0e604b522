import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Random } from "../../local-service/shared/random.ts";
import { localCopyPath, loggedErrors } from "../support/app/app-cache.ts";
import { callThroughBridge } from "../support/page/call-through-bridge.ts";
import { waitUntilProfileIsUnused } from "../support/app/profile-in-use.ts";
import { startSecretService } from "../support/keychain/secret-service.ts";
import { branchRandom } from "../support/seed.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { onRequest } from "../support/network/watch-requests.ts";
import { createVideoBytes, onePixel } from "../service/media/uploads.ts";
import { MessageLedger } from "./message-ledger.ts";
import { usedConversationIds, keepOtherUserWriting, writeWhileAppIsDead, writeMessages } from "./round.ts";
import type { KillPlan, KillMoment, KillRound } from "./round.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

/** The longest time from each kind of moment to the kill, in milliseconds. */
const maxDelays: Readonly<Record<KillMoment, number>> = {
  start: 700,
  "first-call": 500,
  page: 400,
  message: 120,
  send: 200,
  upload: 200,
};

/** The number of kills in each kill test: NATTER_KILLS, or 20 if it is not set. */
export const killsAsked = Number(process.env["NATTER_KILLS"] ?? 20);

/**
 * The timeout of a kill test, in milliseconds. A life of the app takes a second or two, and many times that on a busy
 * computer.
 */
export const killTestTimeout = 60_000 + killsAsked * 15_000;

/**
 * Runs one app again and again with the same user data, while both sides write messages. Each life ends as by `kill
 * -9`, at a random point. Then the app is started and closed once more, and the service is compared with the local
 * copy.
 */
export async function killAgainAndAgain(random: Random, plan: KillPlan): Promise<void> {
  const service = await startJourneyService();
  // The other people write as fast as the machine allows, which may be more than the service takes within a minute.
  service.world.flood.setLimits({ ...service.world.flood.limits, messages: 1_000_000 });
  const keychain = await startSecretService();
  const userData = temporaryFolder();
  const files = filesIn(temporaryFolder());
  const env = keychain.env;
  const written = new MessageLedger();
  const round: KillRound = { ...plan, service, env, userData, files, written, clockShift: 0 };
  const first = await startNatter({ service, userData, env, signedInAs: service.ines });
  await expect.poll(() => keychain.secrets()).toContain(service.world.accounts.tokenOf(service.ines.id));
  await first.close();
  for (let kill = 0; kill < killsAsked; kill += 1) {
    // Each life has its own generator of random numbers, so that the numbers of the next life do not depend on how many
    // numbers this life uses.
    const lifeRandom = branchRandom(random);
    slowDown(round, lifeRandom);
    await liveAndDie(round, String(kill), lifeRandom);
    writeWhileAppIsDead(round, String(kill), lifeRandom);
  }
  await endWell(round);
  round.written.expectComplete(service, localCopyPath(userData, service.ines));
  expect(loggedErrors(userData)).toEqual([]);
}

/**
 * Slows the service down, so that the app can be killed in the middle of a request. In about half of the lives the
 * service accepts a message but does not answer, and push reports the message late.
 */
function slowDown({ service }: KillRound, random: Random): void {
  const sends = ["sendGroupMessage", "sendDirectMessage"] as const;
  const withoutAnswer = sends.map((route) => ({ route, hang: "after", times: 2 }) as const);
  const isAnswerMissing = random.chance(0.5);
  service.service.faults.set([...(isAnswerMissing ? withoutAnswer : []), { route: "*", jitter_ms: 40 }]);
  service.service.push.faults.set({ delay_ms: isAnswerMissing ? 400 : 0 });
}

function filesIn(folder: string): readonly string[] {
  const [picture, video] = [join(folder, "goal.png"), join(folder, "save.mp4")];
  writeFileSync(picture, onePixel);
  writeFileSync(video, createVideoBytes(200_000));
  // The service needs seconds to process a video, so most of the files are pictures.
  return [picture, picture, picture, video];
}

/** Runs the app once, from its start to the kill. */
async function liveAndDie(round: KillRound, life: string, random: Random): Promise<void> {
  const { service, env, userData } = round;
  const moment = random.pick(round.moments);
  const delay = random.next() * maxDelays[moment];
  const killed = Promise.withResolvers<null>();
  let kill = (): void => undefined;
  let isKillDue = false as boolean;
  const onMoment = (now: KillMoment): void => {
    if (now !== moment || isKillDue) return;
    isKillDue = true;
    setTimeout(() => {
      kill();
      killed.resolve(null);
    }, delay);
  };
  const stopListening = onRequest(service.service.port, ({ method, path }) => {
    onMoment("first-call");
    if (method === "POST" && path.endsWith("/messages")) onMoment("send");
    if (method === "POST" && /pictures|transcode|files$/.test(path)) onMoment("upload");
  });
  const stopTalking = keepOtherUserWriting(round, life, branchRandom(random));
  const writing = {
    random: branchRandom(random),
    onEnough: () => {
      onMoment("message");
    },
  };
  const onProcess = (started: { readonly kill: () => void }): void => {
    ({ kill } = started);
    onMoment("start");
  };
  try {
    const natter = await startNatter({
      service,
      userData,
      env,
      clockShift: round.clockShift,
      onProcess,
    });
    onMoment("page");
    await Promise.race([writeMessages(round, natter, life, writing), killed.promise]);
    // The first message of this life may have to wait until a video of an earlier life is sent.
    await expect
      .poll(() => isKillDue, { message: `this life comes to its moment "${moment}"`, timeout: 60_000 })
      .toBe(true);
    await killed.promise;
    await natter.gone;
  } catch (error) {
    // A request to an app that is being killed may fail.
    if (!isKillDue) throw error;
    await killed.promise;
  } finally {
    stopTalking();
    stopListening();
  }
  await waitUntilProfileIsUnused(userData);
}

/** Runs the app once more, without a kill: it sends its pending messages and fetches the missed messages. */
async function endWell({ service, env, userData, written, clockShift }: KillRound): Promise<void> {
  service.service.faults.set([]);
  service.service.push.faults.set({});
  const natter = await startNatter({ service, userData, env, clockShift });
  await untilAllArrived(() => written.missingAt(service));
  const describeCopy = async () => {
    const reply = await callThroughBridge(natter.page, "describeLocalCopy");
    return reply.ok ? { messages: reply.value.messages, unsent: reply.value.unsent } : null;
  };
  const messages = usedConversationIds(service)
    .map((id) => service.world.conversations.log(id).size)
    .reduce((sum, size) => sum + size, 0);
  await expect.poll(describeCopy, { timeout: 20_000 }).toEqual({ messages, unsent: 0 });
  await natter.close();
}

/**
 * Waits until nothing is missing, as long as messages still arrive. The service needs longer for a video than most
 * lives last, so a whole queue may wait for this last run, behind a video that was never finished.
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
