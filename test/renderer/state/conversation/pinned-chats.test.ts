import { expect, test } from "vitest";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { PinnedChats } from "../../../../renderer/state/conversation/pinned-chats.svelte.ts";
import type { PinFailure } from "../../../../renderer/state/conversation/pinned-chats.svelte.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { fakeBridge } from "../../views/conversation/conversation-parts.ts";

const chat = (id: string, pinPosition?: number) =>
  buildConversation({ id: conversationId(id), ...(pinPosition === undefined ? {} : { pinPosition }) });

/** Starts with these pins at the service. The list shows only the chats of `shown`. */
function start(ids: readonly string[], shown: readonly string[] = ids) {
  const transport = createFakeTransport();
  let kept: readonly ConversationId[] = ids.map(conversationId);
  transport.answer("listPinnedConversations", () => done(kept));
  transport.answer("savePinnedConversations", ({ conversationIds }) => {
    kept = conversationIds;
    return done(undefined);
  });
  const failures: PinFailure[] = [];
  const list = { pinned: shown.map((id, index) => chat(id, index)) };
  const pins = new PinnedChats(fakeBridge(transport), list, (failure) => failures.push(failure));
  return { transport, pins, failures, kept: () => kept };
}

test("a chat is pinned below the other pinned chats, and unpinned without a change of the other pins", async () => {
  const { pins, kept } = start(["1", "2"]);
  await pins.pin(chat("3"));
  expect(kept()).toEqual(["1", "2", "3"]);
  await pins.unpin(chat("1", 0));
  expect(kept()).toEqual(["2", "3"]);
});

test("pinning a chat keeps pins that another device has set meanwhile, and pins that the list does not show", async () => {
  const { transport, pins, kept } = start(["1", "9", "2"], ["1", "2"]);
  await pins.move(chat("2", 1), -1);
  expect(kept()).toEqual(["2", "1", "9"]);
  transport.answer("listPinnedConversations", () => done(["5", "1"].map(conversationId)));
  await pins.pin(chat("3"));
  expect(kept()).toEqual(["5", "1", "3"]);
});

test("pins changed in quick succession are saved one after the other", async () => {
  const { pins, kept } = start(["1", "2", "3"]);
  await Promise.all([pins.moveTo(chat("1", 0), conversationId("3")), pins.pin(chat("4"))]);
  expect(kept()).toEqual(["2", "3", "1", "4"]);
});

test("the first pinned chat cannot move up, nor the last pinned chat down", () => {
  const { pins } = start(["1", "2"]);
  expect([pins.canMove(chat("1", 0), -1), pins.canMove(chat("1", 0), 1)]).toEqual([false, true]);
  expect([pins.canMove(chat("2", 1), -1), pins.canMove(chat("2", 1), 1)]).toEqual([true, false]);
});

test("a failure to change a pin is reported with its chat, and the next change is still made", async () => {
  const { transport, pins, failures, kept } = start(["1"]);
  transport.answer("savePinnedConversations", () => failed({ kind: "offline" }));
  await pins.pin(chat("2"));
  expect(failures).toMatchObject([
    { action: "pin", conversation: { id: "2" }, problem: { kind: "offline" } },
  ]);
  transport.answer("savePinnedConversations", () => done(undefined));
  await pins.pin(chat("3"));
  expect(failures).toHaveLength(1);
  expect(kept()).toEqual(["1"]);
});
