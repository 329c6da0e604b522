import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { toSortKey } from "../../../../main/cache/rows/sort-key.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import { cachePath, facts, openTestCache } from "../../../support/files/cache-file.ts";

const [football, kitchen, gone] = ["500", "501", "502"].map(conversationId) as [
  ReturnType<typeof conversationId>,
  ReturnType<typeof conversationId>,
  ReturnType<typeof conversationId>,
];

test("the list of conversation names has a changed name at once, and marks a left chat as not listed", () => {
  const cache = openTestCache(cachePath());
  const names = () =>
    cache.read(({ conversations }) =>
      conversations.names().map(({ id, name, isListed }) => [id, name, isListed]),
    );
  cache.write(({ conversations }) => {
    conversations.saveFacts(facts({ id: football, name: "Football" }), "");
  });
  expect(names()).toEqual([[football, "Football", true]]);
  cache.write(({ conversations }) => {
    conversations.saveFacts(facts({ id: football, name: "Handball" }), "");
  });
  expect(names()).toEqual([[football, "Handball", true]]);
  cache.write(({ conversations }) => {
    conversations.unlist(football);
  });
  expect(names()).toEqual([[football, "Handball", false]]);
});

test("if a change is rolled back, the list of conversation names is again that of the table", () => {
  const cache = openTestCache(cachePath());
  const failing = () =>
    cache.write(({ conversations }) => {
      conversations.saveFacts(facts({ id: football, name: "Football" }), "");
      throw new Error("given up");
    });
  expect(failing).toThrow("given up");
  expect(cache.read(({ conversations }) => conversations.names())).toEqual([]);
});

test("a listed chat counts as behind until its newest message is stored, also in a file of an earlier version", () => {
  const file = cachePath();
  const cache = openTestCache(file);
  cache.write(({ conversations }) => {
    for (const id of [football, kitchen, gone]) conversations.saveFacts(facts({ id }), toSortKey("9"));
    conversations.setCompleteTo(kitchen, toSortKey("9"));
    conversations.unlist(gone);
  });
  const behind = [{ id: football, listedTo: toSortKey("9"), completeTo: "" }];
  expect(cache.read(({ conversations }) => conversations.behind())).toEqual(behind);
  cache.close();
  const database = new DatabaseSync(file);
  database.exec("DROP INDEX conversations_behind; PRAGMA user_version = 3");
  database.close();
  const upgraded = openTestCache(file);
  expect(upgraded.read(({ conversations }) => conversations.behind())).toEqual(behind);
  const extent = upgraded.read(({ conversations }) => [
    conversations.extentOf(kitchen),
    conversations.extentOf(gone),
  ]);
  expect(extent).toEqual([{ id: kitchen, listedTo: toSortKey("9"), completeTo: toSortKey("9") }, null]);
});
