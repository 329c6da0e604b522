import { expect, test } from "vitest";
import { createMemoryCache } from "../../../../main/cache/cache.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { ClearingRun } from "../../../../main/chat/conversations/clearing-run.ts";
import { trimMessages } from "../../../../main/chat/conversations/trim-chat.ts";
import type { PushName } from "../../../../preload/contract.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { draft, facts, kept, unsent } from "../../cache/cache-file.ts";
import { createStoppedClock } from "../../shell/shell-parts.ts";

const here = conversationId("500");

function chatOf(count: number, readTo: number) {
  const cache = createMemoryCache(null);
  cache.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    for (let id = 1; id <= count; id += 1)
      tables.messages.save(kept(String(1000 + id), { text: `no. ${String(id)}` }));
    tables.readPositions.read(here, orderOf(String(1000 + readTo)));
    tables.drafts.save(draft("half a thought", 5));
    tables.unsent.add(unsent("one", "not sent"));
    tables.stars.add({ message: kept("1001"), starredAt: 1 });
  });
  const told: { readonly name: PushName; readonly value: unknown }[] = [];
  const { signal } = new AbortController();
  const parts = {
    cache,
    signal,
    clearing: new ClearingRun({ cache, clock: createStoppedClock(), signal }),
    publish: (name: PushName, value: unknown) => void told.push({ name, value }),
  };
  const held = () => cache.read((tables) => tables.messages.countHeld(here));
  return { cache, parts, told, held };
}

test("the newest messages stay, the others are gone at once and can be asked for again", () => {
  const { cache, parts, told, held } = chatOf(200, 200);
  trimMessages(parts, here);
  expect(held()).toBe(60);
  const floor = orderOf("1141");
  expect(cache.read((tables) => tables.gaps.below(here, null))).toEqual({ after: "", before: floor });
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({ name: "messagesRemoved", value: { conversationId: here } });
  expect((told[0]?.value as { readonly keys: readonly string[] }).keys).toHaveLength(140);
});

test("what is not read stays, however much it is", () => {
  const { parts, held } = chatOf(200, 50);
  trimMessages(parts, here);
  expect(held()).toBe(150);
});

test("drafts, unsent messages and stars stay", () => {
  const { cache, parts } = chatOf(100, 100);
  trimMessages(parts, here);
  cache.read((tables) => {
    expect(tables.drafts.count()).toBe(1);
    expect(tables.unsent.all()).toHaveLength(1);
    expect(tables.stars.of(here)).toHaveLength(1);
  });
});

test("a chat that is short already stays as it is", () => {
  const { cache, parts, told, held } = chatOf(60, 60);
  trimMessages(parts, here);
  expect(held()).toBe(60);
  expect(told).toEqual([]);
  expect(cache.read((tables) => tables.gaps.below(here, null))).toBeNull();
});

test("gaps between the newest stay, and those before them become one", () => {
  const { cache, parts } = chatOf(200, 200);
  cache.write((tables) => {
    tables.gaps.save(here, { after: orderOf("1010"), before: orderOf("1020") });
    tables.gaps.save(here, { after: orderOf("1190"), before: orderOf("1195") });
  });
  trimMessages(parts, here);
  cache.read((tables) => {
    expect(tables.gaps.below(here, null)).toEqual({ after: orderOf("1190"), before: orderOf("1195") });
    expect(tables.gaps.below(here, orderOf("1190"))).toEqual({ after: "", before: orderOf("1141") });
    expect(tables.gaps.below(here, orderOf("1140"))).toBeNull();
  });
});
