import { expect, onTestFinished } from "vitest";
import type { FayeMessage } from "faye";
import { createFayeClient } from "../../../main/push/create-faye-client.ts";
import { createPushClient } from "../../../main/push/push-client.ts";
import type { PushClient, PushEvent, PushState } from "../../../main/push/push-event.ts";
import { pushLimits } from "../../../main/push/push-limits.ts";
import type { PushLimits } from "../../../main/push/push-limits.ts";
import type { PushParts } from "../../../main/push/push-parts.ts";
import { nodeNetwork } from "../network/node-network.ts";
import { conversationId, userId } from "../model/build-model.ts";
import { buildWireDirectMessage, wireGroupMessage } from "../../main/service/to-model/build-wire.ts";
import { startBayeuxServer } from "./bayeux-server.ts";
import type { BayeuxServer, BayeuxServerOptions } from "./bayeux-server.ts";
import { eventually } from "../clock/eventually.ts";
import { createShortenedClock } from "../clock/shortened-clock.ts";

export const token = "t0k3n-of-the-test";
export const groupId = conversationId("500");
export const chatId = conversationId("1+100");
export const limits: PushLimits = {
  ...pushLimits,
  maxAnswerTime: 30_000,
  pingAfter: 10_000,
  maxSilence: 20_000,
  graceTime: 5000,
  minHealthyTime: 0,
};

/** A clock whose waits take a tenth of their time. */
export const fastClock = createShortenedClock((delay) => delay / 10);

/** The states, events and log entries of a push client, and how often it opened and became ready. */
export interface PushClientRecord {
  readonly states: PushState[];
  readonly events: PushEvent[];
  readonly log: unknown[][];
  readied: number;
  opened: number;
}

/** Starts a server that closes when the test finishes. */
export async function startServerForTest(options: BayeuxServerOptions = {}): Promise<BayeuxServer> {
  const server = await startBayeuxServer(options);
  onTestFinished(() => server.close());
  return server;
}

/** Creates a push client that stops when the test finishes. */
export function push(
  pushUrl: string,
  changes: Partial<PushParts> = {},
): { client: PushClient; seen: PushClientRecord } {
  const seen: PushClientRecord = { states: [], events: [], log: [], readied: 0, opened: 0 };
  const client = createPushClient({
    pushUrl,
    userId: userId("1"),
    token: () => token,
    network: nodeNetwork,
    handlers: {
      onEvent: (event) => seen.events.push(event),
      onState: (state) => seen.states.push(state),
      onReady: () => {
        seen.readied += 1;
      },
    },
    clock: fastClock,
    log: {
      info: (...entry) => seen.log.push(["info", ...entry]),
      warn: (...entry) => seen.log.push(["warn", ...entry]),
      error: (...entry) => seen.log.push(["error", ...entry]),
    },
    createFayeClient: (...given) => {
      seen.opened += 1;
      return createFayeClient(...given);
    },
    limits,
    random: () => 0,
    ...changes,
  });
  onTestFinished(() => {
    client.stop();
  });
  return { client, seen };
}

/** Returns the messages that a server received on a channel. */
export const messagesOnChannel = (server: BayeuxServer, channel: string): FayeMessage[] =>
  server.received.filter((message) => message.channel === channel);

/** Returns the subscribed channels, sorted because faye sends them in any order. */
export const subscribedChannels = (server: BayeuxServer): unknown[] =>
  messagesOnChannel(server, "/meta/subscribe")
    .map((one) => one.subscription)
    .sort();

/** The push of a new message in the group. */
export const newMessagePush = { type: "line.create", subject: wireGroupMessage() };

/** Waits until a client has become ready the given number of times. */
export async function waitUntilReady(seen: PushClientRecord, times = 1): Promise<void> {
  await eventually(() => {
    expect(seen.readied).toBe(times);
  });
}

/** Publishes a direct message and waits until it has arrived, so that every earlier message has arrived too. */
export async function publishAndAwaitDirectMessage(
  server: BayeuxServer,
  seen: PushClientRecord,
): Promise<void> {
  const before = seen.events.filter(isDirect).length;
  server.publish("/user/1", { type: "direct_message.create", subject: buildWireDirectMessage() });
  await eventually(() => {
    expect(seen.events.filter(isDirect).length).toBeGreaterThan(before);
  });
}

function isDirect(event: PushEvent): boolean {
  return event.kind === "message-created" && event.message.conversationId === chatId;
}
