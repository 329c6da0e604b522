import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../preload/base/reply.ts";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import { layoutFaults } from "../../screens/layout-faults.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house", ownRole: "owner" });
const choir = buildConversation({ id: conversationId("501"), name: "Choir" });
const own = { conversationId: lake.id, messageId: null };

/** Shows the page of the window of "Lake house". */
function showChatWindow(start: StartState = {}): Promise<FakeTransport> {
  return showApp({
    conversations: [lake, choir],
    desktop: { ownChat: own },
    size: { width: 360, height: 420 },
    ...start,
    prepare: (fake) => {
      for (const name of ["showChat", "runInMainWindow", "controlWindow", "openChatWindow"] as const)
        fake.answer(name, () => done(undefined));
      fake.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
      fake.answer("listContacts", () => done([]));
      fake.answer("completeSearch", () => done({ start: 0, end: 0, options: [] }));
      fake.answer("searchMessages", () => failed({ kind: "offline" }));
      start.prepare?.(fake);
    },
  });
}

const composer = () => page.getByRole("textbox", { name: "Message Lake house" });

test("even in its smallest size, a chat's own window shows header and composer, and no rail, list or back button", async () => {
  const transport = await showChatWindow();
  await expect.element(composer()).toHaveFocus();
  await expect.element(page.getByRole("heading", { name: "Lake house", level: 2 })).toBeVisible();
  expect(document.title).toBe("Lake house");
  expect(document.querySelector("nav.rail, [data-conversation]")).toBeNull();
  await expect.element(page.getByRole("button", { name: "Back", exact: true })).not.toBeInTheDocument();
  expect(layoutFaults()).toEqual([]);
  await expectAccessible();
  expect(transport.inputsOf("takeOpenRequests")).toEqual([]);
  expect(transport.inputsOf("saveShownView")).toEqual([]);
});

test("a chat's own window runs the chat's commands, the main window those of other views, and other chats open elsewhere", async () => {
  const transport = await showChatWindow({ size: { width: 900, height: 700 } });
  await expect.element(composer()).toHaveFocus();
  await userEvent.keyboard("{Control>}{Shift>}m{/Shift}{/Control}");
  await expect.element(page.getByRole("dialog", { name: /^Mute .*Lake house/u })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}2{/Control}");
  await userEvent.keyboard("{Control>}{Shift>}o{/Shift}{/Control}");
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.poll(() => transport.inputsOf("runInMainWindow")).toEqual([{ command: "for-you" }]);
  expect(transport.inputsOf("openChatWindow")).toEqual([]);
  await userEvent.keyboard("{Control>}k{/Control}");
  await page.getByRole("combobox", { name: /^Search chats, people/u }).fill("choir");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => transport.inputsOf("showChat"))
    .toEqual([{ conversationId: choir.id, messageId: null }]);
  expect(transport.inputsOf("openConversation").map(({ conversationId: id }) => id)).toEqual([lake.id]);
});

test("in a chat's own window, a setting that the palette finds opens in the main window, at its row", async () => {
  const transport = await showChatWindow();
  await expect.element(composer()).toHaveFocus();
  await userEvent.keyboard("{Control>}k{/Control}");
  const field = page.getByRole("combobox", { name: /^Search chats, people/u });
  await field.fill("event rem");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => transport.inputsOf("runInMainWindow"))
    .toEqual([{ command: "settings", setting: { section: "notifications", row: "Event reminders" } }]);
  await expect.element(composer()).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await field.fill(">settings: storage");
  await userEvent.keyboard("{Enter}");
  await expect
    .poll(() => transport.inputsOf("runInMainWindow").at(-1))
    .toEqual({ command: "settings", setting: { section: "storage", row: null } });
});

test("the main window opens a setting that was chosen in a chat's own window, at its section and its row", async () => {
  const transport = await showApp();
  await expect.poll(() => transport.inputsOf("describeMenus").length).toBeGreaterThan(0);
  const setting = { section: "notifications", row: "Event reminders" } as const;
  transport.push("menuCommandChosen", { id: "settings", setting });
  await expect.element(page.getByRole("switch", { name: "Event reminders" })).toHaveFocus();
  transport.push("menuCommandChosen", { id: "settings", setting: { section: "storage", row: null } });
  await expect.element(page.getByRole("button", { name: "Storage" })).toHaveAttribute("aria-current", "true");
});

test("a chat's own window closes if its chat is removed", async () => {
  const direct = buildConversation({ id: lake.id, name: "Lake", kind: "direct", memberCount: null });
  const transport = await showChatWindow({ conversations: [direct] });
  await expect.element(page.getByRole("textbox", { name: "Message Lake" })).toBeVisible();
  transport.push("conversationRemoved", { conversationId: lake.id });
  await expect.poll(() => transport.inputsOf("controlWindow")).toEqual([{ action: "close-window" }]);
});

test("a chat that gets its own window closes in the main window, and opening it again brings that window forward", async () => {
  const transport = await showApp({
    conversations: [lake, choir],
    prepare: (fake) => {
      for (const name of ["openChatWindow", "showChat", "signalTyping"] as const)
        fake.answer(name, () => done(undefined));
    },
  });
  const row = page.getByRole("button", { name: /^Lake house/u });
  await row.click();
  await composer().fill("half a thought");
  await row.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Open in its own window" }).click();
  await expect.element(page.getByText("Choose a chat", { exact: true })).toBeVisible();
  const asked = transport.calls.map(({ name }) => name);
  expect(asked.lastIndexOf("saveDraft")).toBeLessThan(asked.lastIndexOf("openChatWindow"));
  expect(transport.inputsOf("saveDraft").at(-1)).toMatchObject({ text: "half a thought" });
  transport.push("chatWindowsChanged", [lake.id]);
  await row.click();
  await expect
    .poll(() => transport.inputsOf("showChat"))
    .toEqual([{ conversationId: lake.id, messageId: null }]);
  await expect.element(composer()).not.toBeInTheDocument();
});
