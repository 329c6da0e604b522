import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "playwright";
import type { Random } from "../../local-service/shared/random.ts";
import type { ConversationId, HandedFileId } from "../../preload/base/ids.ts";
import { asId } from "../../preload/base/ids.ts";
import { ask } from "../support/page/ask-bridge.ts";
import { say } from "../support/service/journey-world.ts";
import { handOver } from "../support/page/hand-over.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import type { Correspondence } from "./correspondence.ts";

/**
 * In the life of an app, what is waited for before it is killed: the start of its process, its first call (it has restored
 * the account), its page, the message that it has just taken, its first message or file on the way to the service.
 */
export type Moment = "start" | "first-call" | "page" | "message" | "send" | "upload";

/** What a round of killing is made of. */
export interface KillPlan {
  readonly moments: readonly Moment[];
  /** How many of ten messages carry a file. */
  readonly filesOfTen: number;
}

/** One round: an app that lives again and again with the same user data, and those who write to each other meanwhile. */
export interface Round extends KillPlan {
  readonly service: JourneyService;
  readonly env: Readonly<Record<string, string>>;
  readonly userData: string;
  readonly written: Correspondence;
  /** Files on the disk that may go with a message. */
  readonly files: readonly string[];
  /** How far the clocks of the app and of the service are ahead of this computer's, in milliseconds. */
  passed: number;
}

/** Longer than the service remembers what it was sent (interface/limits#times). */
const longWhile = 120_000;

/** Where they write. */
export function placesOf({ football, building, withKwame }: JourneyService): readonly string[] {
  return [football.id, building.id, withKwame];
}

/** The other person writes while the app lives, now here, now there, until the result is called. */
export function talk({ service }: Round, life: string, random: Random): () => void {
  const { world, kwame } = service;
  let count = 0;
  const timer = setInterval(
    () => {
      count += 1;
      say(world, kwame, random.pick(placesOf(service)), `kwame ${life}.${String(count)}`);
    },
    random.between(40, 120),
  );
  return () => {
    clearInterval(timer);
  };
}

/** And while it is dead, for a moment or for longer. */
export function whileAway(round: Round, life: string, random: Random): void {
  const { service } = round;
  const { world, kwame } = service;
  if (random.chance(0.3)) {
    service.service.clock.advance(longWhile);
    round.passed += longWhile;
  }
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    say(world, kwame, random.pick(placesOf(service)), `kwame away ${life}.${String(count)}`);
  }
}

/** The person at the app writes message after message, and only its death ends that. `onEnough`: some were taken. */
export async function write(
  round: Round,
  natter: Natter,
  life: string,
  { random, onEnough }: { readonly random: Random; readonly onEnough: () => void },
): Promise<void> {
  const { service, written } = round;
  const { page } = natter;
  // A life without files is not made longer by asking for some.
  const handed = round.filesOfTen === 0 ? [] : await handOver(natter, [...new Set(round.files)]);
  const enough = random.between(1, 6);
  for (let count = 1; count <= 200; count += 1) {
    const conversationId = asId<ConversationId & string>(random.pick(placesOf(service)));
    const hasFile = random.chance(round.filesOfTen / 10);
    const fileIds = hasFile ? await chooseFile(page, conversationId, random.pick(handed)) : [];
    const text = `ines ${life}.${String(count)}`;
    const message = { conversationId, text, files: fileIds.length };
    written.begin(message);
    const reply = await ask(page, "sendMessage", { conversationId, text, replyTo: null, fileIds });
    if (reply.ok) written.accept(message);
    if (count >= enough) onEnough();
    await wait(random.between(20, 80));
  }
  throw new Error("the app outlived two hundred messages");
}

async function chooseFile(page: Page, conversationId: ConversationId, fileId: HandedFileId) {
  const reply = await ask(page, "attachFiles", { conversationId, fileIds: [fileId] });
  return reply.ok ? reply.value.files.slice(-1).map(({ id }) => id) : [];
}
