import { expect, test } from "vitest";
import { createBridge } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import { withPushesInTurn } from "../../renderer/pushes-in-turn.ts";
import { createFakeTransport } from "../support/page/fake-transport.ts";

test("a push that was sent after a reply is heard after it", async () => {
  const transport = createFakeTransport();
  const bridge = withPushesInTurn(createBridge(transport, () => ""));
  const heard: string[] = [];
  transport.answer("getConnection", () => done({ state: "connecting" }));
  bridge.on.connectionChanged(({ state }) => heard.push(`push: ${state}`));
  const replied = bridge.getConnection().then(() => heard.push("reply: connecting"));
  // As it arrives from main: the reply first, and the push right behind it.
  transport.push("connectionChanged", { state: "online" });
  await replied;
  await expect.poll(() => heard).toEqual(["reply: connecting", "push: online"]);
});

test("pushes keep their order, and none is heard once nobody listens", async () => {
  const transport = createFakeTransport();
  const bridge = withPushesInTurn(createBridge(transport, () => ""));
  const heard: (number | null)[] = [];
  const stop = bridge.on.connectionChanged((value) => {
    heard.push(value.state === "offline" ? value.nextTryAt : null);
  });
  for (const nextTryAt of [1, 2, 3]) transport.push("connectionChanged", { state: "offline", nextTryAt });
  await expect.poll(() => heard).toEqual([1, 2, 3]);
  transport.push("connectionChanged", { state: "offline", nextTryAt: 4 });
  stop();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toEqual([1, 2, 3]);
});
