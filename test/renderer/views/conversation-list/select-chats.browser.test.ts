import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import type { Reply } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId, fixtureTime } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { showApp } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const chat = (number: number, name: string, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({
    id: conversationId(String(500 + number)),
    name,
    lastActivityAt: fixtureTime - number * 60_000,
    ...changes,
  });
const chats = [
  chat(1, "Lake house", { unreadCount: 3 }),
  chat(2, "Book club", { unreadCount: 1 }),
  chat(3, "Alice", { id: conversationId("1+3"), kind: "direct" }),
  chat(4, "Building 14", { ownRole: "owner" }),
  chat(5, "Chess"),
];

const row = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`, "u") });
const bar = page.getByRole("region", { name: "Selected chats" });
const action = (name: string) => bar.getByRole("button", { name, exact: true });
const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
const dialog = page.getByRole("dialog");
const selectedNames = (): readonly (string | null)[] =>
  [...document.querySelectorAll("[data-conversation][aria-pressed='true'] .name")].map(
    ({ textContent }) => textContent,
  );

async function start(prepare: (transport: FakeTransport) => void = () => undefined): Promise<FakeTransport> {
  const transport = await showApp({ conversations: chats, prepare });
  await expect.element(row("Lake house")).toBeVisible();
  return transport;
}
async function focusFirst(): Promise<void> {
  document.querySelector<HTMLElement>("[data-conversation][tabindex='0']")?.focus();
  await expect.element(row("Lake house")).toHaveFocus();
}

test("Ctrl and a click selects a chat without opening it, and Ctrl and further clicks select or deselect chats", async () => {
  const transport = await start();
  await row("Book club").click({ modifiers: ["Control"] });
  await row("Chess").click();
  await row("Alice").click();
  await row("Book club").click();
  expect(selectedNames()).toEqual(["Alice", "Chess"]);
  await expect.element(bar.getByText("2 chats selected")).toBeVisible();
  expect(transport.inputsOf("openConversation")).toEqual([]);
  await expectAccessible();
});

test("Shift and a click selects all chats from the open chat, or from the last selected chat", async () => {
  await start();
  await row("Book club").click();
  await expect.element(row("Book club")).toHaveAttribute("aria-current", "true");
  await row("Building 14").click({ modifiers: ["Shift"] });
  expect(selectedNames()).toEqual(["Book club", "Alice", "Building 14"]);
  await row("Alice").click({ modifiers: ["Shift"] });
  expect(selectedNames()).toEqual(["Book club", "Alice"]);
});

test("Shift and the arrows extend the selection, Space toggles a chat, Ctrl and A selects all, Escape ends it", async () => {
  await start();
  await focusFirst();
  await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await expect.element(row("Alice")).toHaveFocus();
  expect(selectedNames()).toEqual(["Lake house", "Book club", "Alice"]);
  await userEvent.keyboard("{Shift>}{ArrowUp}{/Shift}");
  await expect.poll(selectedNames).toEqual(["Lake house", "Book club"]);
  await expect.element(row("Book club")).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(selectedNames()).toEqual(["Lake house"]);
  await userEvent.keyboard("{Control>}a{/Control}");
  expect(selectedNames()).toHaveLength(5);
  await expect
    .poll(() =>
      page
        .getByRole("status")
        .elements()
        .map((each) => each.textContent),
    )
    .toContain("5 chats selected");
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row("Book club")).toHaveFocus();
  await expect.element(row("Book club")).not.toHaveAttribute("aria-pressed");
});

test("Select chats in a chat's menu begins a selection, and a selected chat's menu is for all selected chats", async () => {
  const transport = await start((fake) => {
    fake.answer("markConversationRead", () => done(undefined));
  });
  await row("Lake house").click({ button: "right" });
  await item("Select chats").click();
  await expect.element(row("Lake house")).toHaveAttribute("aria-pressed", "true");
  await row("Book club").click();
  await row("Book club").click({ button: "right" });
  await expect.element(page.getByRole("menu", { name: "Actions for 2 selected chats" })).toBeVisible();
  expect(
    page
      .getByRole("menuitem")
      .elements()
      .map((each) => each.textContent.trim()),
  ).toEqual(["Mark as read", "Pin to top", "Mute…", "Notifications…", "Leave groups…"]);
  await item("Mark as read").click();
  await expect
    .poll(() => transport.inputsOf("markConversationRead").map((input) => input.conversationId))
    .toEqual(["501", "502"]);
  await expect.element(bar).not.toBeInTheDocument();
});

test("if an action fits only some of the selected chats, the menu says how many", async () => {
  await start();
  await focusFirst();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(action("Mark as read (2 of 5)")).toBeVisible();
  await expect.element(action("Remove chats… (1 of 5)")).toBeVisible();
  await expect.element(action("Pin to top")).toBeVisible();
  await expect.element(action("Unmute")).not.toBeInTheDocument();
});

test("selected groups are muted for the chosen time; a group whose mute was refused is named and stays selected", async () => {
  const transport = await start((fake) => {
    fake.answer("muteConversation", ({ groupId }) =>
      groupId === "502" ? failed({ kind: "not-found" }) : done(undefined),
    );
  });
  await row("Lake house").click({ modifiers: ["Control"] });
  await row("Book club").click();
  await action("Mute…").click();
  await expect.element(dialog.getByRole("heading", { name: "Mute 2 chats?" })).toBeVisible();
  await dialog.getByRole("radio", { name: "1 hour" }).click();
  await dialog.getByRole("button", { name: "Mute" }).click();
  await expect.element(dialog.getByRole("heading", { name: "1 chat was not muted" })).toBeVisible();
  await expect.element(dialog.getByText("It worked for 1 other chat.")).toBeVisible();
  const failure = dialog.getByRole("listitem");
  await expect.element(failure.getByText("Book club")).toBeVisible();
  await expect
    .element(failure.getByText(/^It does not exist, or your account cannot see it\./u))
    .toBeVisible();
  expect(selectedNames()).toEqual(["Book club"]);
  transport.answer("muteConversation", () => done(undefined));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("1 chat is muted")).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(transport.inputsOf("muteConversation").map(({ groupId, minutes }) => [groupId, minutes])).toEqual([
    ["501", 60],
    ["502", 60],
    ["502", 60],
  ]);
});

test("before the selected groups are left, the dialog names those that cannot be left because the person owns them", async () => {
  const transport = await start((fake) => {
    fake.answer("leaveGroup", () => done(undefined));
    fake.answer("rejoinGroup", () => done(undefined));
  });
  await focusFirst();
  await userEvent.keyboard("{Control>}a{/Control}");
  await action("Leave groups… (4 of 5)").click();
  await expect.element(dialog.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await expect
    .element(dialog.getByRole("list", { name: "Chats" }))
    .toHaveTextContent("Lake houseBook clubChess");
  await expect.element(dialog.getByRole("list", { name: /^You own/u })).toHaveTextContent("Building 14");
  await expect.element(dialog.getByText("1 other selected chat stays as it is.")).toBeVisible();
  await dialog.getByRole("button", { name: "Leave 3 groups" }).click();
  await expect.element(page.getByText("You left 3 groups")).toBeVisible();
  await page.getByRole("button", { name: "Rejoin" }).click();
  await expect
    .poll(() => transport.inputsOf("rejoinGroup").map(({ groupId }) => groupId))
    .toEqual(["501", "502", "505"]);
});

test("while selected groups are left, the dialog shows how far it is, and Stop ends it: the rest stays selected", async () => {
  const first = Promise.withResolvers<Reply<void>>();
  const transport = await start((fake) => {
    fake.answer("leaveGroup", () => first.promise);
  });
  await row("Lake house").click({ modifiers: ["Control"] });
  await row("Book club").click();
  await row("Chess").click();
  await action("Leave groups…").click();
  await dialog.getByRole("button", { name: "Leave 3 groups" }).click();
  await expect.element(dialog.getByRole("status")).toHaveTextContent("0 of 3 done");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Stop" }).click();
  await expect
    .element(dialog.getByRole("status"))
    .toHaveTextContent("0 of 3 done It stops after the current one.");
  first.resolve(done(undefined));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText("You left 1 group")).toBeVisible();
  expect(transport.inputsOf("leaveGroup")).toHaveLength(1);
  expect(selectedNames()).toEqual(["Book club", "Chess"]);
});

test("if the person owns all selected groups, no group can be left", async () => {
  await start();
  await row("Building 14").click({ modifiers: ["Control"] });
  await action("Leave groups…").click();
  await expect.element(dialog.getByRole("heading", { name: "You cannot leave these groups" })).toBeVisible();
  expect(dialog.getByRole("button", { name: /^Leave/u }).elements()).toEqual([]);
  await dialog.getByText("Close", { exact: true }).click();
  await expect.element(action("Leave groups…")).toHaveFocus();
});
