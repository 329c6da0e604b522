import { expect, test } from "vitest";
import { createBridge } from "../../preload/bridge.ts";
import type { BridgeTransport } from "../../preload/bridge.ts";
import { commandNames } from "../../preload/contract.ts";
import { pushNames } from "../../preload/pushes.ts";
import { done } from "../../preload/base/reply.ts";

interface Recorded {
  readonly transport: BridgeTransport;
  readonly invoked: { name: string; input: unknown }[];
  readonly listeners: Map<string, (value: unknown) => void>;
}

function recordingTransport(): Recorded {
  const invoked: Recorded["invoked"] = [];
  const listeners: Recorded["listeners"] = new Map();
  const transport: BridgeTransport = {
    invoke: (name, input) => {
      invoked.push({ name, input });
      return Promise.resolve(done(undefined));
    },
    subscribe: (name, listener) => {
      listeners.set(name, listener);
      return () => listeners.delete(name);
    },
  };
  return { transport, invoked, listeners };
}

test("a command of the page is sent under its own name, with its input", async () => {
  const { transport, invoked } = recordingTransport();
  const bridge = createBridge(transport, () => "");
  await bridge.signInWithToken({ token: "t", keep: false });
  await bridge.getSession();
  expect(invoked).toEqual([
    { name: "signInWithToken", input: { token: "t", keep: false } },
    { name: "getSession", input: undefined },
  ]);
});

test("a push delivers the plain value to its listener, until the listener unsubscribes", () => {
  const { transport, listeners } = recordingTransport();
  const bridge = createBridge(transport, () => "");
  const heard: unknown[] = [];
  const stop = bridge.on.connectionChanged((value) => heard.push(value));
  listeners.get("connectionChanged")?.({ state: "online" });
  expect(heard).toEqual([{ state: "online" }]);
  stop();
  expect(listeners.has("connectionChanged")).toBe(false);
});

test("no command and no push is listed twice", () => {
  expect(new Set(commandNames).size).toBe(commandNames.length);
  expect(new Set(pushNames).size).toBe(pushNames.length);
});

test("the page can ask for the microphone only right after a person has pressed a key or a button", async () => {
  const { transport, invoked } = recordingTransport();
  let hasGesture = false;
  const bridge = createBridge(
    transport,
    () => "",
    () => hasGesture,
  );
  expect("allowMicrophone" in bridge).toBe(false);
  expect(await bridge.askForMicrophone()).toEqual(done("refused"));
  expect(invoked).toEqual([]);
  hasGesture = true;
  await bridge.askForMicrophone();
  expect(invoked).toEqual([{ name: "allowMicrophone", input: undefined }]);
});

test("the page can hand over a file, but can neither choose its path nor read it", async () => {
  const { transport, invoked } = recordingTransport();
  const bridge = createBridge(transport, (file) => (file === "dropped" ? "/home/sam/a.png" : ""));
  expect(Object.keys(bridge).filter((name) => name.includes("ath"))).toEqual([]);
  expect("handOverFile" in bridge).toBe(false);
  await bridge.handOver("dropped");
  expect(invoked).toEqual([{ name: "handOverFile", input: { path: "/home/sam/a.png" } }]);
  expect(await bridge.handOver("pasted")).toEqual(done(null));
  expect(invoked).toHaveLength(1);
});
