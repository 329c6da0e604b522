import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { ClearingRun } from "../../../../main/chat/conversations/clearing-run.ts";
import { trimMessages } from "../../../../main/chat/conversations/trim-messages.ts";
import type { PushName } from "../../../../preload/pushes.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { draft, facts, buildStoredMessage, unsent } from "../../../support/files/cache-file.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

const here = conversationId("500");

function chatOf(count: number, readTo: number, textLength = 10) {
  const cache = createMemoryCache(null);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    for (let id = 1; id <= count; id += 1)
      tables.messages.save(buildStoredMessage(String(1000 + id), { text: "x".repeat(textLength) }));
    tables.readPositions.setRead(here, toSortKey(String(1000 + readTo)));
    tables.drafts.save(draft("half a thought", 5));
    tables.unsent.add(unsent("one", "not sent"));
    tables.stars.add({ message: buildStoredMessage("1001"), starredAt: 1 });
  });
  const reported: { readonly name: PushName; readonly value: unknown }[] = [];
  const { signal } = new AbortController();
  const parts = {
    cache,
    signal,
    clearing: new ClearingRun({ cache, clock: createFixedClock(), signal }),
    publish: (name: PushName, value: unknown) => void reported.push({ name, value }),
  };
  const stored = () => cache.read((tables) => tables.messages.countStored(here));
  return { cache, parts, reported, stored };
}

test("trimming keeps the newest messages, removes all older messages at once, and leaves a gap for fetching them again", () => {
  const { cache, parts, reported, stored } = chatOf(200, 200);
  trimMessages(parts, here);
  expect(stored()).toBe(60);
  const floor = toSortKey("1141");
  expect(cache.read((tables) => tables.gaps.below(here, null))).toEqual({ after: "", before: floor });
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatchObject({ name: "messagesRemoved", value: { conversationId: here } });
  expect((reported[0]?.value as { readonly keys: readonly string[] } | undefined)?.keys).toHaveLength(140);
});

test("trimming keeps all unread messages, however many there are", () => {
  const { parts, stored } = chatOf(200, 50);
  trimMessages(parts, here);
  expect(stored()).toBe(150);
});

test("trimming keeps drafts, unsent messages and stars", () => {
  const { cache, parts } = chatOf(100, 100);
  trimMessages(parts, here);
  cache.read((tables) => {
    expect(tables.drafts.count()).toBe(1);
    expect(tables.unsent.all()).toHaveLength(1);
    expect(tables.stars.of(here)).toHaveLength(1);
  });
});

test("trimming does not change a chat that has no more messages than trimming keeps", () => {
  const { cache, parts, reported, stored } = chatOf(60, 60);
  trimMessages(parts, here);
  expect(stored()).toBe(60);
  expect(reported).toEqual([]);
  expect(cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("trimming keeps gaps between the messages that stay; one gap replaces the removed messages and the gaps among them", () => {
  const { cache, parts } = chatOf(200, 200);
  cache.write((tables) => {
    tables.gaps.save(here, { after: toSortKey("1010"), before: toSortKey("1020") });
    tables.gaps.save(here, { after: toSortKey("1190"), before: toSortKey("1195") });
  });
  trimMessages(parts, here);
  cache.read((tables) => {
    expect(tables.gaps.below(here, null)).toEqual({ after: toSortKey("1190"), before: toSortKey("1195") });
    expect(tables.gaps.below(here, toSortKey("1190"))).toEqual({ after: "", before: toSortKey("1141") });
    expect(tables.gaps.below(here, toSortKey("1140"))).toBeNull();
  });
});

test("if the removed messages are long, only the keys of the newest of them are published", () => {
  const { parts, reported, stored } = chatOf(200, 200, 30_000);
  trimMessages(parts, here);
  expect(stored()).toBe(60);
  const keys = (reported[0]?.value as { readonly keys: readonly string[] } | undefined)?.keys ?? [];
  expect(keys).toHaveLength(70);
  expect([keys[0], keys.at(-1)]).toEqual([buildStoredMessage("1071").key, buildStoredMessage("1140").key]);
});
