import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import { buildConversation, conversationId, fixtureTime } from "../../../support/model/build-model.ts";
import { focusConversationRow } from "../../../../renderer/shared/keyboard/regions.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const names = ["Choir", "Lake house", "Book club"];
const chats = names.map((name, index) =>
  buildConversation({
    id: conversationId(String(500 + index)),
    name,
    lastActivityAt: fixtureTime - index * 60_000,
  }),
);
const order = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>("[data-conversation] .name")].map((name) => name.textContent);

/** Shows the chats with these pins. When pins are saved, main publishes them, as it really does. */
async function show(pinned: readonly string[]) {
  let ids: readonly ConversationId[] = pinned.map(conversationId);
  const rows = () =>
    chats.map((chat) => {
      const at = ids.indexOf(chat.id);
      return at === -1 ? chat : { ...chat, pinPosition: at };
    });
  const transport = await showApp({
    conversations: rows(),
    prepare: (fake) => {
      fake.answer("listPinnedConversations", () => done(ids));
      fake.answer("savePinnedConversations", ({ conversationIds }) => {
        ids = conversationIds;
        fake.push("conversationsSaved", rows());
        return done(undefined);
      });
    },
  });
  return { transport, saved: () => ids };
}

async function pick(name: RegExp, label: string): Promise<void> {
  await page.getByRole("button", { name }).click({ button: "right" });
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

test("a chat is pinned from its menu, moves to the section at the top, and can be unpinned", async () => {
  const { saved } = await show([]);
  await expect.element(page.getByRole("button", { name: /^Book club/u })).toBeVisible();
  expect(order()).toEqual(["Choir", "Lake house", "Book club"]);
  await pick(/^Book club/u, "Pin to top");
  await expect.element(page.getByRole("heading", { name: "Pinned" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Recent" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Book club, Pinned/u })).toHaveFocus();
  expect(order()).toEqual(["Book club", "Choir", "Lake house"]);
  await expectAccessible();
  await pick(/^Book club/u, "Unpin");
  await expect.element(page.getByRole("heading", { name: "Pinned" })).not.toBeInTheDocument();
  expect(saved()).toEqual([]);
});

test("pinned chats are moved from the menu and by keys, and the focus stays on them", async () => {
  const { saved } = await show(["500", "501", "502"]);
  await pick(/^Book club/u, "Move up");
  await expect.poll(saved).toEqual(["500", "502", "501"]);
  await focusConversationRow("502");
  await userEvent.keyboard("{Control>}{Shift>}{ArrowUp}{/Shift}{/Control}");
  await expect.poll(saved).toEqual(["502", "500", "501"]);
  await expect.poll(order).toEqual(["Book club", "Choir", "Lake house"]);
  await expect.element(page.getByRole("button", { name: /^Book club/u })).toHaveFocus();
});

test("a pinned chat is dragged to the position of another pinned chat", async () => {
  const { saved } = await show(["500", "501", "502"]);
  await page
    .getByRole("button", { name: /^Choir/u })
    .dropTo(page.getByRole("button", { name: /^Book club/u }));
  await expect.poll(saved).toEqual(["501", "502", "500"]);
});

test("if pinning a chat fails, a notice says so and the list stays", async () => {
  const { transport } = await show([]);
  transport.answer("savePinnedConversations", () => failed({ kind: "offline" }));
  await pick(/^Choir/u, "Pin to top");
  await expect.element(page.getByText("\u2068Choir\u2069 was not pinned")).toBeVisible();
  expect(order()).toEqual(["Choir", "Lake house", "Book club"]);
});
