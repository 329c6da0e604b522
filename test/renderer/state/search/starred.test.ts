import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { StarredMessage } from "../../../../preload/model/messages/stars.ts";
import { StarredState } from "../../../../renderer/state/search/starred.svelte.ts";
import { buildMessage, conversationId, messageId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = conversationId("500");

function starredMessage(id: string): StarredMessage {
  return { message: buildMessage({ id: messageId(id), key: id }), starredAt: 1 };
}

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listStarred", () => done([starredMessage("3"), starredMessage("2")]));
  const starred = new StarredState(createBridge(transport, () => ""));
  const ids = (): readonly unknown[] => starred.messages.map(({ message }) => message.id);
  return { transport, starred, ids };
}

test("the starred messages of all conversations are loaded when their list opens", async () => {
  const { transport, starred, ids } = setUp();
  expect(transport.inputsOf("listStarred")).toEqual([]);
  await starred.show();
  expect(ids()).toEqual(["3", "2"]);
  expect(transport.inputsOf("listStarred")).toEqual([{ conversationId: null }]);
});

test("a starred message that is edited is loaded again, but only while the list is open", async () => {
  const { transport, starred } = setUp();
  const edited = { conversationId: lake, messages: [buildMessage({ key: "3" })] };
  await starred.show();
  starred.messagesSaved(edited);
  starred.messagesRemoved({ conversationId: lake, keys: ["2"] });
  starred.messagesSaved({ conversationId: lake, messages: [buildMessage({ key: "other" })] });
  starred.hide();
  starred.messagesSaved(edited);
  await settle();
  expect(transport.inputsOf("listStarred")).toHaveLength(3);
});

test("a message whose star is removed disappears from the list, and can be starred again", async () => {
  const { transport, starred, ids } = setUp();
  await starred.show();
  const [first] = starred.messages;
  if (first === undefined) throw new Error("no message");
  transport.answer("unstarMessage", () => done(undefined));
  transport.answer("listStarred", () => done([starredMessage("2")]));
  expect(await starred.unstar(first.message)).toBeNull();
  expect(ids()).toEqual(["2"]);
  transport.answer("starMessage", () => failed({ kind: "not-found" }));
  expect(await starred.starAgain(first.message)).toEqual({ kind: "not-found" });
  expect(transport.inputsOf("starMessage")).toEqual([
    { conversationId: first.message.conversationId, messageId: "3" },
  ]);
});

test("if the starred messages cannot be loaded, the problem is shown, and the messages shown before stay", async () => {
  const { transport, starred, ids } = setUp();
  await starred.show();
  transport.answer("listStarred", () => failed({ kind: "not-found" }));
  await starred.refresh();
  expect(starred.phase).toEqual({ state: "failed", problem: { kind: "not-found" } });
  expect(ids()).toEqual(["3", "2"]);
});

test("starred messages that arrive for an account that is no longer shown are dropped", async () => {
  const { starred, ids } = setUp();
  const reading = starred.show();
  starred.clear();
  await reading;
  expect(ids()).toEqual([]);
});
