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

test("what a page asks first is asked before the page runs, and the page gets that answer once", async () => {
  const { asked, bridge } = openCountingMain();
  expect(asked).toContain("getSession");
  const before = asked.length;
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 1 }));
  expect(asked).toHaveLength(before);
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 2 }));
});

test("only a question whose answer changed before the page asked is asked again", async () => {
  const { push, bridge } = openCountingMain();
  push("sessionChanged", starting);
  expect(await bridge.getSession()).toEqual(done({ ...starting, answer: 2 }));
  expect(await bridge.getLock()).toEqual(done({ answer: 1 }));
});

test("a command that no page asks first is asked when the page does", async () => {
  const { asked, bridge } = openCountingMain();
  expect(asked).not.toContain("getConnection");
  await bridge.getConnection();
  expect(asked).toContain("getConnection");
});

test("the chats of an account that is signed in are asked as soon as the session is known, for that account", async () => {
  const { asked, bridge } = openCountingMain(signedIn);
  await bridge.getSession();
  await settle();
  expect(asked.slice(-2)).toEqual(["addressAccount", "listConversations"]);
  expect(await bridge.listConversations()).toEqual(done({ answer: 1 }));
  expect(await bridge.listConversations()).toEqual(done({ answer: 2 }));
});

test.each(["conversationsSaved", "conversationRemoved", "localCopyDeleted", "sessionChanged"] as const)(
  "chats that were asked early are asked again after the push %s",
  async (name) => {
    const { push, bridge } = openCountingMain(signedIn);
    await bridge.getSession();
    await settle();
    push(name, null);
    expect(await bridge.listConversations()).toEqual(done({ answer: 2 }));
  },
);

test("no chats are asked while nobody is signed in", async () => {
  const { asked, bridge } = openCountingMain();
  await bridge.getSession();
  await settle();
  expect(asked).not.toContain("listConversations");
});

test("a chat's own window is not asked early for the chats, because it opens its chat first", async () => {
  const { asked, bridge } = openCountingMain(signedIn, {
    ownChat: { conversationId: "500", messageId: null },
  });
  await bridge.getSession();
  await settle();
  expect(asked).not.toContain("listConversations");
});
