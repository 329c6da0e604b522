import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { enlargeText } from "../../large-text.ts";
import { layoutFaults } from "../../screens/layout-faults.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house", ownRole: "owner" });
const small = { width: 320, height: 256 };

async function start(state: StartState): Promise<void> {
  await showApp({
    conversations: [lake],
    ...state,
    prepare: (fake) => {
      fake.answer("completeSearch", ({ caret }) => done({ start: caret, end: caret, options: [] }));
      fake.answer("searchMessages", () => done({ state: "refused", because: "empty" }));
    },
  });
  await expect.element(page.getByRole("button", { name: /^Lake house/u })).toBeInTheDocument();
}

async function openChat(): Promise<void> {
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: "Message Lake house" })).toBeVisible();
}

/** The views to show, and how each is opened. */
const views: readonly (readonly [string, () => Promise<void>])[] = [
  ["the list of chats", () => Promise.resolve()],
  ["an open chat", openChat],
  [
    "the menu for a new chat",
    async () => {
      await userEvent.keyboard("{Control>}n{/Control}");
      await expect.element(page.getByRole("menuitem").first()).toBeVisible();
    },
  ],
  [
    "the search",
    async () => {
      await userEvent.keyboard("{Control>}{Shift>}f{/Shift}{/Control}");
      await expect.element(page.getByRole("combobox")).toBeVisible();
    },
  ],
  [
    "the dialog for a new poll",
    async () => {
      await openChat();
      await userEvent.keyboard("{Control>}{Shift>}p{/Shift}{/Control}");
      await expect.element(page.getByRole("button", { name: "Post poll" })).toBeVisible();
    },
  ],
  [
    "the settings",
    async () => {
      await userEvent.keyboard("{Control>},{/Control}");
      await expect.element(page.getByRole("heading", { name: "Settings" })).toBeVisible();
    },
  ],
];

test.each(views)("in a window of 320 × 256 %s cuts nothing off", async (_name, show) => {
  await start({ size: small });
  await show();
  expect(layoutFaults()).toEqual([]);
});

test.each(views)("at two and a half times the text size %s cuts nothing off", async (_name, show) => {
  await start({ size: { width: 1280, height: 800 } });
  enlargeText(2.5);
  await show();
  const text = document.querySelector("button[data-conversation], h1, h2");
  expect(Number.parseFloat(text === null ? "0" : getComputedStyle(text).fontSize)).toBeGreaterThan(30);
  expect(layoutFaults()).toEqual([]);
});
