import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import type { SearchAnswer, SearchPage } from "../../../../preload/model/conversations/search.ts";
import { buildConversation } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";

const nothing: SearchPage = {
  results: [],
  conversations: [],
  next: null,
  unindexed: [],
  isIndexing: false,
  unknownNames: [],
};

test("the first search says at once that it is running, until its reply comes", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Reply<SearchAnswer>>();
  await showApp({
    conversations: [buildConversation({ name: "Lake house" })],
    prepare: (fake) => {
      fake.answer("completeSearch", ({ caret }) => done({ start: caret, end: caret, options: [] }));
      fake.answer("searchMessages", ({ text }) =>
        text === "" ? done({ state: "refused", because: "empty" }) : answer,
      );
    },
  });
  await expect.element(page.getByRole("button", { name: /^Lake house/u })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}f{/Shift}{/Control}");
  await expect.element(page.getByRole("heading", { name: "Search your messages" })).toBeVisible();
  await userEvent.keyboard("w");
  await expect.element(page.getByRole("heading", { name: "Searching your messages" })).toBeVisible();
  resolve(done({ state: "found", page: nothing }));
  await expect.element(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});
