import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { LikedMessage } from "../../../../preload/model/messages/likes.ts";
import { LikedMessages } from "../../../../renderer/state/conversation/liked-messages.svelte.ts";
import { buildMessage, conversationId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const group = conversationId("500");

function likedMessage(key: string): LikedMessage {
  return { message: buildMessage({ key }), likedAt: null };
}

function setUp(id = group) {
  const transport = createFakeTransport();
  transport.answer("listLikes", ({ list }) => done([likedMessage(list)]));
  const liked = new LikedMessages(
    createBridge(transport, () => ""),
    id,
  );
  const keys = (): readonly string[] => liked.messages.map(({ message }) => message.key);
  return { transport, liked, keys };
}

test("a group lists the most liked messages for three periods, and a direct chat only own likes", () => {
  expect(setUp().liked.lists).toEqual(["day", "week", "month", "mine", "for-me"]);
  expect(setUp(conversationId("1+100")).liked.lists).toEqual(["mine", "for-me"]);
});

test("the first list of liked messages is shown first, and choosing another list replaces it", async () => {
  const { transport, liked, keys } = setUp();
  await liked.show();
  expect(keys()).toEqual(["day"]);
  await liked.show("mine");
  expect(keys()).toEqual(["mine"]);
  expect(transport.inputsOf("listLikes")).toEqual([
    { conversationId: group, list: "day" },
    { conversationId: group, list: "mine" },
  ]);
});

test("if the lists of liked messages are switched quickly, the response for the earlier list is dropped", async () => {
  const { transport, liked, keys } = setUp();
  const slow = Promise.withResolvers<void>();
  transport.answer("listLikes", async ({ list }) => {
    if (list === "day") await slow.promise;
    return done([likedMessage(list)]);
  });
  const first = liked.show("day");
  await liked.show("week");
  slow.resolve();
  await first;
  expect(keys()).toEqual(["week"]);
});

test("a list of liked messages that cannot be loaded says why, and shows no messages of another list", async () => {
  const { transport, liked, keys } = setUp();
  await liked.show();
  transport.answer("listLikes", () => failed({ kind: "not-found" }));
  await liked.show("month");
  expect(liked.phase).toEqual({ state: "failed", problem: { kind: "not-found" } });
  expect(keys()).toEqual([]);
});
