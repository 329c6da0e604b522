import { expect, test } from "vitest";
import { createBridge } from "../../preload/bridge.ts";
import type { BridgeTransport } from "../../preload/bridge.ts";
import { done } from "../../preload/base/reply.ts";
import type { CommandName } from "../../preload/contract.ts";
import { askEarly } from "../../preload/early-questions.ts";
import type { PushName } from "../../preload/pushes.ts";
import { settle } from "../support/clock/fixed-clock.ts";

const starting = { state: "starting" } as const;

const signedIn = { state: "signed-in", account: { id: "7", isDemo: false } } as const;

/** A main that numbers its answers to each command. The session and the properties of the window are the given ones. */
function openCountingMain(session: { readonly state: string } = starting, desktop: object = {}) {
  const asked: CommandName[] = [];
  const listeners = new Map<PushName, ((value: unknown) => void)[]>();
  const transport: BridgeTransport = {
    invoke(name) {
      asked.push(name);
      const answer = asked.filter((each) => each === name).length;
      const properties = name === "getSession" ? session : name === "getDesktop" ? desktop : {};
      return Promise.resolve(done({ ...properties, answer }));
    },
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      return () => undefined;
    },
  };
  const push = (name: PushName, value: unknown) => {
    for (const listener of listeners.get(name) ?? []) listener(value);
  };
  return { asked, push, bridge: createBridge(askEarly(transport), () => "") };
}

test("the preload asks main for the session before the page runs, and the page gets this answer once", async () => {
  const { asked, bridge } = openCountingMain();
  expect(asked).toContain("getSession");
  const before = asked.length;
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 1 }));
  expect(asked).toHaveLength(before);
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 2 }));
});

test("if an answer of main changed before the page asked, the preload asks this question again, and no other", async () => {
  const { push, bridge } = openCountingMain();
  push("sessionChanged", starting);
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 2 }));
  expect(await bridge.getLock()).toEqual(done({ answer: 1 }));
});

test("a command that the page does not need at its start is sent only once the page calls it", async () => {
  const { asked, bridge } = openCountingMain();
  expect(asked).not.toContain("getConnection");
  await bridge.getConnection();
  expect(asked).toContain("getConnection");
});

test("once the session is known, the preload asks main for the chats of the signed-in account", async () => {
  const { asked, bridge } = openCountingMain(signedIn);
  await bridge.getSession();
  await settle();
  expect(asked.slice(-2)).toEqual(["addressAccount", "listConversations"]);
  expect(await bridge.listConversations()).toEqual(done({ answer: 1 }));
  expect(await bridge.listConversations()).toEqual(done({ answer: 2 }));
});

test.each(["conversationsSaved", "conversationRemoved", "localCopyDeleted", "sessionChanged"] as const)(
  "after the push %s the chats that the preload asked for early are asked for again",
  async (name) => {
    const { push, bridge } = openCountingMain(signedIn);
    await bridge.getSession();
    await settle();
    push(name, null);
    expect(await bridge.listConversations()).toEqual(done({ answer: 2 }));
  },
);

test("while nobody is signed in, the preload does not ask for chats", async () => {
  const { asked, bridge } = openCountingMain();
  await bridge.getSession();
  await settle();
  expect(asked).not.toContain("listConversations");
});

test("in a chat's own window the preload does not ask for the chats, because the window opens its chat first", async () => {
  const { asked, bridge } = openCountingMain(signedIn, {
    ownChat: { conversationId: "500", messageId: null },
  });
  await bridge.getSession();
  await settle();
  expect(asked).not.toContain("listConversations");
});
