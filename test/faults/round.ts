import type { Page } from "playwright";
import type { Random } from "../../local-service/shared/random.ts";
import type { ConversationId, FileHandleId } from "../../preload/base/ids.ts";
import { asId } from "../../preload/base/ids.ts";
import { callThroughBridge } from "../support/page/call-through-bridge.ts";
import { say } from "../support/service/journey-world.ts";
import { handOver } from "../support/page/hand-over.ts";
import { drawFrame } from "../support/page/shown-timeline.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import type { MessageLedger } from "./message-ledger.ts";

/**
 * The moment in a life of the app after which the app is killed:
 * - start: the start of its process
 * - first-call: its first request, when it has restored the account
 * - page: the window with its page is there
 * - message: the app has just accepted a message
 * - send, upload: its first message or file is on the way to the service
 */
export type KillMoment = "start" | "first-call" | "page" | "message" | "send" | "upload";

/** The settings of one kill test. */
export interface KillPlan {
  readonly moments: readonly KillMoment[];
  /** How many of ten messages have a file, on average. */
  readonly filesOfTen: number;
}

/**
 * The state of one kill test, which starts the app again and again with the same user data, while both sides write
 * messages.
 */
export interface KillRound extends KillPlan {
  readonly service: JourneyService;
  readonly env: Readonly<Record<string, string>>;
  readonly userData: string;
  readonly written: MessageLedger;
  /** Paths of files that can be attached to a message. */
  readonly files: readonly string[];
  /** How far the clocks of the app and of the service are ahead of this computer's clock, in milliseconds. */
  clockShift: number;
}

/**
 * A time in milliseconds that is longer than the service remembers the guids of sent messages (interface/limits#times).
 */
const pastGuidMemory = 120_000;

/** The ids of the conversations to which the person at the app and the other user write. */
export function usedConversationIds({ football, building, withKwame }: JourneyService): readonly string[] {
  return [football.id, building.id, withKwame];
}

/** The other user writes to random conversations while the app runs, until the returned function is called. */
export function keepOtherUserWriting({ service }: KillRound, life: string, random: Random): () => void {
  const { world, kwame } = service;
  let count = 0;
  const timer = setInterval(
    () => {
      count += 1;
      say(world, kwame, random.pick(usedConversationIds(service)), `kwame ${life}.${String(count)}`);
    },
    random.between(40, 120),
  );
  return () => {
    clearInterval(timer);
  };
}

/**
 * The other user writes while the app is not running. In three of ten cases the clock is first moved on by two minutes.
 */
export function writeWhileAppIsDead(round: KillRound, life: string, random: Random): void {
  const { service } = round;
  const { world, kwame } = service;
  if (random.chance(0.3)) {
    service.service.clock.advance(pastGuidMemory);
    round.clockShift += pastGuidMemory;
  }
  for (let count = random.between(0, 2); count > 0; count -= 1) {
    say(world, kwame, random.pick(usedConversationIds(service)), `kwame away ${life}.${String(count)}`);
  }
}

/** The number of messages that the app accepts in one life, unless it is killed before. */
const messagesOfLife = 60;

/**
 * The person at the app writes message after message, until the app is killed or has accepted `messagesOfLife`. Calls
 * `onEnough` when the app has accepted a random number of one to six messages.
 */
export async function writeMessages(
  round: KillRound,
  natter: Natter,
  life: string,
  { random, onEnough }: { readonly random: Random; readonly onEnough: () => void },
): Promise<void> {
  const { service, written } = round;
  const { page } = natter;
  // If no message of this round has a file, none is handed over, because that takes time.
  const fileHandles = round.filesOfTen === 0 ? [] : await handOver(natter, [...new Set(round.files)]);
  const enough = random.between(1, 6);
  // The app accepts no message before it has restored the account.
  let accepted = 0;
  for (let count = 1; accepted < messagesOfLife; count += 1) {
    const conversationId = asId<ConversationId & string>(random.pick(usedConversationIds(service)));
    const hasFile = random.chance(round.filesOfTen / 10);
    const fileIds = hasFile ? await chooseFile(page, conversationId, random.pick(fileHandles)) : [];
    const text = `ines ${life}.${String(count)}`;
    const message = { conversationId, text, files: fileIds.length };
    written.recordAttempt(message);
    const reply = await callThroughBridge(page, "sendMessage", {
      conversationId,
      text,
      replyTo: null,
      fileIds,
    });
    if (reply.ok) {
      written.recordAccepted(message);
      accepted += 1;
    }
    if (accepted >= enough) onEnough();
    await drawFrame(natter);
  }
}

async function chooseFile(page: Page, conversationId: ConversationId, fileId: FileHandleId) {
  const reply = await callThroughBridge(page, "attachFiles", { conversationId, fileIds: [fileId] });
  return reply.ok ? reply.value.files.slice(-1).map(({ id }) => id) : [];
}
