import { setTimeout as wait } from "node:timers/promises";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright";
import { expect } from "vitest";
import type { Random } from "../../main/local-service/random.ts";
import type { ConversationId } from "../../preload/ids.ts";
import { asId } from "../../preload/ids.ts";
import { cacheFile, mistakesOf } from "../support/app-cache.ts";
import { withShiftedClock } from "../support/app-clock.ts";
import { ask } from "../support/ask-bridge.ts";
import { say } from "../support/journey-world.ts";
import { untilUnused } from "../support/profile-in-use.ts";
import { startSecretService } from "../support/secret-service.ts";
import type { JourneyService } from "../support/start-natter.ts";
import { folderForTwoRuns, startJourneyService, startNatter } from "../support/start-natter.ts";
import { onRequest } from "../support/watch-requests.ts";
import { filmOf, onePixel } from "../service/uploads.ts";
import { Correspondence } from "./correspondence.ts";

/**
 * In the life of an app, what is waited for before it is killed: the start of its process, its first call (it has restored
 * the account), its page, the message that it has just taken, its first message or file on the way to the service.
 */
export type Moment = "start" | "first-call" | "page" | "message" | "send" | "upload";

/** At most so long after its moment the blow falls, in milliseconds. */
const reach: Readonly<Record<Moment, number>> = {
  start: 700,
  "first-call": 500,
  page: 400,
  message: 120,
  send: 200,
  upload: 200,
};

/** How often each of the two kill tests kills: a hundred times unless NATTER_KILLS asks for another number. */
export const killsAsked = Number(process.env["NATTER_KILLS"] ?? 100);

const longWhile = 120_000;

/** What a round of killing is made of. */
export interface KillPlan {
  readonly kills: number;
  readonly moments: readonly Moment[];
  /** How many of ten messages carry a file. */
  readonly filesOfTen: number;
}

interface Round extends KillPlan {
  readonly random: Random;
  readonly service: JourneyService;
  readonly env: Readonly<Record<string, string>>;
  readonly userData: string;
  readonly written: Correspondence;
  /** How far the clocks of the app and of the service are ahead of this computer's, in milliseconds. */
  passed: number;
  /** A picture and a film on the disk. */
  readonly files: readonly string[];
}

/**
 * Lets one app live again and again with the same user data, writing and being written to, and ends each life as `kill -9`
 * does, at a random point. Then it starts it once more, closes it, and compares the service with its local copy.
 */
export async function killAgainAndAgain(random: Random, plan: KillPlan): Promise<void> {
  const service = await startJourneyService();
  const keychain = await startSecretService();
  const userData = folderForTwoRuns();
  const files = filesIn(folderForTwoRuns());
  const env = keychain.env;
  const written = new Correspondence();
  const round: Round = { ...plan, random, service, env, userData, files, written, passed: 0 };
  const first = await startNatter({ service, userData, env, signedInAs: service.ines });
  await expect.poll(() => keychain.secrets()).toContain(service.world.accounts.tokenOf(service.ines.id));
  await first.close();
  for (let kill = 0; kill < plan.kills; kill += 1) {
    slowDown(round);
    await liveAndDie(round, String(kill));
    whileAway(round, String(kill));
  }
  await endWell(round);
  round.written.compare(service, cacheFile(userData, service.ines));
  expect(mistakesOf(userData)).toEqual([]);
}

/**
 * A service that takes its time, so that there is a middle to be killed in. Now and then it takes a message and does not get
 * to say so, neither by its answer nor, for a while, by push.
 */
function slowDown({ random, service }: Round): void {
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
async function liveAndDie(round: Round, name: string): Promise<void> {
  const { random, service, env, userData } = round;
  const moment = random.pick(round.moments);
  const delay = random.next() * reach[moment];
  const blow = Promise.withResolvers<null>();
  let kill = (): void => undefined;
  let isKilled = false;
  const reached = (now: Moment): void => {
    if (now !== moment || isKilled) return;
    isKilled = true;
    setTimeout(() => {
      kill();
      blow.resolve(null);
    }, delay);
  };
  const stopListening = onRequest(service.service.port, ({ method, path }) => {
    reached("first-call");
    if (method === "POST" && /messages$/.test(path)) reached("send");
    if (method === "POST" && /pictures|transcode|files$/.test(path)) reached("upload");
  });
  const stopTalking = talk(round, name);
  const onProcess = (started: { readonly kill: () => void }): void => {
    ({ kill } = started);
    reached("start");
  };
  try {
    const natter = await startNatter({
      service,
      userData,
      env: { ...env, ...withShiftedClock(round.passed) },
      onProcess,
    });
    reached("page");
    await Promise.race([write(round, natter.page, name, reached), blow.promise]);
    await blow.promise;
    await natter.gone;
  } catch (error) {
    // What was asked of an app that is being killed has no answer.
    if (!isKilled) throw error;
    await blow.promise;
  } finally {
    stopTalking();
    stopListening();
  }
  await untilUnused(userData);
}

/** The other person writes meanwhile, now here, now there. */
function talk({ random, service }: Round, name: string): () => void {
  const { world, kwame } = service;
  let count = 0;
  const timer = setInterval(
    () => {
      count += 1;
      say(world, kwame, random.pick(places(service)), `kwame ${name}.${String(count)}`);
    },
    random.between(40, 120),
  );
  return () => {
    clearInterval(timer);
  };
}

/** And while the app is dead, for a moment or for longer than the service remembers what it was sent (interface: Limits). */
function whileAway(round: Round, name: string): void {
  const { random, service } = round;
  const { world, kwame } = service;
  if (random.chance(0.3)) {
    service.service.clock.advance(longWhile);
    round.passed += longWhile;
  }
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    say(world, kwame, random.pick(places(service)), `kwame away ${name}.${String(count)}`);
  }
}

function places({ football, building, withKwame }: JourneyService): readonly string[] {
  return [football.id, building.id, withKwame];
}

/** Writes message after message until the app is killed. */
async function write(round: Round, page: Page, life: string, reached: (now: Moment) => void): Promise<void> {
  const { random, service, written } = round;
  const enough = random.between(1, 6);
  for (let count = 1; count <= 200; count += 1) {
    const place = asId<ConversationId & string>(random.pick(places(service)));
    const fileIds = random.next() * 10 < round.filesOfTen ? await choose(round, page, place) : [];
    const message = {
      conversationId: place,
      text: `ines ${life}.${String(count)}`,
      files: fileIds.length,
    };
    written.begin(message);
    const reply = await ask(page, "sendMessage", {
      conversationId: place,
      text: message.text,
      replyTo: null,
      fileIds,
    });
    if (reply.ok) written.accept(message);
    if (count >= enough) reached("message");
    await wait(random.between(20, 80));
  }
  throw new Error("the app outlived two hundred messages");
}

async function choose({ random, files }: Round, page: Page, conversationId: ConversationId) {
  const reply = await ask(page, "attachFiles", { conversationId, paths: [random.pick(files)] });
  return reply.ok ? reply.value.files.slice(-1).map(({ id }) => id) : [];
}

/** One life that nothing happens to: what waits goes out, what was missed comes in. */
async function endWell({ service, env, userData, written, passed }: Round): Promise<void> {
  service.service.faults.set([]);
  service.service.push.faults.set({});
  const natter = await startNatter({ service, userData, env: { ...env, ...withShiftedClock(passed) } });
  await expect.poll(() => written.missingAt(service), { timeout: 60_000 }).toEqual([]);
  const described = async () => {
    const reply = await ask(natter.page, "describeLocalCopy");
    return reply.ok ? { messages: reply.value.messages, unsent: reply.value.unsent } : null;
  };
  const messages = places(service)
    .map((id) => service.world.conversations.log(id).size)
    .reduce((sum, size) => sum + size, 0);
  await expect.poll(described, { timeout: 20_000 }).toEqual({ messages, unsent: 0 });
  await natter.close();
}
