import { expect } from "vitest";
import { page, userEvent } from "vitest/browser";
import { t } from "../../../../renderer/messages/format.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import type { Naming, Screen } from "../screen.ts";

async function openHelp(name: Naming, start: StartState): Promise<void> {
  await showApp({
    ...start,
    conversations: [
      buildConversation({ name: name("Lake house"), unreadCount: 2 }),
      buildConversation({ id: conversationId("501"), name: name("Book club") }),
    ],
  });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{F1}");
  await expect.element(page.getByRole("combobox", { name: "Search Help and shortcuts" })).toBeVisible();
}

async function search(text: string, name: Naming, start: StartState): Promise<void> {
  await openHelp(name, start);
  await page.getByRole("combobox", { name: "Search Help and shortcuts" }).fill(text);
}

async function openNews(name: Naming, start: StartState): Promise<void> {
  await showApp({
    ...start,
    conversations: [buildConversation({ name: name("Lake house") })],
    guide: { isTourDue: false, updatedFrom: "0.0.9" },
  });
  await expect.element(page.getByRole("region", { name: "New version of Natter" })).toBeVisible();
}

async function openTour(steps: number, name: Naming, start: StartState): Promise<void> {
  await openHelp(name, start);
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const card = page.getByRole("region", { name: "Tour of Natter" });
  for (let step = 1; step < steps; step += 1) await card.getByRole("button", { name: "Next" }).click();
  await expect.element(card.getByText(`Step ${String(steps)} of 4`)).toBeVisible();
}

/** The screens of Help, the tour and what is new. */
export const guideScreens: readonly Screen[] = [
  { name: "help", open: openHelp },
  {
    name: "help-topic",
    async open(name, start) {
      await openHelp(name, start);
      await page.getByRole("button", { name: "Searching messages" }).click();
    },
  },
  {
    name: "help-found",
    async open(name, start) {
      await search(t("help.search"), name, start);
      await expect.element(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "help-nothing",
    async open(name, start) {
      await search("xyzzyqq", name, start);
      await expect.element(page.getByRole("heading", { name: "Nothing found in Help" })).toBeVisible();
    },
  },
  {
    name: "help-news",
    async open(name, start) {
      await openHelp(name, start);
      await page.getByRole("button", { name: "What’s new" }).click();
      await expect.element(page.getByRole("button", { name: "All changes" })).toBeVisible();
    },
  },
  { name: "news-card", open: openNews },
  { name: "tour-first", open: (name, start) => openTour(1, name, start) },
  { name: "tour-palette", open: (name, start) => openTour(2, name, start) },
  { name: "tour-last", open: (name, start) => openTour(4, name, start) },
];
