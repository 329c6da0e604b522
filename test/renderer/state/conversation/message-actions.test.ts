import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { MessageActions } from "../../../../renderer/state/conversation/message-actions.svelte.ts";
import { ConversationListeners } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import type { Failure } from "../../../../renderer/state/conversation/conversation-listeners.ts";
import {
  buildMessage,
  buildTime,
  conversationId,
  messageId,
  userId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const here = conversationId("500");
const pinnedAt = (id: string, at: number) =>
  buildMessage({ id: messageId(id), pinnedAt: buildTime + at, pinnedBy: userId("100") });

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listPinned", () => done([pinnedAt("1", 1)]));
  transport.answer("listStarred", () =>
    done([{ message: buildMessage({ id: messageId("7") }), starredAt: 1 }]),
  );
  const failures: Failure[] = [];
  const listeners = new ConversationListeners();
  listeners.add({ failed: (failure) => failures.push(failure) });
  return {
    transport,
    failures,
    actions: new MessageActions(
      createBridge(transport, () => ""),
      listeners,
    ),
  };
}

const idsOf = (actions: MessageActions) => actions.pinned.map(({ id }) => id);

test("pinned messages on screen show at once, and then those that the service knows", async () => {
  const { actions } = setUp();
  const loading = actions.load(here, [pinnedAt("5", 9), buildMessage({ id: messageId("6") })]);
  expect(idsOf(actions)).toEqual(["5"]);
  await loading;
  expect(idsOf(actions)).toEqual(["1"]);
  expect(actions.isStarred(buildMessage({ id: messageId("7") }))).toBe(true);
});

test("where the service cannot be asked, what is here stays, with the reason", async () => {
  const { actions, transport } = setUp();
  transport.answer("listPinned", () => failed({ kind: "offline" }));
  await actions.load(here, [pinnedAt("5", 9)]);
  expect(idsOf(actions)).toEqual(["5"]);
  expect(actions.pinnedProblem).toEqual({ kind: "offline" });
});

test("a pin, an unpin and a deletion that are pushed change the list, the last pinned first", async () => {
  const { actions } = setUp();
  await actions.load(here, []);
  actions.messagesSaved([pinnedAt("2", 5)]);
  expect(idsOf(actions)).toEqual(["2", "1"]);
  actions.messagesSaved([buildMessage({ id: messageId("1") }), { ...pinnedAt("2", 5), deletedBy: "sender" }]);
  expect(idsOf(actions)).toEqual([]);
});

test("the notice of a pin has the list read anew: its message may not be on this computer", async () => {
  const { actions, transport } = setUp();
  await actions.load(here, []);
  const event = { type: "message.pinned", data: {} };
  actions.messagesSaved([buildMessage({ id: messageId("8"), senderKind: "system", event })]);
  expect(transport.inputsOf("listPinned")).toHaveLength(2);
});

test("an answer that comes after the conversation was left changes nothing", async () => {
  const { actions } = setUp();
  const loading = actions.load(here, []);
  actions.clear();
  await loading;
  expect([actions.pinned, actions.starredIds.size]).toEqual([[], 0]);
});

test("a star shows once it is kept, and what was not done is told", async () => {
  const { actions, transport, failures } = setUp();
  await actions.load(here, []);
  const message = buildMessage({ id: messageId("3") });
  transport.answer("starMessage", () => done(undefined));
  expect(await actions.setStarred(message, true)).toBe(true);
  expect(actions.isStarred(message)).toBe(true);
  transport.answer("unstarMessage", () => failed({ kind: "offline" }));
  expect(await actions.setStarred(message, false)).toBe(false);
  expect(actions.isStarred(message)).toBe(true);
  expect(failures).toEqual([{ deed: "star", problem: { kind: "offline" } }]);
});
