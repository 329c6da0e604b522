import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { Cache } from "../../../../main/cache/cache.ts";
import { orderOf } from "../../../../main/cache/rows/message-order.ts";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import { cachePath, kept, open } from "../cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

function save(cache: Cache, from: number, to: number, conversation = here): void {
  cache.write(({ messages }) => {
    for (let id = from; id <= to; id += 1) messages.save(kept(String(id), { conversationId: conversation }));
  });
}
/** What is counted here, there and in all; each is what a look at the messages themselves comes to. */
function counts(cache: Cache): readonly number[] {
  return cache.read(({ messages }) => {
    const held = [here, there].map((id) => messages.last(id, "", null, 100_000).length);
    const counted = [here, there].map((id) => messages.countHeld(id));
    expect(counted).toEqual(held);
    expect(messages.countAll()).toBe((held[0] ?? 0) + (held[1] ?? 0));
    return counted;
  });
}

test("messages are counted as they are kept, once each, and no more when they go", () => {
  const cache = open(cachePath());
  expect(counts(cache)).toEqual([0, 0]);
  save(cache, 1, 30);
  save(cache, 20, 40);
  save(cache, 1, 3, there);
  expect(counts(cache)).toEqual([40, 3]);
  cache.write(({ messages }) => {
    messages.remove(here, messageId("7"));
    messages.remove(here, messageId("7"));
  });
  expect(counts(cache)).toEqual([39, 3]);
});

test("what was undone is not counted", () => {
  const cache = open(cachePath());
  save(cache, 1, 5);
  const undo = () => {
    cache.write(({ messages }) => {
      messages.save(kept("6"));
      throw new Error("undone");
    });
  };
  expect(undo).toThrow("undone");
  expect(counts(cache)).toEqual([5, 0]);
});

test("what is cleared counts no more at once, and what is taken away later is not taken off again", () => {
  const cache = open(cachePath());
  save(cache, 1, 180);
  cache.write(({ messages }) => {
    messages.clearBefore(here, orderOf("171"));
  });
  expect(counts(cache)).toEqual([10, 0]);
  // Something from among what is gone comes back, before all of it was taken away.
  save(cache, 100, 100);
  expect(counts(cache)).toEqual([11, 0]);
  while (cache.read(({ messages }) => messages.isClearing())) {
    cache.write(({ messages }) => {
      messages.clearSlice();
    });
    expect(counts(cache)).toEqual([11, 0]);
  }
  cache.write(({ messages }) => {
    messages.clear(here);
  });
  expect(counts(cache)).toEqual([0, 0]);
});

test("a file from before there were counts is counted when it is opened", () => {
  const file = cachePath();
  const before = open(file);
  save(before, 1, 70);
  save(before, 1, 4, there);
  before.write(({ messages }) => {
    messages.clearBefore(here, orderOf("61"));
  });
  before.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE held_counts");
  database.close();
  const cache = open(file);
  expect(cache.notice).toBeNull();
  expect(counts(cache)).toEqual([10, 4]);
  save(cache, 71, 72);
  expect(counts(cache)).toEqual([12, 4]);
});
