import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
} from "../../../support/model/build-model.ts";
import { showApp, signedInSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { enlargeText, hiddenSelectors } from "../../large-text.ts";
import { photo } from "../conversation/every-kind.ts";
import { readMenuItems } from "../../menu-items.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const lockedOut = {
  ...signedInSession,
  tokenKeeping: { place: "this-run", because: "locked" },
} as const;

/** Opens the gallery of a chat with 30 photos, while a banner says that the keychain is locked. */
async function showGallery(size: { readonly width: number; readonly height: number }): Promise<void> {
  const messages = Array.from({ length: 30 }, (_, index) =>
    buildMessage({
      id: messageId(String(20_000 - index)),
      conversationId: lake.id,
      createdAt: Date.now() - index * 60_000,
      attachments: [photo(400, 300)],
    }),
  );
  await showApp({
    session: lockedOut,
    conversations: [lake],
    size,
    prepare: (transport) => {
      transport.answer("loadGallery", () =>
        done({ messages, oldest: "20000", newest: "19971", isLast: true }),
      );
    },
  });
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: "Message Lake house" })).toHaveFocus();
  await userEvent.keyboard("{Control>}g{/Control}");
  await expect.element(page.getByRole("heading", { name: /^Gallery/u })).toBeVisible();
}

/** The selectors of the tiles that are fully visible: not cut off and not covered. */
function seenTiles(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>("[data-key]")]
    .map((tile) => `[data-key="${tile.dataset["key"] ?? ""}"]`)
    .filter((selector) => hiddenSelectors(selector).length === 0);
}

test.each([
  [400, 520],
  [480, 520],
  [480, 800],
])(
  "with photos selected, a gallery row is fully visible below the banner at twice the size, %s by %s pixels",
  async (width, height) => {
    enlargeText(2);
    await showGallery({ width, height });
    await page.getByRole("button", { name: "Select", exact: true }).click();
    const first = page.getByRole("gridcell").first();
    await expect.element(first).toHaveFocus();
    await expect.poll(() => seenTiles().length).toBeGreaterThanOrEqual(2);
    // The selection bar keeps its height if nothing is selected, so that a pressed tile does not move.
    await userEvent.keyboard("{ArrowDown} ");
    await expect.element(page.getByText("1 selected")).toBeVisible();
    expect(hiddenSelectors("[data-key]:focus")).toEqual([]);
    await userEvent.keyboard("{ArrowRight} {ArrowUp} ");
    await expect.element(page.getByText("3 selected")).toBeVisible();
    expect(hiddenSelectors("[data-key]:focus")).toEqual([]);
    // Every control above the list can be scrolled into view, and nothing covers it.
    for (const name of ["Save to a folder", "Cancel", "Jump to date", "Back to Lake house"]) {
      const button = page.getByRole("button", { name, exact: true }).element();
      button.scrollIntoView({ block: "nearest" });
      button.setAttribute("data-looked-at", name);
      expect(hiddenSelectors(`[data-looked-at="${name}"]`)).toEqual([]);
    }
    const banner = document.querySelector("main .banner");
    banner?.scrollIntoView({ block: "nearest" });
    expect(banner?.scrollHeight).toBe(banner?.clientHeight);
    await expectAccessible();
  },
);

test("when the gallery opens, the focus is on a button, from which the Down arrow leads to the first photo", async () => {
  await showGallery({ width: 1000, height: 700 });
  await expect.element(page.getByRole("button", { name: "Back to Lake house" })).toHaveFocus();
  await expect.element(page.getByRole("gridcell").first()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("gridcell").first()).toHaveFocus();
});

test.each(["Control", "Meta"])("%s+A selects the whole gallery", async (key) => {
  await showGallery({ width: 1000, height: 700 });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await expect.element(page.getByRole("gridcell").first()).toHaveFocus();
  await userEvent.keyboard(`{${key}>}a{/${key}}`);
  await expect.element(page.getByText("30 selected")).toBeVisible();
});

test("a photo of the gallery has a menu, which returns the focus to the photo", async () => {
  await showGallery({ width: 900, height: 700 });
  const first = page.getByRole("gridcell").first();
  await first.click({ button: "right" });
  const items = ["Open large [Enter]", "Copy picture", "Save photo", "Show in chat", "Select [Space]"];
  expect(await readMenuItems()).toEqual(items);
  await userEvent.keyboard("{Escape}");
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard("{Shift>}{F10}{/Shift}");
  await page.getByRole("menuitem", { name: "Select" }).click();
  await expect.element(page.getByText("1 selected")).toBeVisible();
  await first.click({ button: "right" });
  expect((await readMenuItems()).at(-1)).toBe("Remove from the selection [Space]");
  await page.getByRole("menuitem", { name: "Open large" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
});
