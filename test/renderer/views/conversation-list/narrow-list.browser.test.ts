import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { asId } from "../../../../preload/base/ids.ts";
import { failed } from "../../../../preload/base/reply.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import {
  buildAccount,
  buildAccountEntry,
  buildConversation,
  conversationId,
  fixtureTime,
} from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { enlargeText } from "../../large-text.ts";

const chat = (number: number, changes: Partial<Conversation>): Conversation =>
  buildConversation({
    id: conversationId(String(500 + number)),
    name: "Wolfeschlegelsteinhausenbergerdorff and others",
    lastActivityAt: fixtureTime - number * 60_000,
    ...changes,
  });
const loud = [
  chat(1, { unreadCount: 888, unreadForMeCount: 888 }),
  chat(2, { unreadCount: 4321, unreadForMeCount: 2 }),
  chat(3, { unreadCount: 2345, mutedUntil: Number.POSITIVE_INFINITY }),
  chat(4, { unreadCount: 4321, failedCount: 3 }),
  chat(5, { unreadCount: 999, parentName: "Hohenzollern Neighbourhood Association" }),
];
const others = [
  buildAccountEntry(),
  buildAccountEntry({
    key: asId<AccountKey>("2"),
    account: buildAccount({ name: "Bea" }),
    isShown: false,
    unread: 4321,
  }),
];

/** The badges whose text is wider than the badge, or whose beginning or end is cut off or covered. */
function cutBadges(): readonly string[] {
  const badges = [...document.querySelectorAll<HTMLElement>(".badge:is(.count, .for-me, .quiet)")];
  return badges.flatMap((badge) => {
    const { left, right, top, bottom } = badge.getBoundingClientRect();
    const isSeen = [left + 1, right - 1].every((x) =>
      badge.contains(document.elementFromPoint(x, (top + bottom) / 2)),
    );
    return isSeen && badge.scrollWidth <= badge.clientWidth ? [] : [badge.textContent];
  });
}

test.each([
  { width: 1280, zoom: 1, dir: "ltr" },
  { width: 1280, zoom: 1, dir: "rtl" },
  { width: 1280, zoom: 2, dir: "ltr" },
  { width: 760, zoom: 1.5, dir: "rtl" },
  { width: 480, zoom: 1, dir: "ltr" },
  { width: 320, zoom: 2, dir: "ltr" },
] as const)(
  "no badge is cut in the narrowest list and rail: $width px wide, text $zoom times as large, $dir",
  async ({ width, zoom, dir }) => {
    enlargeText(zoom);
    document.documentElement.dir = dir;
    try {
      const size = { width, height: 900 };
      await showApp({ conversations: loud, accounts: others, settings: { listWidth: 240 }, size });
      await expect.element(page.getByRole("button", { name: /4,321 unread, 2 for you/u })).toBeVisible();
      // Ten badges: two in the rail, one on the account, and the others in the rows.
      await expect
        .poll(() => document.querySelectorAll(".badge:is(.count, .for-me, .quiet)").length)
        .toBe(10);
      expect(cutBadges()).toEqual([]);
    } finally {
      document.documentElement.dir = "";
    }
  },
);

test.each([1, 1.3])(
  "in the narrowest list, all filters are in one line, with text %s times as large",
  async (zoom) => {
    enlargeText(zoom);
    await showApp({ conversations: loud, settings: { listWidth: zoom === 1 ? 240 : 304 } });
    const filters = page.getByRole("group", { name: "Show" }).getByRole("button");
    await expect.poll(() => filters.elements().length).toBe(4);
    expect(new Set(filters.elements().map((chip) => chip.getBoundingClientRect().top)).size).toBe(1);
  },
);

test("the button that clears the search text shows the word Clear, unlike the cross beside it, which closes the search", async () => {
  await showApp({
    conversations: loud,
    prepare: (transport) => {
      for (const name of ["searchMessages", "completeSearch"] as const)
        transport.answer(name, () => failed({ kind: "offline" }));
    },
  });
  await page.getByRole("textbox", { name: "Find a chat" }).fill("hat");
  await page.getByRole("button", { name: /^Search messages for/u }).click();
  const panel = page.getByRole("dialog");
  const field = panel.getByRole("combobox", { name: "Search messages" });
  await expect.element(field).toHaveValue("hat");
  const clear = panel.getByRole("button", { name: "Clear" });
  await expect.element(clear).toHaveTextContent("Clear");
  await clear.click();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
});

test.each([1, 1.4])(
  "in the narrowest list a topic's name is complete, and its group's is cut off: text %s times as large",
  async (zoom) => {
    enlargeText(zoom);
    // A chat of today shows the hour. A date would take more room, and a week later it would be another text.
    const topic = chat(1, {
      name: "The route",
      parentName: "Lagos to Lisbon 2027",
      lastActivityAt: Date.now(),
    });
    await showApp({ conversations: [topic], settings: { listWidth: 240 } });
    const name = page.getByTitle("The route", { exact: true });
    await expect.element(name).toBeVisible();
    const text = document.createRange();
    text.selectNodeContents(name.element());
    // Compared in fractions of a pixel, because less than one pixel too much already causes an ellipsis.
    expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(
      name.element().getBoundingClientRect().width + 0.01,
    );
  },
);
