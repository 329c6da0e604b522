import { DatabaseSync } from "node:sqlite";
import { emptyDraft } from "../../../../preload/model/messages/drafts.ts";
import { expect, test } from "vitest";
import { conversationId, messageId } from "../../../support/model/build-model.ts";
import {
  cachePath,
  facts,
  buildStoredMessage,
  openTestCache,
  unsent,
} from "../../../support/files/cache-file.ts";

const here = conversationId("500");
const there = conversationId("600");

test("history downloads are returned in the order in which they were requested, also after one of them is changed", () => {
  const cache = openTestCache(cachePath());
  cache.write(({ historyDownloads }) => {
    historyDownloads.save({ conversationId: there, isPaused: false, total: null });
    historyDownloads.save({ conversationId: here, isPaused: true, total: 7 });
    historyDownloads.save({ conversationId: there, isPaused: true, total: 9 });
  });
  expect(cache.read((tables) => tables.historyDownloads.all())).toEqual([
    { conversationId: there, isPaused: true, total: 9 },
    { conversationId: here, isPaused: true, total: 7 },
  ]);
  cache.write((tables) => {
    tables.historyDownloads.remove(there);
  });
  expect(cache.read((tables) => tables.historyDownloads.get(there))).toBeNull();
});

test("a database file of version 2 is opened with all its data, including the search index", () => {
  const file = cachePath();
  const first = openTestCache(file);
  first.write((tables) => {
    tables.conversations.saveFacts(facts(), "");
    tables.messages.save(buildStoredMessage("1", { text: "lunch" }));
    tables.unsent.add(unsent("one"));
    tables.drafts.save({ ...emptyDraft, conversationId: here, text: "half a thought", savedAt: 5 });
  });
  first.close();
  const database = new DatabaseSync(file);
  database.exec("DROP TABLE history_downloads; PRAGMA user_version = 2");
  database.close();
  const second = openTestCache(file);
  expect(second.recovery).toBeNull();
  const found = second.read((tables) => ({
    text: tables.messages.get(here, messageId("1"))?.text,
    unsent: tables.unsent.all().length,
    draft: tables.drafts.get(here).text,
    isIndexed: tables.search.building.isDone(),
    downloads: tables.historyDownloads.all(),
  }));
  expect(found).toEqual({
    text: "lunch",
    unsent: 1,
    draft: "half a thought",
    isIndexed: true,
    downloads: [],
  });
});
