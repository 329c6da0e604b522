import { expect, test } from "vitest";
import { toPageChannel } from "../../preload/bridge.ts";
import type { ToPage } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import { createTransport } from "../../preload/transport.ts";
import { openPageLine } from "../support/page/page-line.ts";

const connecting = { state: "connecting" } as const;
const online = { state: "online" } as const;

function listen() {
  const line = openPageLine();
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

test("a push that was sent after a reply is heard after it", async () => {
  const { line, heard, ask, run } = listen();
  ask();
  line.reply("getConnection", done(connecting));
  line.push("connectionChanged", online);
  await run();
  expect(heard).toEqual(["reply: connecting", "push: online"]);
});

test("a push that was sent before a reply is heard before it", async () => {
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

test("pushes that came together are heard in one task, so that the page draws once", async () => {
  const { line, heard } = listen();
  for (const value of [connecting, online, connecting]) line.push("connectionChanged", value);
  expect(heard).toEqual([]);
  await line.task();
  expect(heard).toHaveLength(3);
});

test("one listener that throws does not keep the later pushes from being heard", async () => {
  const { line, heard, run } = listen();
  line.bridge.on.handedOver(() => {
    throw new Error("a mistake in the page");
  });
  line.push("handedOver", { isWaiting: true });
  line.push("connectionChanged", online);
  await expect(line.task()).rejects.toThrow("a mistake in the page");
  await run();
  expect(heard).toEqual(["push: online"]);
});

test("nothing is heard once nobody listens, not even what has arrived", async () => {
  const { line, heard, stop, run } = listen();
  line.push("connectionChanged", online);
  stop();
  await run();
  expect(heard).toEqual([]);
});

test("a reply to the page that was here before answers nobody", async () => {
  const sent: string[] = [];
  let hear: (event: unknown, message: ToPage) => void = () => undefined;
  function open(pageName: string) {
    return createTransport({
      ipc: {
        send: (_channel, call) => void sent.push(call),
        on: (channel, listener) => {
          expect(channel).toBe(toPageChannel);
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

test("a value that cannot be sent rejects the call", async () => {
  const transport = createTransport({
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
