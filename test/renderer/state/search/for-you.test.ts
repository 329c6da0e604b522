import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type { Mention, MentionsPage } from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { ForYou } from "../../../../renderer/state/search/for-you.svelte.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";

const lake = conversationId("500");
const missing = { conversationId: lake, isNothingHeld: false, olderThan: 1, isBehind: false };

function mention(id: string): Mention {
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
  transport.answer("mentionsOfMe", () => done(pageOf(["3", "2"])));
  const forYou = new ForYou(createBridge(transport, () => ""));
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
  const ids = (): readonly string[] => forYou.found.results.map(({ message }) => message.id);
  const asked = (): readonly unknown[] => transport.inputsOf("mentionsOfMe").map(({ before }) => before);
  return { transport, forYou, settle, ids, asked };
}
const saved = { conversationId: lake, messages: [buildMessage({ isForMe: true })] };

test("nothing is read before somebody looks, and nothing after they left", async () => {
  const { forYou, asked } = setUp();
  forYou.messagesSaved(saved);
  expect(asked()).toEqual([]);
  await forYou.show();
  forYou.leave();
  forYou.messagesSaved(saved);
  expect(asked()).toEqual([null]);
});

test("a message for me that arrives stands there at once, and is counted for who cannot see", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  transport.answer("mentionsOfMe", () => done(pageOf(["4", "3", "2"])));
  forYou.messagesSaved(saved);
  await settle();
  expect(ids()).toEqual(["4", "3", "2"]);
  expect(forYou.arrivedCount).toBe(1);
});

test("what is said to others is not read for", async () => {
  const { forYou, settle, asked } = setUp();
  await forYou.show();
  forYou.messagesSaved({ conversationId: lake, messages: [buildMessage()] });
  forYou.messagesRemoved({ conversationId: lake, keys: ["somebody's"] });
  await settle();
  expect(asked()).toHaveLength(1);
});

test("one that was edited, deleted or taken away is shown as it is now", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  const key = forYou.found.results[0]?.message.key ?? "";
  transport.answer("mentionsOfMe", () => done(pageOf(["2"])));
  forYou.messagesSaved({ conversationId: lake, messages: [buildMessage({ key, isForMe: false })] });
  await settle();
  expect(ids()).toEqual(["2"]);
  transport.answer("mentionsOfMe", () => done(pageOf([])));
  forYou.messagesRemoved({ conversationId: lake, keys: [forYou.found.results[0]?.message.key ?? ""] });
  await settle();
  expect(ids()).toEqual([]);
});

test("the marks follow when what is unread for me is read, and only then", async () => {
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

test("a burst is read for twice at most: once as it begins, once when it is over", async () => {
  const { forYou, settle, asked } = setUp();
  await forYou.show();
  for (let count = 0; count < 50; count += 1) forYou.messagesSaved(saved);
  await settle();
  expect(asked()).toHaveLength(3);
});

test("the page before is added, and reading anew reaches as far down", async () => {
  const { transport, forYou, ids, asked } = setUp();
  transport.answer("mentionsOfMe", ({ before }) =>
    done(before === null ? pageOf(["4", "3"], { next: "c1" }) : pageOf(["2", "1"])),
  );
  await forYou.show();
  expect(forYou.found.next).not.toBeNull();
  await forYou.loadMore();
  expect(ids()).toEqual(["4", "3", "2", "1"]);
  await forYou.refresh();
  expect(ids()).toEqual(["4", "3", "2", "1"]);
  expect(asked()).toEqual([null, "c1", null, "c1"]);
  expect(forYou.found.next).toBeNull();
});

test("a page that comes after the list was read anew is not added twice", async () => {
  const { transport, forYou, settle, ids } = setUp();
  const slow = Promise.withResolvers<Reply<MentionsPage>>();
  transport.answer("mentionsOfMe", ({ before }) =>
    before === null ? done(pageOf(["4", "3"], { next: "c1" })) : slow.promise,
  );
  await forYou.show();
  void forYou.loadMore();
  transport.answer("mentionsOfMe", () => done(pageOf(["5", "4", "3", "2"])));
  await forYou.refresh();
  slow.resolve(done(pageOf(["2"])));
  await settle();
  expect(ids()).toEqual(["5", "4", "3", "2"]);
});

test("what is not on this computer can be fetched, and what it brings is shown", async () => {
  const { transport, forYou, ids } = setUp();
  transport.answer("mentionsOfMe", () => done(pageOf([], { unindexed: [missing] })));
  transport.answer("fetchHistory", () => {
    transport.answer("mentionsOfMe", () => done(pageOf(["1"])));
    return done({ isComplete: true });
  });
  await forYou.show();
  await forYou.fetch.start(forYou.found.facts.unindexed);
  expect(ids()).toEqual(["1"]);
  expect(forYou.found.facts.unindexed).toEqual([]);
});

test("a failure keeps what is shown, and reading once more takes it back", async () => {
  const { transport, forYou, ids } = setUp();
  await forYou.show();
  transport.answer("mentionsOfMe", () => failed({ kind: "unexpected" }));
  await forYou.refresh();
  expect(forYou.phase.state).toBe("failed");
  expect(ids()).toEqual(["3", "2"]);
  transport.answer("mentionsOfMe", () => done(pageOf(["3"])));
  await forYou.refresh();
  expect(forYou.phase.state).toBe("ready");
});

test("another account sees nothing of this one, not even of an answer that comes late", async () => {
  const { transport, forYou, settle, ids } = setUp();
  const slow = Promise.withResolvers<Reply<MentionsPage>>();
  transport.answer("mentionsOfMe", () => slow.promise);
  const showing = forYou.show();
  forYou.clear();
  slow.resolve(done(pageOf(["3"])));
  await Promise.all([showing, settle()]);
  expect(ids()).toEqual([]);
  expect(forYou.phase.state).toBe("loading");
});

test("when the local copy is deleted, who looks sees what is there now", async () => {
  const { transport, forYou, settle, ids } = setUp();
  await forYou.show();
  transport.answer("mentionsOfMe", () => done(pageOf([])));
  forYou.localCopyDeleted();
  await settle();
  expect(ids()).toEqual([]);
  expect(forYou.phase.state).toBe("ready");
});
