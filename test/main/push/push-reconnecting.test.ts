import { expect, test } from "vitest";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import { startBayeuxServer } from "../../support/push/bayeux-server.ts";
import type { BayeuxServer } from "../../support/push/bayeux-server.ts";
import {
  publishAndAwaitDirectMessage,
  groupId,
  limits,
  newMessagePush,
  messagesOnChannel,
  push,
  waitUntilReady,
  startServerForTest,
  subscribedChannels,
} from "../../support/push/push-on-server.ts";
import { eventually } from "../../support/clock/eventually.ts";

test("after a restart of the service, the client reconnects, is ready again and receives each message once", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  await server.close();
  await eventually(() => {
    expect(seen.states).toContain("down");
  });
  const restarted = await startServerForTest({ port: server.port });
  await waitUntilReady(seen, 2);
  expect(subscribedChannels(restarted)).toEqual(["/group/500", "/user/1"]);
  restarted.publish("/user/1", newMessagePush);
  await publishAndAwaitDirectMessage(restarted, seen);
  expect(seen.events).toHaveLength(2);
  expect(seen.states.at(-1)).toBe("up");
});

test("if a healthy connection is cut, it is replaced at once, and the state down is not published", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  server.cut();
  await waitUntilReady(seen, 2);
  expect(seen.states).toEqual(["connecting", "up", "connecting", "up"]);
});

test("if a connection is cut between two polls, Natter replaces it, because faye would reopen it without a notice", async () => {
  // The server forgets a client that has not polled for twice this time, in seconds.
  const server = await startServerForTest({ timeout: 1 });
  let isAnswered = false;
  // Between the response to one poll and the next poll no request is pending, so faye does not notice that the
  // connection is lost.
  server.rewrite((message) => {
    if (message.channel !== "/meta/connect" || isAnswered) return message;
    if (messagesOnChannel(server, "/meta/connect").length < 2) return message;
    isAnswered = true;
    return { ...message, advice: { reconnect: "retry", interval: 60_000, timeout: 1000 } };
  });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  await eventually(() => {
    expect(isAnswered).toBe(true);
  });
  // A direct message that arrives shows that the response before it has arrived too.
  await publishAndAwaitDirectMessage(server, seen);
  server.cut();
  await waitUntilReady(seen, 2);
  expect(seen.opened).toBe(2);
});

/** Makes a polling server refuse its current sessions with the error text of faye's server. */
async function forgetSessions(server: BayeuxServer): Promise<void> {
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  const forgotten = new Set(messagesOnChannel(server, "/meta/connect").map(({ clientId }) => clientId));
  server.refuse(({ channel, clientId }) =>
    channel === "/meta/connect" && forgotten.has(clientId) ? "401:x:Unknown client" : undefined,
  );
  // This push answers the open poll; the next poll is refused.
  server.publish("/user/1", { type: "ping" });
}

test("if the service has forgotten the session, the client starts a new one with a new token and becomes ready", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
  let current = "first";
  const { client, seen } = push(server.url, { token: () => current });
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  current = "second";
  await forgetSessions(server);
  await waitUntilReady(seen, 2);
  expect(messagesOnChannel(server, "/meta/handshake")).toHaveLength(2);
  expect(subscribedChannels(server)).toEqual(["/group/500", "/group/500", "/user/1", "/user/1"]);
  expect(messagesOnChannel(server, "/meta/subscribe").at(-1)?.ext).toMatchObject({ access_token: "second" });
  expect(seen.opened).toBe(1);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("a restarted session is not ready until every channel has been granted again", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
  const { client, seen } = push(server.url, { limits: { ...limits, maxAnswerTime: 5000 } });
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  server.rewrite((message) => (message.subscription === "/group/500" ? null : message));
  await forgetSessions(server);
  await eventually(() => {
    expect(seen.log).toContainEqual([
      "info",
      "push connection ended",
      expect.objectContaining({ why: "unanswered" }),
    ]);
  });
  expect(seen.readied).toBe(1);
});

test("if the token is refused while faye subscribes again by itself, Natter notices the refusal", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
  let isValid = true;
  server.refuse(({ channel }) => {
    if (channel === "/meta/connect" && !isValid) return "401:x:Unknown client";
    return channel === "/meta/subscribe" && !isValid ? "403:/user/1:Forbidden" : undefined;
  });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  isValid = false;
  server.publish("/user/1", { type: "ping" });
  await eventually(() => {
    expect(seen.states).toEqual(["connecting", "polling", "refused"]);
  });
  expect(seen.opened).toBe(1);
});

test("if the service advises against reconnecting, the client does not reconnect by itself", async () => {
  const server = await startServerForTest();
  server.rewrite((message) =>
    message.channel === "/meta/subscribe" ? { ...message, advice: { reconnect: "none" } } : message,
  );
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await eventually(() => {
    expect(seen.states).toEqual(["connecting", "down"]);
  });
  // No timer is left: the disconnect message has one until it is answered.
  await eventually(() => {
    expect(clock.waiting()).toEqual([]);
  });
  expect(seen.opened).toBe(1);
});

test("a refused handshake is retried after a growing wait, whose end is published", async () => {
  const server = await startServerForTest();
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
  await eventually(() => {
    expect(waits).toEqual([1, 2, 4]);
  });
});

test("after a connection that worked, even briefly, the wait before the next attempt is short again", async () => {
  const server = await startServerForTest();
  server.refuse(({ channel }) => (channel === "/meta/handshake" ? "500::Oops" : undefined));
  const waits: number[] = [];
  let readied = 0;
  const { client } = push(server.url, {
    limits: { ...limits, minHealthyTime: 3_600_000 },
    handlers: {
      onEvent: () => undefined,
      onReady: () => {
        readied += 1;
      },
      onState: (_state, nextTryAt) => {
        if (nextTryAt !== undefined) waits.push(Math.round((nextTryAt - Date.now()) / 1000));
      },
    },
  });
  client.connect();
  await eventually(() => {
    expect(waits).toEqual([1, 2, 4]);
  });
  server.refuse(() => undefined);
  await eventually(() => {
    expect(readied).toBe(1);
  });
  server.cut();
  await eventually(() => {
    expect(waits).toEqual([1, 2, 4, 1]);
  });
});

test("if the service never answers a subscription, the connection is replaced", async () => {
  const server = await startServerForTest();
  server.ignore(({ channel }) => channel === "/meta/subscribe");
  const { client, seen } = push(server.url, { limits: { ...limits, maxAnswerTime: 3000 } });
  client.connect();
  await eventually(() => {
    expect(seen.states).toContain("down");
  });
  server.ignore(() => false);
  await waitUntilReady(seen);
  expect(seen.opened).toBeGreaterThanOrEqual(2);
});

test("if the service never answers the handshake, the connection is replaced", async () => {
  const server = await startServerForTest();
  server.ignore(({ channel }) => channel === "/meta/handshake");
  const { client, seen } = push(server.url, { limits: { ...limits, maxAnswerTime: 3000 } });
  client.connect();
  await eventually(() => {
    expect(seen.states).toContain("down");
  });
  server.ignore(() => false);
  await waitUntilReady(seen);
});

test("a silent connection is replaced, and later messages of the old connection are ignored", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url, { limits: { ...limits, maxSilence: 300 } });
  client.connect();
  await waitUntilReady(seen);
  // The client now expects pings, so without further pings it takes the connection for dead.
  server.publish("/user/1", { type: "ping" });
  await waitUntilReady(seen, 2);
  expect(seen.log).toContainEqual([
    "info",
    "push connection ended",
    expect.objectContaining({ why: "silent" }),
  ]);
  server.publish("/user/1", newMessagePush);
  await publishAndAwaitDirectMessage(server, seen);
  expect(seen.events).toHaveLength(2);
});

test("a connection stays if the service leaves a connect request open for longer than it advised", async () => {
  const server = await startServerForTest();
  server.rewrite((message) =>
    message.advice === undefined ? message : { ...message, advice: { ...message.advice, timeout: 50 } },
  );
  const { client, seen } = push(server.url, { limits: { ...limits, pingAfter: 100 } });
  client.connect();
  await waitUntilReady(seen);
  // Each ping is sent a tenth of a second after the previous one.
  await eventually(() => {
    expect(messagesOnChannel(server, "/user/1").length).toBeGreaterThan(4);
  });
  expect([seen.opened, seen.states]).toEqual([1, ["connecting", "up"]]);
});

test("if the service no longer answers Natter's pings, the connection is replaced, even if the service sends no pings itself", async () => {
  const server = await startServerForTest();
  let answerCount = 0;
  server.rewrite((message) => {
    if (message.channel === "/user/1" && message.successful !== undefined) answerCount += 1;
    return message;
  });
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await waitUntilReady(seen);
  const pings = () => messagesOnChannel(server, "/user/1").map(({ data }) => data);
  clock.move(limits.pingAfter);
  await eventually(() => {
    expect(answerCount).toBe(2);
  });
  await publishAndAwaitDirectMessage(server, seen);
  expect(pings()).toEqual([{ type: "ping" }, { type: "ping" }]);
  server.ignore(() => true);
  clock.move(limits.maxSilence);
  expect(seen.log).toContainEqual([
    "info",
    "push connection ended",
    expect.objectContaining({ why: "silent" }),
  ]);
  server.ignore(() => false);
  clock.move(1000);
  await waitUntilReady(seen, 2);
});

test("a connection on which messages arrive does not count as silent", async () => {
  const server = await startServerForTest();
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await waitUntilReady(seen);
  for (let times = 0; times < 10; times += 1) {
    server.publish("/user/1", { type: "ping" });
    await publishAndAwaitDirectMessage(server, seen);
    clock.move(limits.maxSilence - 1);
  }
  expect([seen.opened, seen.states.at(-1)]).toEqual([1, "up"]);
});

test("connecting again while connected replaces the connection", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  client.connect();
  await waitUntilReady(seen, 2);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/disconnect")).toHaveLength(1);
  });
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("an unreachable service is published as down, retried, and connected to once it is available", async () => {
  const gone = await startBayeuxServer();
  await gone.close();
  const { client, seen } = push(gone.url);
  client.connect();
  await eventually(() => {
    expect(seen.states).toEqual(["connecting", "down"]);
  });
  await startServerForTest({ port: gone.port });
  await waitUntilReady(seen);
});
