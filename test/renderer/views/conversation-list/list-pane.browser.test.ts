import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, fixtureTime, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const chat = (number: number, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    id: conversationId(String(500 + number)),
    name: `Chat ${String(number)}`,
    lastActivityAt: fixtureTime - number * 60_000,
    ...changes,
  });
const few = [
  chat(1, { name: "Lake house", unreadCount: 3, unreadForMeCount: 1 }),
  chat(2, { name: "Book club", draft: "I will" }),
  chat(3, { id: conversationId("1+3"), kind: "direct", name: "Alice" }),
  chat(4, { name: "Building 14", mutedUntil: Number.POSITIVE_INFINITY, unreadCount: 28 }),
  chat(5, { name: "Broken", failedCount: 1 }),
];
const many = Array.from({ length: 500 }, (_, index) => chat(index));
const row = (name: RegExp) => page.getByRole("button", { name });
const rowElements = (): readonly Element[] => [...document.querySelectorAll("[data-conversation]")];

test.each(["light", "dark"] as const)("the list of chats is accessible in the %s theme", async (theme) => {
  await showApp({ conversations: few, settings: { theme } });
  await expect.element(row(/^Lake house, 3 unread, 1 for you/u)).toBeVisible();
  await expectAccessible();
});

test.each([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
  { theme: "light", width: 480 },
] as const)(
  "unread counts above the limit of the badge are accessible: $theme, $width px",
  async ({ theme, width }) => {
    const loud = [
      chat(1, { name: "Lake house", unreadCount: 4321, unreadForMeCount: 1200 }),
      chat(2, { name: "Building 14", mutedUntil: Number.POSITIVE_INFINITY, unreadCount: 2345 }),
    ];
    await showApp({ conversations: loud, settings: { theme }, size: { width, height: 800 } });
    await expect.element(row(/^Lake house, 4,321 unread/u)).toBeVisible();
    await expectAccessible();
  },
);

test("a list of five hundred chats renders only the rows around the viewport", async () => {
  await showApp({ conversations: many });
  await expect.element(row(/^Chat 0,/u)).toBeVisible();
  expect(rowElements().length).toBeLessThan(40);
});

test("Tab stops once in the list of chats, and the arrows, Home and End move between the rows", async () => {
  await showApp({ conversations: many });
  await expect.element(row(/^Chat 0,/u)).toBeVisible();
  expect(rowElements().filter((element) => element.getAttribute("tabindex") === "0")).toHaveLength(1);
  document.querySelector<HTMLElement>("[data-conversation][tabindex='0']")?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  await expect.element(row(/^Chat 2,/u)).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(row(/^Chat 499,/u)).toHaveFocus();
  await expect.element(row(/^Chat 499,/u)).toBeInViewport();
  await userEvent.keyboard("{Home}");
  await expect.element(row(/^Chat 0,/u)).toHaveFocus();
});

test("Space opens a chat and keeps the focus in the list, Enter opens it and focuses the composer", async () => {
  const transport = await showApp({ conversations: few });
  await expect.element(row(/^Lake house/u)).toBeVisible();
  document.querySelector<HTMLElement>("[data-conversation][tabindex='0']")?.focus();
  await userEvent.keyboard("{ArrowDown} ");
  await expect.element(row(/^Book club/u)).toHaveAttribute("aria-current", "true");
  await expect.element(row(/^Book club/u)).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(page.getByRole("textbox", { name: /Alice/u })).toHaveFocus();
  expect(transport.inputsOf("openConversation").map(({ conversationId: id }) => id)).toEqual(["502", "1+3"]);
});

test("letters typed in the list move to the chat whose name begins with these letters", async () => {
  await showApp({ conversations: few });
  await expect.element(row(/^Lake house/u)).toBeVisible();
  document.querySelector<HTMLElement>("[data-conversation][tabindex='0']")?.focus();
  await userEvent.keyboard("bui");
  await expect.element(row(/^Building 14/u)).toHaveFocus();
});

test("a row that moves to the top keeps the focus", async () => {
  const transport = await showApp({ conversations: few });
  await expect.element(row(/^Alice/u)).toBeVisible();
  document.querySelector<HTMLElement>("[data-conversation='1+3']")?.focus();
  transport.push("conversationsSaved", [
    chat(3, { id: conversationId("1+3"), kind: "direct", name: "Alice", lastActivityAt: fixtureTime + 1 }),
  ]);
  await expect.poll(() => rowElements()[0]?.getAttribute("data-conversation")).toBe("1+3");
  await expect.element(row(/^Alice/u)).toHaveFocus();
});

test("if another person's message is pushed, the row of its chat shows it", async () => {
  const transport = await showApp({ conversations: few });
  await expect.element(row(/^Alice/u)).toBeVisible();
  transport.push("conversationsSaved", [
    chat(3, {
      id: conversationId("1+3"),
      kind: "direct",
      name: "Alice",
      unreadCount: 2,
      preview: { senderName: "Alice", isOwn: false, isSystem: false, text: "Ahoy", attachmentKind: null },
    }),
  ]);
  await expect.element(row(/^Alice, 2 unread, Ahoy/u)).toBeVisible();
});

test("the search field filters the chats, and if none is left, the list says so and can show all again", async () => {
  await showApp({ conversations: few });
  await page.getByRole("textbox", { name: "Find a chat" }).fill("bui");
  await expect.element(row(/^Building 14/u)).toBeVisible();
  expect(rowElements()).toHaveLength(1);
  await page.getByRole("textbox", { name: "Find a chat" }).fill("zzz");
  await expect.element(page.getByText("No chat is called “zzz”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect.element(row(/^Lake house/u)).toBeVisible();
});

test("Enter in the search field opens the first chat that was found", async () => {
  await showApp({ conversations: few });
  await page.getByRole("textbox", { name: "Find a chat" }).click();
  await userEvent.keyboard("ali{Enter}");
  await expect.element(page.getByRole("textbox", { name: /Alice/u })).toHaveFocus();
  await expect.element(page.getByRole("textbox", { name: "Find a chat" })).toHaveValue("");
});

const field = page.getByRole("textbox", { name: "Find a chat" });

test("while the search field has the focus, its placeholder says that @ finds people and # groups", async () => {
  await showApp({ conversations: few });
  await expect.element(field).toHaveAttribute("placeholder", "Find a chat");
  await expect.element(field).toHaveAccessibleDescription("@ people, # groups");
  await field.click();
  await expect.element(field).toHaveAttribute("placeholder", "\u2068@ people, # groups\u2069");
  await expectAccessible();
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveAttribute("placeholder", "Find a chat");
});

test("a leading @ or # selects its filter chip, and only the words after it are searched in messages", async () => {
  await showApp({ conversations: few });
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  const offer = page.getByRole("button", { name: /^Search messages for/u });
  await field.click();
  await userEvent.keyboard("@");
  await expect.poll(() => rowElements().length).toBe(1);
  await expect.element(row(/^Alice/u)).toBeVisible();
  await expect.element(chip("Direct")).toHaveAttribute("aria-pressed", "true");
  await expect.element(offer).not.toBeInTheDocument();
  await userEvent.keyboard("zz");
  await expect.element(page.getByText("No chat is called “zz”.")).toBeVisible();
  await expect.element(offer).toHaveAccessibleName("Search messages for “zz”");
  await field.fill("#b");
  await expect.element(row(/^Building 14/u)).toBeVisible();
  await expect.element(chip("Groups")).toHaveAttribute("aria-pressed", "true");
  await chip("All").click();
  await expect.element(field).toHaveValue("b");
  await expect.element(chip("All")).toHaveAttribute("aria-pressed", "true");
});

test("a name is found without its accents and special letters", async () => {
  await showApp({ conversations: [...few, chat(6, { name: "Þórunn Jónsdóttir" })] });
  await field.fill("thorunn");
  await expect.element(row(/^Þórunn/u)).toBeVisible();
  expect(rowElements()).toHaveLength(1);
});

test("if no chat has the typed name, Enter searches the messages; in the empty field, Escape returns to the composer", async () => {
  const transport = await showApp({
    conversations: few,
    prepare: (fake) => {
      fake.answer("searchMessages", () => failed({ kind: "offline" }));
      fake.answer("completeSearch", () => failed({ kind: "offline" }));
    },
  });
  await row(/^Book club/u).click();
  await expect.element(page.getByRole("textbox", { name: /Book club/u })).toHaveFocus();
  await field.fill("zz");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("combobox", { name: "Search messages" })).toHaveValue("zz");
  await expect.poll(() => transport.inputsOf("searchMessages").length).toBeGreaterThan(0);
  // The first press clears the search, and the next one closes it.
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("combobox", { name: "Search messages" })).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("textbox", { name: /Book club/u })).toHaveFocus();
});

test("a filter chip shows only its kind of chats", async () => {
  await showApp({ conversations: few });
  await page.getByRole("button", { name: "Direct", exact: true }).click();
  await expect.element(row(/^Alice/u)).toBeVisible();
  expect(rowElements()).toHaveLength(1);
});

test("an account without chats says what will appear in the list", async () => {
  await showApp();
  await expect
    .element(page.getByText("Groups you belong to and people who write to you appear here."))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: "No chats yet" })).toBeVisible();
});

test("while the first chats are being loaded, the list does not say that there are none", async () => {
  await showApp({ connection: { state: "catching-up" } });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  expect(page.getByText(/appear here/u).query()).toBeNull();
});

test("chats that cannot be loaded say why, and can be loaded again", async () => {
  const transport = await showApp({
    prepare: (fake) => {
      fake.answer("listConversations", () => failed({ kind: "disk", reason: "EIO" }));
    },
  });
  await expect.element(page.getByRole("heading", { name: "Your chats could not be loaded" })).toBeVisible();
  transport.answer("listConversations", () => done(few));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(row(/^Lake house/u)).toBeVisible();
});
