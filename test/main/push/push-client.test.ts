import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFayeClient } from "../../../main/push/create-faye-client.ts";
import { createPushClient } from "../../../main/push/push-client.ts";
import type { PushClient, PushEvent, PushState } from "../../../main/push/push-event.ts";
import type { PushLimits } from "../../../main/push/push-limits.ts";
import type { PushParts } from "../../../main/push/push-parts.ts";
import type { PushNetwork } from "../../../main/push/push-network.ts";
import { startFakeServiceHost } from "../../support/network/fake-service-host.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { conversationId, userId } from "../../support/model/build-model.ts";
import { wireDirectMessage, wireGroupMessage } from "../service/to-model/build-wire.ts";
import { holdClock } from "../service/held-clock.ts";
import { startBayeuxServer } from "./bayeux-server.ts";
import type { BayeuxServer, BayeuxServerOptions } from "./bayeux-server.ts";

const token = "t0k3n-of-the-test";
const group = conversationId("500");
const chat = conversationId("1+100");
const limits: PushLimits = { answer: 30_000, silence: 20_000, grace: 5000, healthy: 0, typing: 3000 };

/** Waits take a tenth of their time. */
const hurriedClock: PushParts["clock"] = {
  now: Date.now,
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay / 10);
    return () => {
      clearTimeout(timer);
    };
  },
};

/** The wait for a WebSocket does not end here. */
const unlessShort: PushParts["clock"]["after"] = (delay, callback) =>
  delay === 5000 ? () => undefined : hurriedClock.after(delay, callback);

interface Seen {
  readonly states: PushState[];
  readonly events: PushEvent[];
  readonly log: unknown[][];
  readied: number;
  opened: number;
}

let servers: BayeuxServer[];
let clients: PushClient[];

beforeEach(() => {
  servers = [];
  clients = [];
});
afterEach(async () => {
  for (const client of clients) client.stop();
  await Promise.all(servers.map((server) => server.close()));
});

async function serve(options: BayeuxServerOptions = {}): Promise<BayeuxServer> {
  const server = await startBayeuxServer(options);
  servers.push(server);
  return server;
}

function push(pushUrl: string, changes: Partial<PushParts> = {}): { client: PushClient; seen: Seen } {
  const seen: Seen = { states: [], events: [], log: [], readied: 0, opened: 0 };
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
    clock: hurriedClock,
    log: {
      info: (...line) => seen.log.push(["info", ...line]),
      warn: (...line) => seen.log.push(["warn", ...line]),
      error: (...line) => seen.log.push(["error", ...line]),
    },
    createFayeClient: (...given) => {
      seen.opened += 1;
      return createFayeClient(...given);
    },
    limits,
    random: () => 0,
    ...changes,
  });
  clients.push(client);
  return { client, seen };
}

const until = (expectation: () => void): Promise<void> =>
  vi.waitFor(expectation, { timeout: 8000, interval: 10 });
/** What was subscribed, in any order: faye sends them as it comes to them. */
const subscriptions = (server: BayeuxServer): unknown[] =>
  ofChannel(server, "/meta/subscribe")
    .map((one) => one.subscription)
    .sort();
const ofChannel = (server: BayeuxServer, channel: string) =>
  server.received.filter((message) => message.channel === channel);
const line = { type: "line.create", subject: wireGroupMessage() };

async function ready(seen: Seen, times = 1): Promise<void> {
  await until(() => {
    expect(seen.readied).toBe(times);
  });
}

test("the own channel is subscribed with the token and the time in seconds", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  const [subscribe] = ofChannel(server, "/meta/subscribe");
  expect(subscribe).toMatchObject({ subscription: "/user/1", ext: { access_token: token } });
  const seconds = Number(subscribe?.ext?.["timestamp"]);
  expect(Number.isInteger(seconds)).toBe(true);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(5);
  expect(seen.states).toEqual(["connecting", "up"]);
});

test("the token is in no message but subscriptions and signals", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  await until(() => {
    expect(ofChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  const others = server.received.filter(({ channel }) => channel !== "/meta/subscribe");
  expect(JSON.stringify(others)).not.toContain(token);
});

test("messages are carried over a WebSocket", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await until(() => {
    expect(ofChannel(server, "/meta/connect").at(-1)?.connectionType).toBe("websocket");
  });
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toMatchObject([{ kind: "message-created", message: { conversationId: "500" } }]);
  });
});

test("where WebSockets are refused it polls", async () => {
  const server = await serve({ upgrades: "refused" });
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
  const kinds = new Set(ofChannel(server, "/meta/connect").map((one) => one.connectionType));
  expect([...kinds]).toEqual(["long-polling"]);
  expect(seen.opened).toBe(1);
});

test("where WebSockets open and then pass nothing, a fresh line polls", async () => {
  const server = await serve({ upgrades: "dead", timeout: 2 });
  const { client, seen } = push(server.url, { limits: { ...limits, silence: 500, grace: 200 } });
  client.connect();
  await until(() => {
    expect(seen.opened).toBeGreaterThanOrEqual(2);
    expect(ofChannel(server, "/meta/connect").at(-1)?.connectionType).toBe("long-polling");
    expect(seen.states.at(-1)).toBe("up");
  });
  expect(server.upgradeCount()).toBe(1);
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events.length).toBeGreaterThan(0);
  });
});

test("polls whose answers hold null among their messages do no harm", async () => {
  const host = await startFakeServiceHost();
  host.answer((request, response) => {
    if (request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    const asked = JSON.parse(request.body) as readonly { readonly channel: string }[];
    const replies = asked
      // A poll stays open, as polls do.
      .filter(({ channel }) => channel !== "/meta/connect")
      .map((one) => ({
        ...one,
        successful: true,
        clientId: "c",
        supportedConnectionTypes: ["long-polling"],
      }));
    if (replies.length > 0) response.end(JSON.stringify([null, ...replies]));
  });
  const { client, seen } = push(`${host.origin}/faye`);
  client.connect();
  await ready(seen);
  client.stop();
  await host.close();
});

test("the watched conversation is subscribed beside the own channel, and one readiness follows both", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  expect(subscriptions(server)).toEqual(["/group/500", "/user/1"]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen.readied).toBe(1);
});

test("watching another conversation leaves the channel before, and readiness is not told again", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  client.watch(chat);
  await until(() => {
    expect(subscriptions(server)).toEqual(["/direct_message/1_100", "/group/500", "/user/1"]);
    expect(ofChannel(server, "/meta/unsubscribe")).toMatchObject([{ subscription: "/group/500" }]);
  });
  server.publish("/group/500", { type: "typing", user_id: "100", started: 1 });
  server.publish("/direct_message/1_100", { type: "typing", user_id: "100", started: 2 });
  await until(() => {
    expect(seen.events).toEqual([{ kind: "typing", conversationId: "1+100", userId: "100", startedAt: 2 }]);
  });
  expect(seen.readied).toBe(1);
});

test("watching the same conversation again asks for nothing, and watching none leaves its channel", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  client.watch(group);
  client.watch(null);
  await until(() => {
    expect(ofChannel(server, "/meta/unsubscribe")).toHaveLength(1);
  });
  expect(subscriptions(server)).toEqual(["/group/500", "/user/1"]);
});

test("a conversation that is left before its channel was granted costs nothing and is left all the same", async () => {
  const server = await serve();
  const clock = holdClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await ready(seen);
  client.watch(group);
  client.watch(null);
  await until(() => {
    expect(ofChannel(server, "/meta/unsubscribe")).toMatchObject([{ subscription: "/group/500" }]);
  });
  expect(clock.waiting()).toEqual([limits.silence]);
  expect(seen.readied).toBe(1);
});

test("a conversation whose channel is never granted does not cost the line once it is left", async () => {
  const server = await serve();
  server.ignore(({ subscription }) => subscription === "/group/500");
  const clock = holdClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await ready(seen);
  client.watch(group);
  expect(clock.waiting()).toEqual([limits.silence, limits.answer]);
  client.watch(null);
  expect(clock.waiting()).toEqual([limits.silence]);
});

test("a refused own channel is a refused token: nothing is tried again until asked", async () => {
  const server = await serve();
  server.refuse(({ channel }) => (channel === "/meta/subscribe" ? "403:/user/1:Forbidden" : undefined));
  const { client, seen } = push(server.url);
  client.connect();
  await until(() => {
    expect(seen.states).toEqual(["connecting", "refused"]);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([seen.opened, seen.readied]).toEqual([1, 0]);
  server.refuse(() => undefined);
  client.connect();
  await ready(seen);
});

test("a refused conversation is logged, and the line goes on without it", async () => {
  const server = await serve();
  server.refuse((one) => (one.subscription === "/group/500" ? "403:/group/500:Forbidden" : undefined));
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  expect(seen.log).toContainEqual(["warn", "push channel refused", { channel: "watched", code: "403" }]);
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("a refusal that is the service's own failure is tried again", async () => {
  const server = await serve();
  let isFailing = true;
  server.refuse(({ channel }) => (isFailing && channel === "/meta/subscribe" ? "500::Oops" : undefined));
  const { client, seen } = push(server.url);
  client.connect();
  await until(() => {
    expect(seen.states).toContain("down");
  });
  isFailing = false;
  await ready(seen);
  expect(seen.states).not.toContain("refused");
});

test("after the service was restarted the line comes back, readiness is told again, and messages arrive once", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  await server.close();
  await until(() => {
    expect(seen.states).toContain("down");
  });
  const restarted = await serve({ port: server.port });
  await ready(seen, 2);
  expect(subscriptions(restarted)).toEqual(["/group/500", "/user/1"]);
  restarted.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen.events).toHaveLength(1);
  expect(seen.states.at(-1)).toBe("up");
});

test("a connection that is cut after a healthy time is replaced at once, without a state of down", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  server.cut();
  await ready(seen, 2);
  expect(seen.states).toEqual(["connecting", "up", "connecting", "up"]);
});

test("a connection that is cut while faye waits to ask for more is replaced and told as ready, since faye would open another one in silence", async () => {
  const server = await serve({ timeout: 1 });
  let isCut = false;
  // Between the answer to one question and the next one nothing is pending, so faye notices no loss.
  server.rewrite((message) => {
    if (message.channel !== "/meta/connect" || isCut) return message;
    if (ofChannel(server, "/meta/connect").length < 2) return message;
    isCut = true;
    setTimeout(() => {
      server.cut();
    }, 50);
    return { ...message, advice: { reconnect: "retry", interval: 400, timeout: 1000 } };
  });
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  await until(() => {
    expect(isCut).toBe(true);
  });
  await ready(seen, 2);
  expect(seen.opened).toBe(2);
});

test("readiness waits until a WebSocket is open or refused, since a poll that is cut meanwhile is repeated in silence", async () => {
  const server = await serve({ upgrades: "held" });
  const { client, seen } = push(server.url, { clock: { ...hurriedClock, after: unlessShort } });
  client.connect();
  await until(() => {
    expect(server.upgradeCount()).toBe(1);
    expect(ofChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  expect(seen.readied).toBe(0);
  server.dropHeld();
  await ready(seen);
  expect(seen.opened).toBe(1);
});

test("readiness does not wait for ever for a WebSocket that is neither opened nor refused", async () => {
  const server = await serve({ upgrades: "held" });
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  expect(server.upgradeCount()).toBe(1);
});

/** Makes a server that polls forget the sessions of now, as faye's server says it. */
async function forgetSessions(server: BayeuxServer): Promise<void> {
  await until(() => {
    expect(ofChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  const forgotten = new Set(ofChannel(server, "/meta/connect").map(({ clientId }) => clientId));
  server.refuse(({ channel, clientId }) =>
    channel === "/meta/connect" && forgotten.has(clientId) ? "401:x:Unknown client" : undefined,
  );
  // It answers the open poll, and the next one meets the refusal.
  server.publish("/user/1", { type: "ping" });
}

test("a session that the service has forgotten is begun anew by itself, with a fresh token and readiness", async () => {
  const server = await serve({ upgrades: "refused" });
  let current = "first";
  const { client, seen } = push(server.url, { token: () => current });
  client.watch(group);
  client.connect();
  await ready(seen);
  current = "second";
  await forgetSessions(server);
  await ready(seen, 2);
  expect(ofChannel(server, "/meta/handshake")).toHaveLength(2);
  expect(subscriptions(server)).toEqual(["/group/500", "/group/500", "/user/1", "/user/1"]);
  expect(ofChannel(server, "/meta/subscribe").at(-1)?.ext).toMatchObject({ access_token: "second" });
  expect(seen.opened).toBe(1);
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("a session begun anew is not ready before every channel was granted anew", async () => {
  const server = await serve({ upgrades: "refused" });
  const { client, seen } = push(server.url, { limits: { ...limits, answer: 5000 } });
  client.watch(group);
  client.connect();
  await ready(seen);
  server.rewrite((message) => (message.subscription === "/group/500" ? null : message));
  await forgetSessions(server);
  await until(() => {
    expect(seen.log).toContainEqual([
      "info",
      "push line ended",
      expect.objectContaining({ why: "unanswered" }),
    ]);
  });
  expect(seen.readied).toBe(1);
});

test("a token that is refused when faye subscribes again by itself is noticed", async () => {
  const server = await serve({ upgrades: "refused" });
  let isValid = true;
  server.refuse(({ channel }) => {
    if (channel === "/meta/connect" && !isValid) return "401:x:Unknown client";
    return channel === "/meta/subscribe" && !isValid ? "403:/user/1:Forbidden" : undefined;
  });
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  await until(() => {
    expect(ofChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  isValid = false;
  server.publish("/user/1", { type: "ping" });
  await until(() => {
    expect(seen.states).toEqual(["connecting", "up", "refused"]);
  });
  expect(seen.opened).toBe(1);
});

test("a service that advises against reconnecting is obeyed until asked", async () => {
  const server = await serve();
  server.rewrite((message) =>
    message.channel === "/meta/subscribe" ? { ...message, advice: { reconnect: "none" } } : message,
  );
  const { client, seen } = push(server.url);
  client.connect();
  await until(() => {
    expect(seen.states).toEqual(["connecting", "down"]);
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(seen.opened).toBe(1);
});

test("a handshake that is refused is tried again after a growing wait, which is told", async () => {
  const server = await serve();
  server.refuse(({ channel }) => (channel === "/meta/handshake" ? "500::Oops" : undefined));
  const waits: number[] = [];
  const { client } = push(server.url, {
    handlers: {
      onEvent: () => undefined,
      onReady: () => undefined,
      onState: (_state, nextTryAt) => {
        if (nextTryAt !== undefined) waits.push(Math.round((nextTryAt - Date.now()) / 1000));
      },
    },
  });
  client.connect();
  await until(() => {
    expect(waits).toEqual([1, 2, 4]);
  });
});

test("a subscription that is never answered leads to a fresh line", async () => {
  const server = await serve();
  server.ignore(({ channel }) => channel === "/meta/subscribe");
  const { client, seen } = push(server.url, { limits: { ...limits, answer: 3000 } });
  client.connect();
  await until(() => {
    expect(seen.states).toContain("down");
  });
  server.ignore(() => false);
  await ready(seen);
  expect(seen.opened).toBeGreaterThanOrEqual(2);
});

test("a handshake that is never answered leads to a fresh line", async () => {
  const server = await serve();
  server.ignore(({ channel }) => channel === "/meta/handshake");
  const { client, seen } = push(server.url, { limits: { ...limits, answer: 3000 } });
  client.connect();
  await until(() => {
    expect(seen.states).toContain("down");
  });
  server.ignore(() => false);
  await ready(seen);
});

test("a line that falls silent is replaced, and what the old one still says is not heard", async () => {
  const server = await serve();
  const { client, seen } = push(server.url, { limits: { ...limits, silence: 300 } });
  client.connect();
  await ready(seen);
  // From now on a line without pings is a dead one.
  server.publish("/user/1", { type: "ping" });
  await ready(seen, 2);
  expect(seen.log).toContainEqual(["info", "push line ended", expect.objectContaining({ why: "silent" })]);
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events.length).toBeGreaterThan(0);
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen.events).toHaveLength(1);
});

test("a line on which something arrives is no silent one", async () => {
  const server = await serve();
  const { client, seen } = push(server.url, { limits: { ...limits, silence: 700 } });
  client.connect();
  await ready(seen);
  for (let times = 0; times < 10; times += 1) {
    server.publish("/user/1", { type: "ping" });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect([seen.opened, seen.states.at(-1)]).toEqual([1, "up"]);
});

test("asking for a connection while one stands puts a fresh one in its place", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  client.connect();
  await ready(seen, 2);
  await until(() => {
    expect(ofChannel(server, "/meta/disconnect")).toHaveLength(1);
  });
  server.publish("/user/1", line);
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("a line that ends before it has a session leaves no socket open", async () => {
  const server = await serve();
  server.ignore(({ channel }) => channel === "/meta/handshake");
  const { client } = push(server.url);
  client.connect();
  await until(() => {
    expect(server.openSockets()).toBe(2);
  });
  client.stop();
  await until(() => {
    // The handshake itself, which only its own end can end.
    expect(server.openSockets()).toBe(1);
  });
});

test("a line that polls and is stopped leaves no poll open, also where the service no longer answers", async () => {
  const server = await serve({ upgrades: "refused" });
  const signals: AbortSignal[] = [];
  const network: PushNetwork = {
    ...nodeNetwork,
    fetch: (input, init) => {
      if (init?.signal instanceof AbortSignal) signals.push(init.signal);
      return nodeNetwork.fetch(input, init);
    },
  };
  const { client, seen } = push(server.url, { network });
  client.connect();
  await ready(seen);
  server.ignore(() => true);
  client.stop();
  await until(() => {
    expect(signals.map(({ aborted }) => aborted)).not.toContain(false);
  });
});

test("asking twice at once leaves one session: the first is given back when it is granted", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  client.connect();
  await ready(seen);
  await until(() => {
    expect(ofChannel(server, "/meta/disconnect").length).toBe(
      ofChannel(server, "/meta/handshake").length - 1,
    );
  });
  expect(subscriptions(server)).toEqual(["/user/1"]);
});

test("a service out of reach is down, tried again, and found when it comes", async () => {
  const gone = await startBayeuxServer();
  await gone.close();
  const { client, seen } = push(gone.url);
  client.connect();
  await until(() => {
    expect(seen.states).toEqual(["connecting", "down"]);
  });
  await serve({ port: gone.port });
  await ready(seen);
});

test("stop ends the line for good", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  client.stop();
  await until(() => {
    expect(ofChannel(server, "/meta/disconnect")).toHaveLength(1);
  });
  client.connect();
  server.publish("/user/1", line);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([seen.opened, seen.events.length]).toEqual([1, 0]);
});

test("typing is signalled on the watched conversation's channel with the token, and not too often", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(chat);
  client.connect();
  await ready(seen);
  client.signalTyping(chat);
  client.signalTyping(chat);
  client.signalTyping(group);
  await until(() => {
    expect(ofChannel(server, "/direct_message/1_100")).toHaveLength(1);
  });
  const [signal] = ofChannel(server, "/direct_message/1_100");
  expect(signal).toMatchObject({ data: { type: "typing", user_id: "1" }, ext: { access_token: token } });
  expect(Math.abs((signal?.data as { started: number }).started - Date.now())).toBeLessThan(5000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ofChannel(server, "/direct_message/1_100")).toHaveLength(1);
  expect(ofChannel(server, "/group/500")).toHaveLength(0);
  expect(seen.events).toEqual([]);
});

test("typing is signalled again when its time has passed", async () => {
  const server = await serve();
  const { client, seen } = push(server.url, { limits: { ...limits, typing: 30 } });
  client.watch(group);
  client.connect();
  await ready(seen);
  client.signalTyping(group);
  await new Promise((resolve) => setTimeout(resolve, 40));
  client.signalTyping(group);
  await until(() => {
    expect(ofChannel(server, "/group/500")).toHaveLength(2);
  });
});

test("pushes that are malformed or unknown are counted without their text, and the next one arrives", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await ready(seen);
  const secret = "what somebody wrote";
  for (const data of [secret, 5, [secret], { type: 7 }, { type: "line.create", subject: { text: secret } }]) {
    server.publish("/user/1", data);
  }
  server.publish("/user/1", { type: "poll.voted", subject: { text: secret } });
  server.publish("/user/1", { type: "direct_message.create", subject: wireDirectMessage() });
  await until(() => {
    expect(seen.events).toHaveLength(1);
  });
  expect(seen.log).toContainEqual([
    "info",
    "push of an unknown kind ignored",
    { type: "poll.voted", count: 1 },
  ]);
  expect(seen.log).toContainEqual([
    "warn",
    "malformed push ignored",
    { type: "line.create", field: "id", count: 1 },
  ]);
  expect(JSON.stringify(seen.log)).not.toContain(secret);
});

test.each<BayeuxServerOptions["upgrades"]>(["accepted", "refused"])(
  "frames that faye cannot take do no harm while WebSockets are %s",
  async (upgrades) => {
    const server = await serve(upgrades === undefined ? {} : { upgrades });
    const { client, seen } = push(server.url);
    client.connect();
    await ready(seen);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const broken: unknown[] = [
      null,
      "text",
      5,
      { channel: 5 },
      { channel: "no slash", data: {} },
      { data: {} },
    ];
    server.rewrite((message) => {
      if ((message.data as { type?: string } | undefined)?.type !== "broken") return message;
      return broken.shift() as FayeMessageOrNull;
    });
    for (let times = broken.length; times > 0; times -= 1) server.publish("/user/1", { type: "broken" });
    await until(() => {
      expect(broken).toEqual([]);
    });
    server.publish("/user/1", line);
    await until(() => {
      expect(seen.events).toHaveLength(1);
    });
    expect(seen.opened).toBe(1);
  },
);
type FayeMessageOrNull = ReturnType<Parameters<BayeuxServer["rewrite"]>[0]>;

test("a mistake in handling one push is logged, and the next one is handled", async () => {
  const server = await serve();
  const handled: string[] = [];
  const { client, seen } = push(server.url, {
    handlers: {
      onState: () => undefined,
      onReady: () => {
        seen.readied += 1;
      },
      onEvent: ({ kind }) => {
        handled.push(kind);
        if (handled.length === 1) throw new Error("a mistake");
      },
    },
  });
  client.connect();
  await ready(seen);
  server.publish("/user/1", line);
  server.publish("/user/1", line);
  await until(() => {
    expect(handled).toHaveLength(2);
  });
  expect(seen.log).toContainEqual(["error", "handling a push failed", new Error("a mistake")]);
});

test("neither token nor address is ever logged", async () => {
  const server = await serve();
  const { client, seen } = push(server.url);
  client.watch(group);
  client.connect();
  await ready(seen);
  server.cut();
  await ready(seen, 2);
  client.stop();
  expect(JSON.stringify(seen.log)).not.toContain(token);
  expect(JSON.stringify(seen.log)).not.toContain("127.0.0.1");
});

test("a service on this computer is reached directly, whatever proxy the environment names", async () => {
  vi.stubEnv("http_proxy", "http://127.0.0.1:1");
  const server = await serve();
  const { client, seen } = push(server.url);
  client.connect();
  await vi.waitFor(() => {
    expect(seen.readied).toBe(1);
  });
  vi.unstubAllEnvs();
});
