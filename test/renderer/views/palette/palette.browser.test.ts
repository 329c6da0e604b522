import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  buildConversation,
  buildPerson,
  conversationId,
  userId,
} from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";

const chat = (id: string, name: string, changes: Partial<Conversation> = {}): Conversation =>
  buildConversation({ id: conversationId(id), name, ...changes });

const lake = chat("500", "Lake house");
const five = chat("501", "Sunday Five-a-side", { memberCount: 14, lastActivityAt: lake.lastActivityAt - 1 });
const thorunn = chat("502", "Þórunn Guðmundsdóttir", {
  kind: "direct",
  otherUserId: userId("9"),
  memberCount: null,
  lastActivityAt: lake.lastActivityAt - 2,
});
const night = chat("503", "深夜食堂 Night Kitchen", {
  unreadCount: 3,
  lastActivityAt: lake.lastActivityAt - 3,
});

const kwame = { ...buildPerson(), id: userId("20"), name: "Kwame Mensah" };

function answerPalette(transport: FakeTransport): void {
  transport.answer("listKnownPeople", () =>
    done({ people: [{ ...kwame, otherNames: ["K-Dawg"], groupIds: [] }], groupIdsWithoutMembers: [] }),
  );
  transport.answer("listContacts", () => done([]));
  transport.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
  transport.answer("searchMessages", () => failed({ kind: "offline" }));
  transport.answer("controlWindow", () => done(undefined));
  transport.answer("markAllRead", () => done(undefined));
}

async function openPalette(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp({
    conversations: [lake, five, thorunn, night],
    ...start,
    prepare: (made) => {
      answerPalette(made);
      start.prepare?.(made);
    },
  });
  await expect.element(page.getByRole("heading", { name: "Chats" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
  return transport;
}

const field = () => page.getByRole("combobox", { name: /^Search chats, people/u });
const dialog = () => page.getByRole("dialog", { name: "Search or jump to" });
const shown = (): readonly string[] =>
  [...document.querySelectorAll("[role=option] .name")].map((name) => name.textContent);
const headings = (): readonly string[] =>
  [...document.querySelectorAll("[role=listbox] .heading")].map((one) => one.textContent);
const active = (): string | undefined =>
  document.querySelector("[role=option][aria-selected=true] .name")?.textContent;
const marks = (): readonly string[] =>
  [...document.querySelectorAll("[role=option] mark")].map((mark) => mark.textContent);

test("before anything is typed, the palette shows the latest chats and the unread ones", async () => {
  await openPalette();
  await expect.poll(shown).toEqual([lake, five, thorunn, night].map(({ name }) => name));
  expect(headings()).toEqual(["Recent"]);
  expect(active()).toBe("Lake house");
});

test("Ctrl+Enter in the palette opens a chat in its own window, and runs any other entry as Enter does", async () => {
  const transport = await openPalette({
    prepare: (fake) => {
      fake.answer("openChatWindow", () => done(undefined));
    },
  });
  await field().fill("sf");
  await expect.poll(active).toBe("Sunday Five-a-side");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => transport.inputsOf("openChatWindow"))
    .toEqual([{ conversationId: five.id, messageId: null }]);
  expect(transport.inputsOf("openConversation")).toEqual([]);
  await userEvent.keyboard("{Control>}k{/Control}");
  await field().fill(">mark all");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.poll(() => transport.inputsOf("markAllRead")).toHaveLength(1);
  expect(transport.inputsOf("openChatWindow")).toHaveLength(1);
});

test("the palette finds a chat by initials, and Enter opens the chat with the focus in its composer", async () => {
  await openPalette();
  await field().fill("sf");
  await expect.poll(shown).toContain("Sunday Five-a-side");
  expect(marks().slice(0, 2)).toEqual(["S", "F"]);
  await expect.element(page.getByRole("option", { name: /Group · 14 members/u })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: /Sunday Five-a-side/u })).toHaveFocus();
});

test.each([
  ["thorunn", "Þórunn Guðmundsdóttir"],
  ["食堂", "深夜食堂 Night Kitchen"],
  ["sundy", "Sunday Five-a-side"],
])("in the palette, the words %s find the chat %s first", async (words, name) => {
  await openPalette();
  await field().fill(words);
  await expect.poll(active).toBe(name);
});

test("the signs > @ and # narrow the palette to commands, people and groups", async () => {
  await openPalette();
  await field().fill("#");
  await expect.poll(shown).toEqual([lake, five, night].map(({ name }) => name));
  await field().fill("@");
  await expect.poll(shown).toEqual(["Þórunn Guðmundsdóttir", "Kwame Mensah"]);
  await field().fill("> dark");
  await expect.poll(shown).toEqual(["Theme: Dark"]);
});

test("the buttons below the field narrow the palette as the signs do, and keep the words", async () => {
  await openPalette();
  await field().fill("men");
  await dialog().getByRole("button", { name: "@ People" }).click();
  await expect.element(field()).toHaveValue("@men");
  await expect.element(field()).toHaveFocus();
  await expect.poll(shown).toEqual(["Kwame Mensah"]);
  await dialog().getByRole("button", { name: "@ People" }).click();
  await expect.element(field()).toHaveValue("men");
});

test("the palette finds a person also by another of the person's names, and Enter opens the person's card", async () => {
  const transport = await openPalette();
  transport.answer("getPerson", () => failed({ kind: "offline" }));
  await field().fill("k-dawg");
  await expect.poll(shown).toEqual(["Kwame Mensah"]);
  expect(marks()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: /Kwame Mensah/u })).toBeVisible();
});

test("a command chosen in the palette is run, and is listed first when the palette opens again", async () => {
  const transport = await openPalette();
  await field().fill("mark all");
  await expect.poll(active).toBe("Mark all as read");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => transport.inputsOf("markAllRead")).toHaveLength(1);
  await expect
    .poll(() => transport.inputsOf("changeSettings"))
    .toEqual([{ changes: { recentChoices: ["command mark-all-read"] } }]);
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.poll(() => shown()[0]).toBe("Mark all as read");
});

test("a chat chosen in the palette becomes the first of thirty recent choices, and the oldest choice is dropped", async () => {
  const old = Array.from({ length: 30 }, (_, index) => `command of-old-${String(index)}`);
  const transport = await openPalette({ settings: { recentChoices: old } });
  await field().fill("lake");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => transport.inputsOf("changeSettings"))
    .toEqual([{ changes: { recentChoices: ["chat 500", ...old.slice(0, 29)] } }]);
});

test("the palette has a command that mutes the open chat for eight hours", async () => {
  const transport = await openPalette();
  transport.answer("muteConversation", () => done(undefined));
  await field().fill("lake");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: /Lake house/u })).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  await field().fill(">mute 8");
  await expect.poll(active).toBe("Mute this chat for 8 hours");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => transport.inputsOf("muteConversation"))
    .toEqual([{ groupId: "500", minutes: 480, isWithTopics: false }]);
});

test("the palette finds a row of the settings by its name, and opens it with the focus on its control", async () => {
  await openPalette();
  await field().fill("reminders");
  await expect.poll(active).toBe("Event reminders");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("switch", { name: "Event reminders" })).toHaveFocus();
});

test.each([
  ["win32", ["Hide Natter in screenshots and screen sharing"]],
  ["linux", []],
] as const)("on %s, the palette finds these settings for the word screen: %j", async (platform, found) => {
  await openPalette({ desktop: { platform } });
  await field().fill("screen");
  await expect.poll(shown).toEqual(["Full screen, or back", ...found]);
});

test("in the palette, the arrow keys move the choice and wrap around, and Ctrl+Home and Ctrl+End go to the ends", async () => {
  await openPalette();
  await expect.poll(active).toBe("Lake house");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe("Sunday Five-a-side");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.poll(active).toBe("深夜食堂 Night Kitchen");
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(active).toBe("Lake house");
  const option = field().element().getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(option)?.getAttribute("aria-selected")).toBe("true");
});

test("Escape in the palette first clears the text, then closes the palette and returns the focus", async () => {
  await openPalette();
  await field().fill("lake");
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).toHaveValue("");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement === document.body).toBe(false);
});

test("if nothing is found, the palette says so on the screen and to screen readers", async () => {
  await openPalette();
  await field().fill("#qqqq");
  await expect.element(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect
    .poll(() => document.querySelector("dialog [role=status].hidden-text")?.textContent.trim())
    .toBe("Nothing found");
});

test.each([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 1280 },
  { theme: "light", width: 400 },
  { theme: "dark", width: 400 },
] as const)("the palette is accessible with %o and a long name", async ({ theme, width }) => {
  const name = "Chidinma Okonkwo-Baptiste and everyone who ever went to the lake with her ".repeat(3);
  await openPalette({
    size: { width, height: 800 },
    settings: { theme },
    conversations: [chat("504", name), lake],
  });
  await field().fill("lake");
  await expect.poll(shown).toHaveLength(2);
  await expectAccessible();
  const { scrollWidth, clientWidth } = dialog().element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("below the palette's list each key and its meaning are one element, so that all have the same distance", async () => {
  await openPalette();
  const parts = [...document.querySelectorAll("dialog p[aria-hidden=true] > *")];
  expect(parts.map((part) => part.textContent.replaceAll(/\s+/gu, " ").trim())).toEqual([
    "↑ ↓ choose",
    "Enter open",
    "Ctrl Enter in its own window",
    ">@# narrow",
    "Esc close",
  ]);
});
