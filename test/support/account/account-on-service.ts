import path from "node:path";
import { onTestFinished } from "vitest";
import type { PushName } from "../../../preload/pushes.ts";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountHandle } from "../../../main/accounts/account.ts";
import { FileHandles } from "../../../main/chat/drafts/file-handles.ts";
import type { MessageNotification } from "../../../main/chat/core/ports.ts";
import { assembleAccount } from "../../../main/accounts/account.ts";
import type { MessagingParts } from "../../../main/chat/account/messaging-parts.ts";
import { RateLimit } from "../../../main/chat/core/rate-limit.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { Log } from "../../../main/async/log.ts";
import { systemClock } from "../../../main/shell/app/clock.ts";
import { runningClock } from "../../../local-service/shared/clock.ts";
import type { LocalService, LocalServiceOptions } from "../../../local-service/start.ts";
import { startLocalService } from "../../../local-service/start.ts";
import type { Message as SaidMessage } from "../../../local-service/world/messages/message.ts";
import { World } from "../../../local-service/world/world.ts";
import { isRefused } from "../../../local-service/world/refused.ts";
import { createPushClient } from "../../../main/push/push-client.ts";
import { createService } from "../../../main/service/call.ts";
import { nodeNetwork } from "../network/node-network.ts";
import { sendStreamWithoutProxy } from "../../../main/service/send-stream.ts";
import { createDownloader } from "../../../main/service/download.ts";
import { createUploader } from "../../../main/service/upload.ts";
import { buildAccount, buildSettings } from "../model/build-model.ts";
import { createStrictLog } from "./harness.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** A world with two people and their group, ready to start a service with. */
export interface AccountTestWorld {
  readonly world: World;
  readonly groupId: string;
  /** Posts a message directly at the service, without going through an account. */
  say(userId: string, conversationId: string, text: string): void;
  /** Returns the group's messages that the service holds, without system messages, oldest first. */
  said(): readonly SaidMessage[];
  /** Returns the texts of a conversation's messages that the service holds, oldest first. */
  texts(conversationId: string): readonly string[];
}

/** The user ids of Sam and Bea. */
export const [sam, bea] = ["101", "202"] as const;

export function createAccountTestWorld(): AccountTestWorld {
  const world = new World(runningClock(), 7);
  for (const [id, name] of [
    [sam, "Sam"],
    [bea, "Bea"],
  ] as const) {
    world.accounts.add({ id, name, email: `${name}@street.example` });
    world.accounts.giveToken(id, "test", true);
  }
  const group = world.createGroup({ name: "Street", ownerId: sam });
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

/** Starts a service that stops when the test finishes, unless the test stopped it earlier. */
export async function startServiceForTest(
  world: World,
  port?: number,
  options: Pick<LocalServiceOptions, "isStrict"> = {},
): Promise<LocalService> {
  const portOption = port === undefined ? {} : { port };
  const service = await startLocalService({ ...options, ...portOption, world, alive: false });
  let isRunning = true;
  const stop = async (): Promise<void> => {
    if (!isRunning) return;
    isRunning = false;
    await service.stop();
  };
  onTestFinished(stop);
  return { ...service, stop };
}

/** One person's account that is connected to a running service, with its cache and what it published. */
export interface RunningAccount {
  readonly account: AccountHandle;
  readonly cache: Cache;
  readonly errors: readonly unknown[];
  /** The messages for which the account asked to show a notification. */
  readonly notified: readonly MessageNotification[];
  /** Every push that the account published to the window. */
  readonly reported: readonly { readonly name: PushName; readonly value: unknown }[];
  /** Stops the account and closes its cache. The end of the test does this too. */
  leave(): void;
}

export function openRunningAccount(
  service: LocalService,
  userId: string,
  file = path.join(temporaryFolder(), "cache.db"),
): RunningAccount {
  const person = service.people.find(({ id }) => id === userId);
  if (person === undefined) throw new Error("nobody");
  const id = asId<UserId>(userId);
  const log = createStrictLog();
  const cache = openCache({ path: file, log });
  const reported: { readonly name: PushName; readonly value: unknown }[] = [];
  const notified: MessageNotification[] = [];
  const account = assembleAccount({
    me: buildAccount({ id, name: person.name }),
    rateLimit: new RateLimit(systemClock),
    cache,
    log,
    clock: systemClock,
    random: Math.random,
    isComputerOnline: () => true,
    ...connectionsTo(service, id, person.token, log),
    pastedFolder: path.join(path.dirname(file), "pasted"),
    fileHandles: new FileHandles(),
    publish: (name, value) => {
      reported.push({ name, value });
    },
    notifier: {
      show: (notice) => {
        notified.push(notice);
      },
      showReaction: () => {},
      remind: () => {},
      showMissed: () => {},
      showMissedScheduled: () => {},
      showDigest: () => {},
      withdraw: () => {},
      withdrawReaction: () => {},
    },
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
  return { account, cache, errors: log.errors, notified, reported, leave };
}

function connectionsTo(
  { urls }: LocalService,
  userId: UserId,
  ownToken: string,
  log: Log,
): Pick<MessagingParts, "service" | "uploader" | "downloader" | "createPush"> {
  const shared = { token: () => ownToken, clock: systemClock, log };
  return {
    service: createService({ ...shared, baseUrls: urls, fetch, timeOutMs: 3000 }),
    uploader: createUploader({ ...shared, baseUrls: urls, send: sendStreamWithoutProxy }),
    downloader: createDownloader({ ...shared, baseUrls: urls, fetch }),
    createPush: (handlers) =>
      createPushClient({ ...shared, pushUrl: urls.push, network: nodeNetwork, userId, handlers }),
  };
}

/** Sends a message. Throws if the account refuses it. */
export function send(running: RunningAccount, conversationId: string, text: string): void {
  const reply = running.account.sendMessage({
    conversationId: conversationId as ConversationId,
    text,
    replyTo: null,
  });
  if ("ok" in reply && !reply.ok) throw new Error(JSON.stringify(reply.problem));
}
