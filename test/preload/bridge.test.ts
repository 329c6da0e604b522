import { expect, test } from "vitest";
import { createBridge, pageCommandNames } from "../../preload/bridge.ts";
import type { Transport } from "../../preload/bridge.ts";
import { commandNames, pushNames } from "../../preload/contract.ts";
import { done } from "../../preload/base/reply.ts";

interface Recorded {
  readonly transport: Transport;
  readonly invoked: { name: string; input: unknown }[];
  readonly listeners: Map<string, (value: unknown) => void>;
}

function recordingTransport(): Recorded {
  const invoked: Recorded["invoked"] = [];
  const listeners: Recorded["listeners"] = new Map();
  const transport: Transport = {
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

test("every command of the page is a function of the bridge, under its own name", async () => {
  const { transport, invoked } = recordingTransport();
  const bridge = createBridge(transport, () => "");
  await bridge.signInWithToken({ token: "t", keep: false });
  await bridge.getSession();
  expect(invoked).toEqual([
    { name: "signInWithToken", input: { token: "t", keep: false } },
    { name: "getSession", input: undefined },
  ]);
  for (const name of pageCommandNames) expect(bridge[name]).toBeTypeOf("function");
});

test("every push can be listened to, brings the plain value, and stops when asked", () => {
  const { transport, listeners } = recordingTransport();
  const bridge = createBridge(transport, () => "");
  const heard: unknown[] = [];
  const stop = bridge.on.connectionChanged((value) => heard.push(value));
  listeners.get("connectionChanged")?.({ state: "online" });
  expect(heard).toEqual([{ state: "online" }]);
  stop();
  expect(listeners.has("connectionChanged")).toBe(false);
  for (const name of pushNames) expect(bridge.on[name]).toBeTypeOf("function");
});

test("no name is listed twice", () => {
  expect(new Set(commandNames).size).toBe(commandNames.length);
  expect(new Set(pushNames).size).toBe(pushNames.length);
});

test("the page hands a file over, and can neither name a path nor learn one", async () => {
  const { transport, invoked } = recordingTransport();
  const bridge = createBridge(transport, (file) => (file === "dropped" ? "/home/sam/a.png" : ""));
  expect(Object.keys(bridge).filter((name) => name.includes("ath"))).toEqual([]);
  expect("handOverFile" in bridge).toBe(false);
  await bridge.handOver("dropped");
  expect(invoked).toEqual([{ name: "handOverFile", input: { path: "/home/sam/a.png" } }]);
  expect(await bridge.handOver("pasted")).toEqual(done(null));
  expect(invoked).toHaveLength(1);
});
