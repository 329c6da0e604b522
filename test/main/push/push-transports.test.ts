import { expect, test, vi } from "vitest";
import type { PushNetwork } from "../../../main/push/push-network.ts";
import type { PushParts } from "../../../main/push/push-parts.ts";
import { startFakeServiceHost } from "../../support/network/fake-service-host.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { createFixedClock } from "../../support/clock/fixed-clock.ts";
import {
  fastClock,
  limits,
  newMessagePush,
  messagesOnChannel,
  push,
  waitUntilReady,
  startServerForTest,
  subscribedChannels,
} from "../../support/push/push-on-server.ts";
import { eventually } from "../../support/clock/eventually.ts";

/**
 * Shortens the three-second wait of the handshake for a WebSocket, and makes all other waits endless, so that no slow computer
 * ends the connection.
 */
const onlyHandshakeWait: PushParts["clock"]["after"] = (delay, callback) =>
  delay === 3000 ? fastClock.after(delay, callback) : () => undefined;

test("messages are carried over a WebSocket", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/connect").at(-1)?.connectionType).toBe("websocket");
  });
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toMatchObject([{ kind: "message-created", message: { conversationId: "500" } }]);
  });
});

test("push works over the WebSocket alone, even if every request over HTTP hangs", async () => {
  const server = await startServerForTest({ requests: "unanswered" });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toHaveLength(1);
  });
  expect([seen.opened, seen.states]).toEqual([1, ["connecting", "up"]]);
});

test("if WebSockets are refused, the client polls", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events).toHaveLength(1);
  });
  const kinds = new Set(messagesOnChannel(server, "/meta/connect").map((one) => one.connectionType));
  expect([...kinds]).toEqual(["long-polling"]);
  expect(seen.opened).toBe(1);
  expect(seen.states).toEqual(["connecting", "polling"]);
});

test("if WebSockets open but pass nothing, a new connection polls", async () => {
  const server = await startServerForTest({ upgrades: "dead", timeout: 2 });
  const { client, seen } = push(server.url, { limits: { ...limits, maxSilence: 500, graceTime: 200 } });
  client.connect();
  await eventually(() => {
    expect(seen.opened).toBeGreaterThanOrEqual(2);
    expect(messagesOnChannel(server, "/meta/connect").at(-1)?.connectionType).toBe("long-polling");
    expect(seen.states.at(-1)).toBe("polling");
  });
  expect(server.upgradeCount()).toBe(1);
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(seen.events.length).toBeGreaterThan(0);
  });
});

test("a null among the messages of a poll's response is ignored", async () => {
  const host = await startFakeServiceHost();
  host.answer((request, response) => {
    if (request.method !== "POST") {
      response.writeHead(404).end();
      return;
    }
    const asked = JSON.parse(request.body) as readonly { readonly channel: string }[];
    const replies = asked
      // The poll is left out, because it stays open and gets no response here.
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
  await waitUntilReady(seen);
  client.stop();
  await host.close();
});

test("the client becomes ready only once the WebSocket is open or refused, because until then faye hides a cut poll", async () => {
  const server = await startServerForTest({ upgrades: "unanswered" });
  const { client, seen } = push(server.url, { clock: { ...fastClock, after: onlyHandshakeWait } });
  client.connect();
  await eventually(() => {
    expect(server.upgradeCount()).toBeGreaterThan(0);
    expect(messagesOnChannel(server, "/meta/connect").length).toBeGreaterThan(0);
  });
  expect(seen.readied).toBe(0);
  server.dropUnanswered();
  await waitUntilReady(seen);
  expect(seen.opened).toBe(1);
});

test("readiness does not wait forever for a WebSocket that is neither opened nor refused", async () => {
  const server = await startServerForTest({ upgrades: "unanswered" });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  expect(server.upgradeCount()).toBe(1);
});

test("a WebSocket that opens late ends the polling, and the client is ready once more", async () => {
  const server = await startServerForTest({ upgrades: "unanswered" });
  const { client, seen } = push(server.url);
  client.connect();
  await waitUntilReady(seen);
  expect(seen.states).toEqual(["connecting", "polling"]);
  server.acceptUnanswered();
  await waitUntilReady(seen, 2);
  expect(seen.states).toEqual(["connecting", "polling", "up"]);
  expect(seen.opened).toBe(1);
});

test("a connection that ends during its handshake over the WebSocket leaves no socket open", async () => {
  const server = await startServerForTest();
  server.ignore(({ channel }) => channel === "/meta/handshake");
  const { client } = push(server.url);
  client.connect();
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/handshake")).toHaveLength(1);
  });
  client.stop();
  await eventually(() => {
    expect(server.openSockets()).toBe(0);
  });
});

test("a connection that ends while it waits for a WebSocket sends no handshake afterwards", async () => {
  const server = await startServerForTest({ upgrades: "unanswered" });
  const clock = createFixedClock();
  const { client } = push(server.url, { clock });
  client.connect();
  await eventually(() => {
    expect(server.upgradeCount()).toBe(1);
  });
  client.stop();
  server.dropUnanswered();
  await eventually(() => {
    expect(server.openSockets()).toBe(0);
  });
  expect([clock.waiting(), server.received]).toEqual([[], []]);
});

test("if a connection ends during its handshake over HTTP, only the handshake's own socket stays open", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
  server.ignore(({ channel }) => channel === "/meta/handshake");
  const { client } = push(server.url);
  client.connect();
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/handshake")).toHaveLength(1);
  });
  client.stop();
  await eventually(() => {
    // Only the socket of the handshake is left. It stays open until the handshake ends.
    expect(server.openSockets()).toBe(1);
  });
});

test("stopping a connection that polls cancels its poll, even if the service no longer answers", async () => {
  const server = await startServerForTest({ upgrades: "refused" });
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
  await waitUntilReady(seen);
  server.ignore(() => true);
  client.stop();
  await eventually(() => {
    expect(signals.map(({ aborted }) => aborted)).not.toContain(false);
  });
});

test("connecting twice in a row leaves one session: the first is disconnected when it is granted", async () => {
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  client.connect();
  await waitUntilReady(seen);
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/disconnect").length).toBe(
      messagesOnChannel(server, "/meta/handshake").length - 1,
    );
  });
  expect(subscribedChannels(server)).toEqual(["/user/1"]);
});

test("stop ends the connection permanently", async () => {
  const server = await startServerForTest();
  const clock = createFixedClock();
  const { client, seen } = push(server.url, { clock });
  client.connect();
  await waitUntilReady(seen);
  client.stop();
  await eventually(() => {
    expect(messagesOnChannel(server, "/meta/disconnect")).toHaveLength(1);
  });
  client.connect();
  server.publish("/user/1", newMessagePush);
  await eventually(() => {
    expect(server.openSockets()).toBe(0);
  });
  expect(clock.waiting()).toEqual([]);
  expect([seen.opened, seen.events.length]).toEqual([1, 0]);
});

test("a service on this computer is reached directly, whatever proxy the environment sets", async () => {
  vi.stubEnv("http_proxy", "http://127.0.0.1:1");
  const server = await startServerForTest();
  const { client, seen } = push(server.url);
  client.connect();
  await eventually(() => {
    expect(seen.readied).toBe(1);
  });
  vi.unstubAllEnvs();
});
