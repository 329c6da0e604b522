import { run } from "axe-core";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done } from "../../../../preload/base/reply.ts";
import { asId } from "../../../../preload/base/ids.ts";
import type { AccountKey } from "../../../../preload/base/ids.ts";
import type { AccountListEntry } from "../../../../preload/model/session/accounts.ts";
import { buildAccount, buildAccountEntry, userId } from "../../../support/model/build-model.ts";
import { showApp, signedInSession, signedOutSession } from "../../app-fixture.ts";
import { expectAccessible } from "../../expect-accessible.ts";
import { waitForMenu } from "../../menu-items.ts";
import type { StartState } from "../../app-fixture.ts";

const longName = "Wolfeschlegelsteinhausenbergerdorff Bartholomäus-Maximilian von der Hohenzollern";
const sam = buildAccountEntry();

function entry(id: string, name: string, changes: Partial<AccountListEntry> = {}): AccountListEntry {
  const account = buildAccount({ id: userId(id), name, email: `${id}@example.test`, isDemo: false });
  return buildAccountEntry({ account, isShown: false, ...changes });
}
const three: readonly AccountListEntry[] = [
  sam,
  entry("2", longName, { unread: 12, forMe: 1 }),
  entry("3", "ليلى الحداد", { ended: "by-service" }),
];

async function openMenu(start: StartState) {
  const transport = await showApp(start);
  await page.getByRole("button", { name: /^Account: Sam/ }).click();
  await waitForMenu();
  return transport;
}
const items = (): string[] =>
  page
    .getByRole("menuitem")
    .elements()
    .map((item) => spoken(item).replace(/\s+/gu, " ").trim());
/** The text that a screen reader reads of an element. */
function spoken(element: Element): string {
  const parts = [...element.childNodes].map((node) => {
    if (!(node instanceof Element)) return node.textContent ?? "";
    return node.getAttribute("aria-hidden") === "true" ? "" : ` ${spoken(node)}`;
  });
  return parts.join("");
}
/** Checks the menu without the rule on regions, because a menu floats outside all landmarks. */
async function expectMenuAccessible(): Promise<void> {
  const { violations } = await run(page.getByRole("menu").element(), {
    rules: { region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
}
const overflowing = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("[role=menu], [role=menu] *")]
    .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
    .map(({ outerHTML }) => outerHTML.slice(0, 100));

test("the menu of a single account offers adding another, a pause, its settings and signing out", async () => {
  const transport = await openMenu({});
  expect(items()).toEqual(["Add an account", "Pause notifications…", "Account", "Sign out"]);
  await expectMenuAccessible();
  await page.getByRole("menuitem", { name: "Add an account" }).click();
  expect(transport.inputsOf("addAccount")).toHaveLength(1);
});

const hour = 3_600_000;

test("the account menu can pause notifications for an hour, then says that they are paused, and can resume them", async () => {
  const transport = await openMenu({});
  const begin = Date.now();
  await page.getByRole("menuitem", { name: "Pause notifications…" }).click();
  await expect.element(page.getByRole("radio", { name: "An hour" })).toBeChecked();
  await expectAccessible();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  const [paused] = transport.inputsOf("changeSettings");
  const until = paused?.changes.notificationsPausedUntil ?? 0;
  expect([until >= begin + hour, until <= Date.now() + hour]).toEqual([true, true]);
  await page.getByRole("button", { name: /^Account: Sam/ }).click();
  await expect.element(page.getByText(/^Notifications are paused until /)).toBeVisible();
  await expectMenuAccessible();
  await page.getByRole("menuitem", { name: "Resume notifications" }).click();
  expect(transport.inputsOf("changeSettings").at(-1)).toEqual({ changes: { notificationsPausedUntil: 0 } });
});

test("a pause can last until the person resumes notifications", async () => {
  const transport = await openMenu({});
  await page.getByRole("menuitem", { name: "Pause notifications…" }).click();
  await page.getByRole("radio", { name: "Until you resume them" }).click();
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect
    .poll(() => transport.inputsOf("changeSettings"))
    .toEqual([{ changes: { notificationsPausedUntil: 8.64e15 } }]);
  await page.getByRole("button", { name: /^Account: Sam/ }).click();
  await expect.element(page.getByText("Notifications are paused", { exact: true })).toBeVisible();
});

test.each([
  { keys: "{Enter}", called: "Enter" },
  { keys: " ", called: "the space bar" },
  { keys: "{ArrowDown}", called: "the arrow down" },
])(
  "$called opens the account menu at its first item, the first time too, and Escape closes it",
  async ({ keys }) => {
    await showApp({});
    const button = page.getByRole("button", { name: /^Account: Sam/ });
    await expect.element(button).toHaveAttribute("aria-expanded", "false");
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
    await expect.element(page.getByRole("menuitem", { name: "Add an account" })).toHaveFocus();
    await expect.element(button).toHaveAttribute("aria-expanded", "true");
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

test("a press of the account button opens the account menu, and another press closes it, from the first time on", async () => {
  await openMenu({});
  const button = page.getByRole("button", { name: /^Account: Sam/ });
  for (let time = 0; time < 2; time += 1) {
    await button.click();
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    await button.click();
    await expect.element(page.getByRole("menu")).toBeVisible();
  }
});

test("the menu of three accounts lists the two others first, each with its unread messages or its ended session", async () => {
  const transport = await openMenu({ accounts: three });
  expect(items().slice(0, 2)).toEqual([
    `${longName} 2@example.test 12 unread`,
    "ليلى الحداد Signed out by the service",
  ]);
  await expectMenuAccessible();
  await page.getByRole("menuitem", { name: /^Wolfe/ }).click();
  expect(transport.inputsOf("showAccount")).toEqual([{ key: "2" }]);
});

test("the account button shows the unread messages and ended sessions of the other accounts", async () => {
  const transport = await showApp({ accounts: [sam, entry("2", "Bea", { unread: 2 })] });
  const button = page.getByRole("button", { name: "Account: Sam, 2 unread in other accounts" });
  await expect.element(button).toHaveTextContent("2");
  transport.push("accountsChanged", [sam, entry("2", "Bea", { ended: "banned" })]);
  await expect
    .element(page.getByRole("button", { name: "Account: Sam, another account was signed out" }))
    .toHaveTextContent("!");
});

test.each([
  { direction: "ltr", width: 1280 },
  { direction: "rtl", width: 1280 },
  { direction: "ltr", width: 480 },
  { direction: "rtl", width: 480 },
])("long names stay inside the menu, $direction and $width pixels wide", async ({ direction, width }) => {
  document.documentElement.dir = direction;
  try {
    await openMenu({ accounts: three, size: { width, height: 800 } });
    expect(overflowing()).toEqual([]);
    const name = page.getByText(longName, { exact: true });
    await expect.element(name).toHaveAttribute("title", longName);
  } finally {
    document.documentElement.dir = "";
  }
});

test("shortcuts switch to the next account, or to the account at a position", async () => {
  const transport = await showApp({ accounts: three });
  await expect.element(page.getByRole("button", { name: /^Account: Sam/ })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}a{/Shift}{/Control}");
  await expect.poll(() => transport.inputsOf("showAccount")).toEqual([{ key: "2" }]);
  await userEvent.keyboard("{Control>}{Alt>}[Digit3]{/Alt}{/Control}");
  await expect.poll(() => transport.inputsOf("showAccount")).toEqual([{ key: "2" }, { key: "3" }]);
});

test("the settings list the accounts and mark the shown account, and can switch between accounts", async () => {
  const transport = await showApp({ accounts: three });
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Account" })
    .click();
  const list = page.getByRole("region", { name: "Accounts on this computer" });
  await expect.element(list.getByText("sam@example.test · in use")).toBeVisible();
  await expect.element(list.getByText("Signed out by the service")).toBeVisible();
  await expectAccessible();
  await list.getByRole("button", { name: `Switch to ${longName}` }).click();
  await list.getByRole("button", { name: "Add an account" }).click();
  expect(transport.inputsOf("showAccount")).toEqual([{ key: "2" }]);
  expect(transport.inputsOf("addAccount")).toHaveLength(1);
});

test("the settings can sign out an account that is not shown, and delete its local copy if asked", async () => {
  const transport = await showApp({ accounts: three });
  transport.answer("signOutOf", ({ key }) => {
    const left = three.filter((account) => account.key !== key);
    transport.push("accountsChanged", left);
    return done(undefined);
  });
  transport.answer("deleteDetachedCopy", () => done(undefined));
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Account" })
    .click();
  await page.getByRole("button", { name: `Sign out of ${longName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Sign out of ${longName}?` });
  await expect.element(dialog.getByText(/not sent yet stay too/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("checkbox", { name: "Also delete what is on this computer" }).click();
  await dialog.getByRole("button", { name: "Sign out" }).click();
  await expect.element(page.getByText(`Nothing of ${longName} is on this computer any more.`)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(transport.inputsOf("signOutOf")).toEqual([{ key: "2" }]);
  expect(transport.inputsOf("deleteDetachedCopy")).toEqual([{ key: "2" }]);
  expect(transport.inputsOf("signOut")).toEqual([]);
  await expect.element(page.getByRole("button", { name: `Sign out of ${longName}` })).not.toBeInTheDocument();
});

test("signing out of one of several accounts names the account, and says that the others stay signed in", async () => {
  await openMenu({ accounts: three });
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out of Sam?" });
  await expect.element(dialog.getByText("Your other accounts stay signed in.")).toBeVisible();
});

test("adding an account can be cancelled with the button and with Escape", async () => {
  const transport = await showApp({ session: { ...signedOutSession, isAdding: true }, accounts: three });
  await expect.element(page.getByRole("heading", { name: "Add an account" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await userEvent.keyboard("{Escape}");
  expect(transport.inputsOf("stopAdding")).toHaveLength(2);
});

test("signing in to the only account has no Cancel button", async () => {
  await showApp({ session: signedOutSession });
  await expect.element(page.getByRole("heading", { name: "Sign in to Natter" })).toBeVisible();
  expect(page.getByRole("button", { name: "Cancel" }).elements()).toEqual([]);
});

test("switching to another account empties the window and loads its chats", async () => {
  const transport = await showApp({ accounts: three });
  await expect.element(page.getByRole("button", { name: /^Account: Sam/ })).toBeVisible();
  const account = buildAccount({ id: userId("2"), name: "Bea", isDemo: false });
  transport.push("sessionChanged", { ...signedInSession, account } as typeof signedInSession);
  await expect.element(page.getByRole("button", { name: /^Account: Bea/ })).toBeVisible();
  expect(transport.inputsOf("addressAccount")).toEqual([
    { key: asId<AccountKey>("1") },
    { key: asId<AccountKey>("2") },
  ]);
  expect(transport.inputsOf("listConversations")).toHaveLength(2);
});

test("the tooltip of the account button appears whenever the menu closes, and disappears when the menu opens", async () => {
  const transport = await openMenu({});
  const tip = (): Element | null => document.querySelector(".tip");
  for (let time = 0; time < 3; time += 1) {
    await waitForMenu();
    await expect.poll(tip).toBeNull();
    await userEvent.keyboard("{Escape}");
    await expect.poll(tip).not.toBeNull();
    await userEvent.keyboard("{Enter}");
  }
  expect(transport.inputsOf("reportUncaughtError")).toEqual([]);
});
