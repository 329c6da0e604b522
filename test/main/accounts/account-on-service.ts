import path from "node:path";
import { onTestFinished, vi } from "vitest";
import type { PushName } from "../../../preload/contract.ts";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountHandle, AccountParts } from "../../../main/accounts/account.ts";
import { HandedFiles } from "../../../main/chat/drafts/handed-files.ts";
import { createAccount } from "../../../main/accounts/account.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { Log } from "../../../main/async/log.ts";
import type { Clock } from "../../../main/async/clock.ts";
import { runningClock } from "../../../local-service/shared/clock.ts";
import type { LocalService } from "../../../local-service/start.ts";
import { startLocalService } from "../../../local-service/start.ts";
import type { Message as SaidMessage } from "../../../local-service/world/messages/message.ts";
import { World } from "../../../local-service/world/world.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { createPushClient } from "../../../main/push/push-client.ts";
import { createService } from "../../../main/service/call.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { sendStream } from "../../../main/service/send-stream.ts";
import { createDownloader } from "../../../main/service/download.ts";
import { createUploader } from "../../../main/service/upload.ts";
import { buildAccount, buildSettings } from "../../support/model/build-model.ts";
import { createStrictLog, temporaryFolder } from "../../support/account/stage.ts";

/** Two people and their group, in a world that a service can be started with. */
export interface Neighbours {
  readonly world: World;
  readonly groupId: string;
  /** Somebody writes in the group, or to the other person, at the service itself. */
  say(userId: string, conversationId: string, text: string): void;
  /** What people said in the group, as the service holds it, oldest first. */
  said(): readonly SaidMessage[];
  /** What the service holds of a conversation, oldest first. */
  texts(conversationId: string): readonly string[];
}

/** Sam (101) and Bea (202). */
export const [sam, bea] = ["101", "202"] as const;

export function createNeighbours(): Neighbours {
  const world = new World(runningClock(), 7);
  for (const [id, name] of [
    [sam, "Sam"],
    [bea, "Bea"],
  ] as const) {
    world.accounts.add({ id, name, email: `${name}@street.example` });
    world.accounts.giveToken(id, "test", true);
  }
  const group = world.createGroup({ name: "Street", creatorId: sam });
  if (isRefused(group)) throw new Error("no group");
  world.addMember(group.id, bea);
  return {
    world,
    groupId: group.id,
    say: (userId, conversationId, text) => {
      if (isRefused(world.messages.post(userId, conversationId, { text }))) throw new Error("not said");
    },
    said: () => saidIn(world, group.id),
    texts: (conversationId) => saidIn(world, conversationId).map(({ text }) => text ?? ""),
  };
}

function saidIn(world: World, conversationId: string): readonly SaidMessage[] {
  return world.conversations.log(conversationId).all.filter(({ senderKind }) => senderKind !== "system");
}

/** A service that ends with the test, if it was not stopped before. */
export async function serve(world: World, port?: number): Promise<LocalService> {
  const service = await startLocalService({ world, alive: false, ...(port === undefined ? {} : { port }) });
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (!isRunning) return;
    isRunning = false;
    await service.stop();
  };
  onTestFinished(stop);
  return { ...service, stop };
}

const realClock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** One person's account on a running service, and what its window holds. */
export interface Household {
  readonly account: AccountHandle;
  readonly cache: Cache;
  readonly mistakes: readonly unknown[];
  /** Everything the window was told. */
  readonly told: readonly { readonly name: PushName; readonly value: unknown }[];
  leave(): void;
}

export function moveIn(
  service: LocalService,
  userId: string,
  file = path.join(temporaryFolder(), "cache.db"),
): Household {
  const person = service.people.find(({ id }) => id === userId);
  if (person === undefined) throw new Error("nobody");
  const id = asId<UserId>(userId);
  const log = createStrictLog();
  const cache = openCache({ path: file, log });
  const told: { readonly name: PushName; readonly value: unknown }[] = [];
  const account = createAccount({
    me: buildAccount({ id, name: person.name }),
    cache,
    log,
    clock: realClock,
    random: Math.random,
    ...linesTo(service, id, person.token, log),
    pastedFolder: path.join(path.dirname(file), "pasted"),
    handed: new HandedFiles(),
    publish: (name, value) => {
      told.push({ name, value });
    },
    notifier: { show: () => {}, remind: () => {}, tellMissed: () => {}, withdraw: () => {} },
    settings: () => buildSettings(),
    onEnded: () => {},
    onAccountChanged: () => {},
    onUnread: () => {},
  });
  const leave = (): void => {
    account.stop();
    cache.close();
  };
  onTestFinished(leave);
  account.start();
  return { account, cache, mistakes: log.mistakes, told, leave };
}

function linesTo(
  { urls }: LocalService,
  userId: UserId,
  ownToken: string,
  log: Log,
): Pick<AccountParts, "service" | "uploader" | "downloader" | "createPush"> {
  const shared = { token: () => ownToken, clock: realClock, log };
  return {
    service: createService({ ...shared, baseUrls: urls, fetch, timeOutMs: 3000 }),
    uploader: createUploader({ ...shared, baseUrls: urls, send: sendStream }),
    downloader: createDownloader({ ...shared, baseUrls: urls, fetch }),
    createPush: (handlers) =>
      createPushClient({ ...shared, pushUrl: urls.push, network: nodeNetwork, userId, handlers }),
  };
}

/** Waits until something is so. */
export async function until(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 15_000, interval: 20 });
}

/** Sends, and fails if it was refused. */
export function send(household: Household, conversationId: string, text: string): void {
  const reply = household.account.sendMessage({
    conversationId: conversationId as ConversationId,
    text,
    replyTo: null,
  });
  if ("ok" in reply && !reply.ok) throw new Error(JSON.stringify(reply.problem));
}
