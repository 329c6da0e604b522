import { expect, test } from "vitest";
import { buildWireDirectMessage } from "../service/to-model/build-wire.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import type { BayeuxServer, BayeuxServerOptions } from "../../support/push/bayeux-server.ts";
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
  token,
} from "../../support/push/push-on-server.ts";
import { eventually } from "../../support/clock/eventually.ts";

test("a typing signal goes with the token to the channel of the watched conversation, at most once per interval", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([chatId]);
  client.connect();
  await waitUntilReady(seen);
  client.signalTyping(chatId);
  client.signalTyping(chatId);
  client.signalTyping(groupId);
  await eventually(() => {
    expect(messagesOnChannel(server, "/direct_message/1_100")).toHaveLength(1);
  });
  const [signal] = messagesOnChannel(server, "/direct_message/1_100");
  expect(signal).toMatchObject({ data: { type: "typing", user_id: "1" }, ext: { access_token: token } });
  const data = signal?.data as { readonly started: number } | undefined;
  expect(Math.abs((data?.started ?? 0) - Date.now())).toBeLessThan(5000);
  // The service receives the unsubscribe after every signal.
  client.watch([]);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/unsubscribe")).toHaveLength(1);
  });
  expect(messagesOnChannel(server, "/direct_message/1_100")).toHaveLength(1);
  expect(messagesOnChannel(server, "/group/500")).toHaveLength(0);
  await publishAndAwaitDirectMessage(server, seen);
  expect(seen.events).toHaveLength(1);
});

test("typing is signalled again once the typing interval is over", async () => {
  const server = await startServerForTest();
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  client.signalTyping(groupId);
  clock.move(limits.typing);
  client.signalTyping(groupId);
  await eventually(() => {
    expect(messagesOnChannel(server, "/group/500")).toHaveLength(2);
  });
});

test("a malformed or unknown push is counted and logged without its text, and the next push is still handled", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  const secret = "what somebody wrote";
  for (const data of [secret, 5, [secret], { type: 7 }, { type: "line.create", subject: { text: secret } }]) {
    server.publish("/user/1", data);
  }
  server.publish("/user/1", { type: "poll.voted", subject: { text: secret } });
  server.publish("/user/1", { type: "direct_message.create", subject: buildWireDirectMessage() });
  await eventually(() => {
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
  "frames that faye cannot parse do no harm while WebSockets are %s",
  async (upgrades) => {
    const server = await startServerForTest(upgrades === undefined ? {} : { upgrades });
    const { client, seen } = push(server.url);
    client.connect();
    await waitUntilReady(seen);
    await eventually(() => {
      expect(messagesOnChannel(server, "/meta/connect").length).toBeGreaterThan(0);
    });
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
    await eventually(() => {
      expect(broken).toEqual([]);
    });
    server.publish("/user/1", newMessagePush);
    await eventually(() => {
      expect(seen.events).toHaveLength(1);
    });
    expect(seen.opened).toBe(1);
  },
);

type FayeMessageOrNull = ReturnType<Parameters<BayeuxServer["rewrite"]>[0]>;

test("an error while handling one push is logged, and the next push is handled", async () => {
  const server = await startServerForTest();
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
  await waitUntilReady(seen);
  server.publish("/user/1", newMessagePush);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(handled).toHaveLength(2);
  });
  expect(seen.log).toContainEqual(["error", "handling a push failed", new Error("a mistake")]);
});

test("neither the token nor the address is ever logged", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.watch([groupId]);
  client.connect();
  await waitUntilReady(seen);
  server.cut();
  await waitUntilReady(seen, 2);
  client.stop();
  expect(JSON.stringify(seen.log)).not.toContain(token);
  expect(JSON.stringify(seen.log)).not.toContain("127.0.0.1");
});
