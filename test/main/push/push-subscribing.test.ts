import { expect, test } from "vitest";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import {
  publishAndAwaitDirectMessage,
  chatId,
  groupId,
  limits,
  newMessagePush,
  messagesOnChannel,
  push,
  waitUntilReady,
  startServerForTest,
  subscribedChannels,
  token,
} from "../../support/push/push-on-server.ts";
import { eventually } from "../../support/clock/eventually.ts";

test("the account's own channel is subscribed with the token and the time in seconds", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  const [subscribe] = messagesOnChannel(server, "/meta/subscribe");
  expect(subscribe).toMatchObject({ subscription: "/user/1", ext: { access_token: token } });
  const seconds = Number(subscribe?.ext?.["timestamp"]);
  expect(Number.isInteger(seconds)).toBe(true);
  expect(Math.abs(seconds - Date.now() / 1000)).toBeLessThan(5);
  expect(seen.states).toEqual(["connecting", "up"]);
});

test("no message except subscriptions and signals contains the token", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  const isOther = ({ channel }: { channel: string }): boolean =>
    channel.startsWith("/meta/") && channel !== "/meta/subscribe";
  const others = server.received.filter(isOther);
  expect(JSON.stringify(others)).not.toContain(token);
});

test("the client becomes ready once, after its own channel and the watched conversation are subscribed", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  expect(subscribedChannels(server)).toEqual(["/group/500", "/user/1"]);
  await publishAndAwaitDirectMessage(server, seen);
  expect(seen.readied).toBe(1);
});

test("watching another conversation unsubscribes from the previous conversation, and readiness is not reported a second time", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  client.watch([chatId]);
  await eventually(() => {
    expect(subscribedChannels(server)).toEqual(["/direct_message/1_100", "/group/500", "/user/1"]);
    expect(messagesOnChannel(server, "/meta/unsubscribe")).toMatchObject([{ subscription: "/group/500" }]);
  });
  server.publish("/group/500", { type: "typing", user_id: "100", started: 1 });
  server.publish("/direct_message/1_100", { type: "typing", user_id: "100", started: 2 });
  await eventually(() => {
    expect(seen.events).toEqual([{ kind: "typing", conversationId: "1+100", userId: "100", startedAt: 2 }]);
  });
  expect(seen.readied).toBe(1);
});

test("two conversations are watched at once, and the one that stays is not subscribed again", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId, chatId]);
  client.connect();
  await waitUntilReady(seen);
  client.watch([chatId]);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/unsubscribe")).toMatchObject([{ subscription: "/group/500" }]);
  });
  expect(subscribedChannels(server)).toEqual(["/direct_message/1_100", "/group/500", "/user/1"]);
});

test("watching the same conversation again sends nothing, and watching none unsubscribes from it", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  client.watch([groupId]);
  client.watch([]);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/unsubscribe")).toHaveLength(1);
  });
  expect(subscribedChannels(server)).toEqual(["/group/500", "/user/1"]);
});

test("if a conversation is left before its channel is granted, the channel is unsubscribed, and the timeout is cancelled", async () => {
  const server = await startServerForTest();
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await waitUntilReady(seen);
  client.watch([groupId]);
  client.watch([]);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/unsubscribe")).toMatchObject([{ subscription: "/group/500" }]);
  });
  expect(clock.waiting()).toEqual([limits.pingAfter]);
  expect(seen.readied).toBe(1);
});

test("if a conversation whose channel was not granted is left, the timeout that would end the connection is cancelled", async () => {
  const server = await startServerForTest();
  server.ignore(({ subscription }) => subscription === "/group/500");
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await waitUntilReady(seen);
  client.watch([groupId]);
  expect(clock.waiting()).toEqual([limits.pingAfter, limits.maxAnswerTime]);
  client.watch([]);
  expect(clock.waiting()).toEqual([limits.pingAfter]);
});

test("if the account's own channel is refused, the token counts as refused, and nothing is retried until connect is called", async () => {
  const server = await startServerForTest();
  server.refuse(({ channel }) => (channel === "/meta/subscribe" ? "403:/user/1:Forbidden" : undefined));
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await eventually(() => {
    expect(seen.states).toEqual(["connecting", "refused"]);
  });
  // No timer is left: the disconnect message has one until it is answered.
  await eventually(() => {
    expect(clock.waiting()).toEqual([]);
  });
  expect([seen.opened, seen.readied]).toEqual([1, 0]);
  server.refuse(() => undefined);
  client.connect();
  await waitUntilReady(seen);
});

test("a refused conversation channel is logged, and the connection continues without it", async () => {
  const server = await startServerForTest();
  server.refuse((one) => (one.subscription === "/group/500" ? "403:/group/500:Forbidden" : undefined));
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  expect(seen.log).toContainEqual(["warn", "push channel refused", { channel: "watched", code: "403" }]);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toHaveLength(1);
  });
});

test("a refused subscription is retried if the service's own failure caused it", async () => {
  const server = await startServerForTest();
  let isFailing = true;
  server.refuse(({ channel }) => (isFailing && channel === "/meta/subscribe" ? "500::Oops" : undefined));
  const { client, seen } = push(server.url);
  client.connect();
  await eventually(() => {
    expect(seen.states).toContain("down");
  });
  isFailing = false;
  await waitUntilReady(seen);
  expect(seen.states).not.toContain("refused");
});
