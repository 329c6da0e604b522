import { expect, test } from "vitest";
import { createBridge } from "../../../../preload/bridge.ts";
import type {
  SearchAnswer,
  SearchPage,
  SearchResult,
} from "../../../../preload/model/conversations/search.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { SearchState } from "../../../../renderer/state/search/search.svelte.ts";
import { buildMessage, buildPerson, conversationId, messageId } from "../../../support/model/build-model.ts";
import { createFakeTransport } from "../../../support/page/fake-transport.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";

const lake = conversationId("500");

function result(id: string): SearchResult {
  const message = { ...buildMessage({ id: messageId(id), text: id }), id: messageId(id) };
  return { message, conversationId: lake, ranges: [] };
}

function found(ids: readonly string[], changes: Partial<SearchPage> = {}): SearchAnswer {
  const page: SearchPage = {
    results: ids.map(result),
    conversations: [{ id: lake, kind: "group", name: "Lake house", avatar: null, isListed: true }],
    next: null,
    unindexed: [],
    isIndexing: false,
    unknownNames: [],
    ...changes,
  };
  return { state: "found", page };
}

const missing = { conversationId: lake, isNothingStored: false, olderThan: 1, isBehind: false };

/** Creates a search panel whose animation frames the test triggers. */
function setUp() {
  const transport = createFakeTransport();
  transport.answer("searchMessages", () => done(found(["3", "2"])));
  transport.answer("completeSearch", ({ caret }) => done({ start: caret, end: caret, options: [] }));
  let waiting: (() => void)[] = [];
  const search = new SearchState(
    createBridge(transport, () => ""),
    (callback) => {
      waiting.push(callback);
      return () => {
        waiting = waiting.filter((one) => one !== callback);
      };
    },
  );
  const frame = async (): Promise<void> => {
    for (const callback of waiting.splice(0)) callback();
    await settle();
  };
  const texts = (): readonly string[] => transport.inputsOf("searchMessages").map(({ text }) => text);
  const ids = (): readonly string[] => search.foundPages.results.map(({ message }) => message.id);
  return { transport, search, frame, settle, texts, ids };
}

test("typing sends one search per frame, with all the text typed until then", async () => {
  const { search, frame, texts, ids } = setUp();
  search.open(null, "");
  for (const text of ["f", "fe", "fer"]) search.write(text, text.length);
  await frame();
  expect(texts()).toEqual(["fer"]);
  expect(ids()).toEqual(["3", "2"]);
});

test("a search for a day starts without the words of the last search", () => {
  const { search } = setUp();
  search.open(null, "ferry");
  search.close();
  search.openForDate({ id: conversationId("500"), name: "Lake house" });
  expect([search.text, search.isForDate]).toEqual(["", true]);
});

test("a response to an earlier search is dropped", async () => {
  const { transport, search, frame, settle, ids } = setUp();
  const slow = Promise.withResolvers<Reply<SearchAnswer>>();
  transport.answer("searchMessages", ({ text }) => (text === "a" ? slow.promise : done(found(["9"]))));
  search.open(null, "a");
  await frame();
  search.write("ab", 2);
  await frame();
  slow.resolve(done(found(["1"])));
  await settle();
  expect(ids()).toEqual(["9"]);
});

test("a closed search panel sends no search", async () => {
  const { search, frame, texts } = setUp();
  search.open(null, "a");
  search.close();
  await frame();
  expect(texts()).toEqual([]);
});

test("a search covers only the chat that it was opened in, until the person widens it to all chats", async () => {
  const { transport, search, frame } = setUp();
  search.open({ id: lake, name: "Lake house" }, "a");
  await frame();
  search.widen();
  await frame();
  expect(transport.inputsOf("searchMessages").map((input) => input.conversationId)).toEqual([lake, null]);
});

test("the first search result is active, the arrows wrap around the ends, and no choice goes beyond the last result", async () => {
  const { search, frame } = setUp();
  search.open(null, "a");
  await frame();
  expect(search.activeResult?.message.id).toBe("3");
  search.move(1);
  expect(search.activeResult?.message.id).toBe("2");
  search.move(1);
  expect(search.activeResult?.message.id).toBe("3");
  search.move(-1);
  expect(search.activeResult?.message.id).toBe("2");
  search.choose(99);
  expect(search.active).toBe(1);
});

test("a suggested name for the name being typed is active first, and choosing it replaces the typed part", async () => {
  const { transport, search, frame, texts } = setUp();
  transport.answer("completeSearch", () =>
    done({
      start: 6,
      end: 12,
      options: [{ kind: "person", person: buildPerson(), text: 'from:"Alice B" ' }],
    }),
  );
  search.open(null, "ferry from:a");
  await frame();
  const option = search.activeOption;
  expect(option?.kind).toBe("person");
  if (option !== null) expect(search.insertSuggestion(option)).toBe(21);
  await frame();
  expect(texts().at(-1)).toBe('ferry from:"Alice B" ');
});

test("a suggested filter is not active at first, so that Enter still opens the first result", async () => {
  const { transport, search, frame } = setUp();
  transport.answer("completeSearch", () =>
    done({ start: 0, end: 1, options: [{ kind: "filter", filter: "from", text: "from:" }] }),
  );
  search.open(null, "f");
  await frame();
  expect(search.activeOption).toBeNull();
  expect(search.activeResult?.message.id).toBe("3");
});

test("a search within one chat does not offer the filter for chats", async () => {
  const { transport, search, frame } = setUp();
  transport.answer("completeSearch", () =>
    done({
      start: 0,
      end: 0,
      options: [
        { kind: "filter", filter: "in", text: "in:" },
        { kind: "filter", filter: "has", text: "has:" },
      ],
    }),
  );
  search.open({ id: lake, name: "Lake house" }, "");
  await frame();
  expect(search.completion.options.map(({ text }) => text)).toEqual(["has:"]);
});

test("the next page of results is requested once, from the end of the previous page", async () => {
  const { transport, search, frame, ids } = setUp();
  transport.answer("searchMessages", ({ before }) =>
    done(before === null ? found(["3"], { next: "7.7" }) : found(["2"])),
  );
  search.open(null, "a");
  await frame();
  await Promise.all([search.loadMore(), search.loadMore()]);
  expect(ids()).toEqual(["3", "2"]);
  expect(search.foundPages.next).toBeNull();
  expect(transport.inputsOf("searchMessages").map(({ before }) => before)).toEqual([null, "7.7"]);
});

test("a search text that is too long is refused in the page, and the next text is searched as usual", async () => {
  const { search, frame, texts, ids } = setUp();
  search.open(null, "x".repeat(200_000));
  await frame();
  expect(search.outcome).toEqual({ state: "refused", because: "too-long" });
  expect(texts()).toEqual([]);
  search.write("x", 1);
  await frame();
  expect(ids()).toEqual(["3", "2"]);
});

test("a search that failed says so, and can be tried again", async () => {
  const { transport, search, frame, ids } = setUp();
  transport.answer("searchMessages", () => failed({ kind: "unexpected" }));
  search.open(null, "a");
  await frame();
  expect(search.outcome.state).toBe("failed");
  transport.answer("searchMessages", () => done(found(["3"])));
  await search.repeat();
  expect(ids()).toEqual(["3"]);
});

test("a search runs from the first letter until its reply, but not for an empty text or a closed panel", async () => {
  const { search, frame } = setUp();
  search.open(null);
  expect(search.isSearching).toBe(false);
  search.write("a", 1);
  expect(search.isSearching).toBe(true);
  await frame();
  expect(search.isSearching).toBe(false);
  search.write("ab", 2);
  search.write(" ", 1);
  expect(search.isSearching).toBe(false);
  search.write("abc", 3);
  search.close();
  expect(search.isSearching).toBe(false);
});

test("history is fetched page by page until none is missing, and its results are shown", async () => {
  const { transport, search, frame, ids } = setUp();
  let pages = 0;
  transport.answer("fetchHistory", () => {
    pages += 1;
    return done({ isComplete: pages === 3 });
  });
  transport.answer("searchMessages", () =>
    done(pages === 3 ? found(["3", "1"]) : found(["3"], { unindexed: [missing] })),
  );
  search.open(null, "a");
  await frame();
  await search.fetch.start(search.foundPages.coverage.unindexed);
  expect(pages).toBe(3);
  expect(ids()).toEqual(["3", "1"]);
  expect(search.activeResult?.message.id).toBe("3");
  expect(search.fetch.phase).toEqual({ state: "idle" });
});

test("if there were no results before, the first result of the fetched history becomes active", async () => {
  const { transport, search, frame } = setUp();
  let isFetched = false;
  transport.answer("fetchHistory", () => {
    isFetched = true;
    return done({ isComplete: true });
  });
  transport.answer("searchMessages", () =>
    done(isFetched ? found(["1"]) : found([], { unindexed: [missing] })),
  );
  search.open(null, "a");
  await frame();
  expect(search.activeResult).toBeNull();
  await search.fetch.start(search.foundPages.coverage.unindexed);
  expect(search.activeResult?.message.id).toBe("1");
});

test("a chat that is complete but still listed as incomplete is fetched only once", async () => {
  const { transport, search, frame } = setUp();
  transport.answer("fetchHistory", () => done({ isComplete: true }));
  transport.answer("searchMessages", () => done(found([], { unindexed: [missing] })));
  search.open(null, "a");
  await frame();
  await search.fetch.start(search.foundPages.coverage.unindexed);
  expect(transport.inputsOf("fetchHistory")).toHaveLength(1);
});

test("a failed fetch shows the problem and keeps the results", async () => {
  const { transport, search, frame, ids } = setUp();
  transport.answer("fetchHistory", () => failed({ kind: "offline" }));
  search.open(null, "a");
  await frame();
  await search.fetch.start([missing]);
  expect(search.fetch.phase).toEqual({ state: "failed", problem: { kind: "offline" } });
  expect(ids()).toEqual(["3", "2"]);
});

test("fetching stops when the search text changes, and when the panel closes", async () => {
  const { transport, search, frame, settle } = setUp();
  const slow = Promise.withResolvers<Reply<{ isComplete: boolean }>>();
  transport.answer("fetchHistory", () => slow.promise);
  search.open(null, "a");
  await frame();
  const fetching = search.fetch.start([missing]);
  expect(search.fetch.phase).toMatchObject({ state: "running", left: 1 });
  search.write("b", 1);
  expect(search.fetch.phase).toEqual({ state: "idle" });
  slow.resolve(done({ isComplete: false }));
  await fetching;
  await settle();
  expect(transport.inputsOf("fetchHistory")).toHaveLength(1);
});

test("a change of account clears the search", async () => {
  const { search, frame } = setUp();
  search.open({ id: lake, name: "Lake house" }, "secret");
  await frame();
  search.clear();
  expect([search.isOpen, search.text, search.chat, search.count]).toEqual([false, "", null, 0]);
});
