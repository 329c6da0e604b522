import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { noWarnings, showApp } from "../../app-fixture.ts";
import type { StartState } from "../../app-fixture.ts";
import type { FakeTransport } from "../../../support/page/fake-transport.ts";

async function showShortcuts(start: StartState = {}): Promise<FakeTransport> {
  const transport = await showApp(start);
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{Control>}/{/Control}");
  await expect.element(page.getByRole("textbox", { name: "Find a shortcut" })).toBeVisible();
  return transport;
}

const row = (name: string | RegExp) => page.getByRole("button", { name });
const stored = (transport: FakeTransport): unknown =>
  transport.inputsOf("changeSettings").map(({ changes }) => changes.changedKeys);

test("new keys are recorded for a command, and its tooltip and its menu item then show them", async () => {
  const transport = await showShortcuts();
  transport.answer("listKnownPeople", () => done({ people: [], groupIdsWithoutMembers: [] }));
  transport.answer("listContacts", () => done([]));
  await row("Search or jump to: Ctrl K. Change keys").click();
  await expect.element(row("Search or jump to: press the new keys")).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}L{/Shift}{/Control}");
  await expect.element(row("Search or jump to: Ctrl Shift L. Change keys")).toHaveFocus();
  expect(stored(transport)).toEqual([["palette=Mod+Shift+L"]]);
  await expect
    .element(page.getByRole("banner").getByRole("button", { name: "Search or jump to" }))
    .toHaveAttribute("aria-keyshortcuts", "Control+Shift+L");
  await userEvent.keyboard("{Control>}{Shift>}L{/Shift}{/Control}");
  await expect.element(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
});

test("keys of another command are refused, until the person takes them away from that command", async () => {
  const transport = await showShortcuts();
  await row("Details of the chat: Ctrl I. Change keys").click();
  await userEvent.keyboard("{Control>}g{/Control}");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Ctrl G is used for “Gallery”.");
  await page.getByRole("button", { name: "Keep it there" }).click();
  expect(stored(transport)).toEqual([]);
  await userEvent.keyboard("{Enter}{Control>}g{/Control}");
  await page.getByRole("button", { name: "Use it here instead" }).click();
  await expect.element(row("Details of the chat: Ctrl G. Change keys")).toBeVisible();
  await expect.element(row("Gallery: no keys. Add keys")).toBeVisible();
});

test.each([
  ["{Control>}c{/Control}", "Ctrl C is needed for editing text."],
  ["x", "X is needed for typing and moving. Add Ctrl or Alt."],
  ["{Control>}{Shift>}U{/Shift}{/Control}", "Ctrl Shift U belongs to the system."],
])("the keys %s are refused with a sentence that says why", async (keys, sentence) => {
  const transport = await showShortcuts();
  await row("Gallery: Ctrl G. Change keys").click();
  await userEvent.keyboard(keys);
  await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
  expect(stored(transport)).toEqual([]);
});

test("one command, or all commands, can get their default keys again", async () => {
  const changedKeys = ["gallery=Mod+L", "details=Mod+B"];
  const transport = await showShortcuts({ settings: { changedKeys } });
  await page.getByRole("button", { name: "Reset Gallery" }).click();
  await expect.element(row("Gallery: Ctrl G. Change keys")).toHaveFocus();
  await page.getByRole("button", { name: "Reset all" }).click();
  await expect.element(row("Details of the chat: Ctrl I. Change keys")).toBeVisible();
  expect(stored(transport)).toEqual([["details=Mod+B"], []]);
});

test("the list of shortcuts can be searched by name and by keys, and includes keys that cannot be changed", async () => {
  await showShortcuts();
  const find = page.getByRole("textbox", { name: "Find a shortcut" });
  await find.fill("gall");
  await expect.element(row("Gallery: Ctrl G. Change keys")).toBeVisible();
  expect(row(/Change keys$/u).elements()).toHaveLength(1);
  await find.fill("ctrl+k");
  expect(row(/Change keys$/u).elements()).toHaveLength(1);
  await find.fill("who reacted");
  await expect.element(page.getByText("Shift R")).toBeVisible();
  await find.fill("xyzzy");
  await expect.element(page.getByText("No shortcut is called that, or has these keys.")).toBeVisible();
});

test("keys for every program need a modifier, and a sentence says if the system does not give them", async () => {
  const transport = await showShortcuts();
  const show = "Show or hide Natter";
  await row(`${show}: no keys. Add keys`).click();
  await userEvent.keyboard("{F9}");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("F9 would no longer work in other programs. Add Ctrl or Alt.");
  await userEvent.keyboard("{Control>}{Alt>}n{/Alt}{/Control}");
  await expect.element(row(`${show}: Ctrl Alt N. Change keys`)).toHaveFocus();
  expect(stored(transport)).toEqual([["show-natter=Mod+Alt+N"]]);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  transport.push("warningsChanged", { ...noWarnings, areSystemKeysRefused: true });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "The system does not give Ctrl Alt N to Natter: another program has these keys, or the desktop does not allow them. Choose other keys.",
    );
  await expectAccessible();
});

test("on a Mac, keys are written with the Mac's signs and in its order", async () => {
  await showApp({ desktop: { platform: "darwin" } });
  await expect.element(page.getByRole("heading", { name: "Chats", exact: true })).toBeVisible();
  await userEvent.keyboard("{Meta>}/{/Meta}");
  await expect.element(row("Next unread chat: ⌥⇧⌘↓. Change keys")).toBeVisible();
  await expect.element(row("Full screen, or back: ⌃⌘F. Change keys")).toBeVisible();
});

test.each([
  { theme: "light", width: 1280 },
  { theme: "dark", width: 400 },
] as const)(
  "the list of shortcuts is accessible with %o while it waits for the new keys of a command",
  async ({ theme, width }) => {
    await showShortcuts({
      settings: { theme, changedKeys: ["gallery=Mod+L"] },
      size: { width, height: 800 },
    });
    await row("Details of the chat: Ctrl I. Change keys").click();
    await userEvent.keyboard("{Control>}k{/Control}");
    await expect.element(page.getByRole("alert")).toBeVisible();
    await expectAccessible();
  },
);
