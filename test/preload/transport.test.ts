import { expect, test } from "vitest";
import { mainToPageChannel } from "../../preload/bridge.ts";
import type { PushOrReply } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import { createIpcTransport } from "../../preload/transport.ts";
import { openTestPageConnection } from "../support/page/page-connection.ts";

const connecting = { state: "connecting" } as const;
const online = { state: "online" } as const;

function listen() {
  const line = openTestPageConnection();
  const heard: string[] = [];
  const stop = line.bridge.on.connectionChanged(({ state }) => heard.push(`push: ${state}`));
  const ask = () =>
    void line.bridge.getConnection().then((reply) => {
      heard.push(`reply: ${reply.ok ? reply.value.state : "none"}`);
    });
  const run = async () => {
    await line.settle();
    while (await line.task());
  };
  return { line, heard, stop, ask, run };
}

test("a push that was sent after a reply is delivered after it", async () => {
  const { line, heard, ask, run } = listen();
  ask();
  line.reply("getConnection", done(connecting));
  line.push("connectionChanged", online);
  await run();
  expect(heard).toEqual(["reply: connecting", "push: online"]);
});

test("a push that was sent before a reply is delivered before it", async () => {
  const { line, heard, ask, run } = listen();
  ask();
  line.push("connectionChanged", connecting);
  line.reply("getConnection", done(online));
  await run();
  expect(heard).toEqual(["push: connecting", "reply: online"]);
});

test("pushes and replies that arrive together keep the order in which they were sent", async () => {
  const { line, heard, ask, run } = listen();
  for (let count = 0; count < 2; count += 1) ask();
  line.push("connectionChanged", connecting);
  line.reply("getConnection", done(connecting));
  line.push("connectionChanged", online);
  line.reply("getConnection", done(online));
  line.push("connectionChanged", connecting);
  await run();
  const order = [
    "push: connecting",
    "reply: connecting",
    "push: online",
    "reply: online",
    "push: connecting",
  ];
  expect(heard).toEqual(order);
});

test("pushes that arrive together are delivered in one task, so that the page draws once", async () => {
  const { line, heard } = listen();
  for (const value of [connecting, online, connecting]) line.push("connectionChanged", value);
  expect(heard).toEqual([]);
  await line.task();
  expect(heard).toHaveLength(3);
});

test("a listener that throws does not block later pushes", async () => {
  const { line, heard, run } = listen();
  line.bridge.on.openRequests(() => {
    throw new Error("a mistake in the page");
  });
  line.push("openRequests", { isWaiting: true });
  line.push("connectionChanged", online);
  await expect(line.task()).rejects.toThrow("a mistake in the page");
  await run();
  expect(heard).toEqual(["push: online"]);
});

test("after a listener has unsubscribed it gets no push, not even a push that has already arrived", async () => {
  const { line, heard, stop, run } = listen();
  line.push("connectionChanged", online);
  stop();
  await run();
  expect(heard).toEqual([]);
});

test("the page ignores a reply to a call of the page that was in the window before", async () => {
  const sent: string[] = [];
  let hear: (event: unknown, message: PushOrReply) => void = () => undefined;
  function open(pageName: string) {
    return createIpcTransport({
      ipc: {
        send: (_channel, call) => void sent.push(call),
        on: (channel, listener) => {
          expect(channel).toBe(mainToPageChannel);
          hear = listener;
        },
      },
      later: (callback) => {
        callback();
      },
      pageName,
    });
  }
  void open("first").invoke("getConnection", undefined);
  let answer: unknown = "none";
  const asking = open("second")
    .invoke("getConnection", undefined)
    .then((reply) => (answer = reply));
  const [ofFirst = "", ofSecond = ""] = sent;
  hear(null, { kind: "reply", call: ofFirst, reply: "for the first" });
  hear(null, { kind: "reply", call: ofSecond, reply: "for the second" });
  await asking;
  expect(answer).toBe("for the second");
});

test("if the value of a call cannot be sent to main, the call rejects", async () => {
  const transport = createIpcTransport({
    ipc: {
      send: () => {
        throw new Error("An object could not be cloned.");
      },
      on: () => undefined,
    },
    later: () => undefined,
    pageName: "page",
  });
  await expect(transport.invoke("getConnection", undefined)).rejects.toThrow("could not be cloned");
});
