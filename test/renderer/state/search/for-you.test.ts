import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { MentionOrReply, MentionsPage } from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { ForYouState } from "../../../../renderer/state/search/for-you.svelte.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = conversationId("500");
const missing = { conversationId: lake, isNothingStored: false, olderThan: 1, isBehind: false };

function mention(id: string): MentionOrReply {
  const message = { ...buildMessage({ id: messageId(id), isForMe: true }), id: messageId(id) };
  return { message, conversationId: lake, ranges: [], isUnread: true };
}
function pageOf(ids: readonly string[], changes: Partial<MentionsPage> = {}): MentionsPage {
  return {
    results: ids.map(mention),
    conversations: [{ id: lake, kind: "group", name: "Lake house", avatar: null, isListed: true }],
    next: null,
    unindexed: [],
    isIndexing: false,
    unknownNames: [],
    ...changes,
  };
}

function setUp() {
  const transport = createFakeTransport();
  transport.answer("listMentionsOfMe", () => done(pageOf(["3", "2"])));
  const forYou = new ForYouState(createBridge(transport, () => ""));
  const ids = (): readonly string[] => forYou.foundPages.results.map(({ message }) => message.id);
  const asked = (): readonly unknown[] => transport.inputsOf("listMentionsOfMe").map(({ before }) => before);
  return { transport, forYou, settle, ids, asked };
}
const saved = { conversationId: lake, messages: [buildMessage({ isForMe: true })] };

test("the For you view loads mentions only while it is shown", async () => {
  const { forYou, asked } = setUp();
  forYou.messagesSaved(saved);
  expect(asked()).toEqual([]);
  await forYou.show();
  forYou.hide();
  forYou.messagesSaved(saved);
  expect(asked()).toEqual([null]);
});

test("a new message for the account owner appears at once and is counted for screen readers", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  transport.answer("listMentionsOfMe", () => done(pageOf(["4", "3", "2"])));
  forYou.messagesSaved(saved);
  await settle();
  expect(ids()).toEqual(["4", "3", "2"]);
  expect(forYou.arrivedCount).toBe(1);
});

test("a new message that is not for the account owner does not reload the mentions", async () => {
  const { forYou, settle, asked } = setUp();
  await forYou.show();
  forYou.messagesSaved({ conversationId: lake, messages: [buildMessage()] });
  forYou.messagesRemoved({ conversationId: lake, keys: ["somebody's"] });
  await settle();
  expect(asked()).toHaveLength(1);
});

test("an edited, deleted or removed message is updated in the list", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  const key = forYou.foundPages.results[0]?.message.key ?? "";
  transport.answer("listMentionsOfMe", () => done(pageOf(["2"])));
  forYou.messagesSaved({ conversationId: lake, messages: [buildMessage({ key, isForMe: false })] });
  await settle();
  expect(ids()).toEqual(["2"]);
  transport.answer("listMentionsOfMe", () => done(pageOf([])));
  forYou.messagesRemoved({ conversationId: lake, keys: [forYou.foundPages.results[0]?.message.key ?? ""] });
  await settle();
  expect(ids()).toEqual([]);
});

test("the mentions reload when a chat's unread mentions change, and not for its other changes", async () => {
  const { forYou, settle, asked } = setUp();
  await forYou.show();
  const conversation = buildConversation({ unreadForMeCount: 1 });
  forYou.conversationsSaved([conversation]);
  forYou.conversationsSaved([{ ...conversation, draft: "typed" }]);
  await settle();
  expect(asked()).toHaveLength(2);
  forYou.conversationsSaved([{ ...conversation, unreadForMeCount: 0 }]);
  await settle();
  expect(asked()).toHaveLength(3);
});

test("a burst of messages reloads the mentions at most twice: at its start and after its end", async () => {
  const { forYou, settle, asked } = setUp();
  await forYou.show();
  for (let count = 0; count < 50; count += 1) forYou.messagesSaved(saved);
  await settle();
  expect(asked()).toHaveLength(3);
});

test("the next page of mentions is appended, and a reload covers all loaded pages", async () => {
  const { transport, forYou, ids, asked } = setUp();
  transport.answer("listMentionsOfMe", ({ before }) =>
    done(before === null ? pageOf(["4", "3"], { next: "c1" }) : pageOf(["2", "1"])),
  );
  await forYou.show();
  expect(forYou.foundPages.next).not.toBeNull();
  await forYou.loadMore();
  expect(ids()).toEqual(["4", "3", "2", "1"]);
  await forYou.refresh();
  expect(ids()).toEqual(["4", "3", "2", "1"]);
  expect(asked()).toEqual([null, "c1", null, "c1"]);
  expect(forYou.foundPages.next).toBeNull();
});

test("a page of mentions that arrives after a reload is not appended twice", async () => {
  const { transport, forYou, settle, ids } = setUp();
  const slow = Promise.withResolvers<Reply<MentionsPage>>();
  transport.answer("listMentionsOfMe", ({ before }) =>
    before === null ? done(pageOf(["4", "3"], { next: "c1" })) : slow.promise,
  );
  await forYou.show();
  void forYou.loadMore();
  transport.answer("listMentionsOfMe", () => done(pageOf(["5", "4", "3", "2"])));
  await forYou.refresh();
  slow.resolve(done(pageOf(["2"])));
  await settle();
  expect(ids()).toEqual(["5", "4", "3", "2"]);
});

test("history missing on this computer can be fetched, and its mentions are shown", async () => {
  const { transport, forYou, ids } = setUp();
  transport.answer("listMentionsOfMe", () => done(pageOf([], { unindexed: [missing] })));
  transport.answer("fetchHistory", () => {
    transport.answer("listMentionsOfMe", () => done(pageOf(["1"])));
    return done({ isComplete: true });
  });
  await forYou.show();
  await forYou.fetch.start(forYou.foundPages.coverage.unindexed);
  expect(ids()).toEqual(["1"]);
  expect(forYou.foundPages.coverage.unindexed).toEqual([]);
});

test("a failed reload keeps the shown mentions, and a successful reload clears the failure", async () => {
  const { transport, forYou, ids } = setUp();
  await forYou.show();
  transport.answer("listMentionsOfMe", () => failed({ kind: "unexpected" }));
  await forYou.refresh();
  expect(forYou.phase.state).toBe("failed");
  expect(ids()).toEqual(["3", "2"]);
  transport.answer("listMentionsOfMe", () => done(pageOf(["3"])));
  await forYou.refresh();
  expect(forYou.phase.state).toBe("ready");
});

test("a change of account clears the mentions and drops a late reply", async () => {
  const { transport, forYou, settle, ids } = setUp();
  const slow = Promise.withResolvers<Reply<MentionsPage>>();
  transport.answer("listMentionsOfMe", () => slow.promise);
  const showing = forYou.show();
  forYou.clear();
  slow.resolve(done(pageOf(["3"])));
  await Promise.all([showing, settle()]);
  expect(ids()).toEqual([]);
  expect(forYou.phase.state).toBe("loading");
});

test("deleting the local copy reloads the mentions on screen", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  transport.answer("listMentionsOfMe", () => done(pageOf([])));
  forYou.localCopyDeleted();
  await settle();
  expect(ids()).toEqual([]);
  expect(forYou.phase.state).toBe("ready");
});
