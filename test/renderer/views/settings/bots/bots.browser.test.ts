import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { cutTexts, enlargeText } from "../../../large-text.ts";
import { notices, shipwright, showBots } from "./show-bots.ts";

const dialog = () => page.getByRole("dialog");
const notice = (text: string) => page.getByText(text, { exact: true });

test("bots are listed under their group with their callback address, and the section is accessible", async () => {
  await showBots();
  await expect.element(page.getByRole("heading", { name: /^Bots in .Lake house/u })).toBeVisible();
  await expect.element(page.getByText(/Calls .hooks.example\/release/u)).toBeVisible();
  await expect.element(page.getByText("Posts only; calls no address")).toBeVisible();
  await expectAccessible();
});

test("in the dark theme and a narrow window the section of bots is accessible and nothing is too wide", async () => {
  await showBots({ settings: { theme: "dark" }, size: { width: 480, height: 700 } });
  await expectAccessible();
  expect(document.querySelector(".content")?.scrollWidth).toBeLessThanOrEqual(480);
});

test("at twice the text size no lines of the bots overlap", async () => {
  enlargeText(2);
  await showBots();
  await expect.element(page.getByText("Shipwright")).toBeVisible();
  expect(cutTexts(".preference .words", ".secret .words")).toEqual([]);
});

test("the bot ID is readable only after Show, and Hide covers it again", async () => {
  await showBots();
  await expect.element(page.getByText(shipwright.id)).not.toBeInTheDocument();
  const group = page.getByRole("group", { name: /^Bot ID of .Shipwright/u });
  await expect.element(group).toMatchTextContent(/f2a3.*Hidden/u);
  await page.getByRole("button", { name: /^Show the bot ID of .Shipwright/u }).click();
  await expect.element(page.getByText(shipwright.id)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Hide the bot ID of .Shipwright/u })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText(shipwright.id)).not.toBeInTheDocument();
});

test("the bot ID is copied without being shown", async () => {
  const transport = await showBots();
  await page.getByRole("button", { name: /^Copy the bot ID of .Shipwright/u }).click();
  await expect.element(notice("The bot ID is on the clipboard")).toBeVisible();
  expect(transport.inputsOf("copyText")).toEqual([{ text: shipwright.id }]);
  await expect.element(page.getByText(shipwright.id)).not.toBeInTheDocument();
});

test("if there are no bots, the section of bots says so", async () => {
  await showBots({ bots: [] });
  await expect.element(page.getByRole("heading", { name: "You have no bots" })).toBeVisible();
});

test("if the list of bots fails to load, the section says why, and Try again loads it", async () => {
  const transport = await showBots({
    answer: (fake) => {
      fake.answer("listBots", () => failed({ kind: "service-failed", status: 503 }));
    },
  });
  await expect.element(page.getByRole("alert").getByText(/error 503.*could not be loaded/u)).toBeVisible();
  await expectAccessible();
  transport.answer("listBots", () => done([shipwright]));
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Shipwright")).toBeVisible();
});

test("a bot is created with the keyboard, only in groups in which the account may post", async () => {
  const transport = await showBots({
    bots: [],
    answer: (fake) => {
      fake.answer("createBot", () => done(shipwright));
    },
  });
  page.getByRole("button", { name: "New bot" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).toBeVisible();
  await expectAccessible();
  const select = page.getByRole("combobox", { name: "Group" });
  expect([...select.element().querySelectorAll("option")].map((option) => option.textContent)).toEqual([
    "Choose a group",
    "Lake house",
  ]);
  await select.selectOptions("Lake house");
  await page.getByLabelText("Name").fill("Shipwright");
  await page.getByLabelText("Callback address (optional)").fill("https://hooks.example/release");
  await userEvent.keyboard("{Enter}");
  await expect.element(notice("\u2068Shipwright\u2069 is a bot in \u2068Lake house\u2069 now")).toBeVisible();
  expect(transport.inputsOf("createBot")).toEqual([
    { groupId: "500", name: "Shipwright", avatar: null, callbackUrl: "https://hooks.example/release" },
  ]);
  await expect.element(page.getByRole("button", { name: "New bot" })).toHaveFocus();
});

test("the form of a new bot says what is missing and moves the focus there", async () => {
  await showBots({ bots: [] });
  await page.getByRole("button", { name: "New bot" }).click();
  await page.getByLabelText("Callback address (optional)").fill("hooks.example");
  await page.getByRole("button", { name: "Create bot" }).click();
  await expect.element(page.getByText("Choose a group.", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Type a name.")).toBeVisible();
  await expect.element(page.getByText("Type an address that begins with https:// or http://.")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Group" })).toHaveFocus();
});

test("if the service refuses a new bot, what was typed stays in the form, even after the form was closed", async () => {
  await showBots({
    bots: [],
    answer: (fake) => {
      fake.answer("createBot", () => failed({ kind: "refused", status: 403, reason: "too many bots" }));
    },
  });
  await page.getByRole("button", { name: "New bot" }).click();
  await page.getByRole("combobox", { name: "Group" }).selectOptions("Lake house");
  await page.getByLabelText("Name").fill("Shipwright");
  await page.getByRole("button", { name: "Create bot" }).click();
  await expect
    .element(page.getByRole("alert").getByText(/too many bots.*What you typed is still here/u))
    .toBeVisible();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "New bot" }).click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Shipwright");
});

test("a message can be sent as the bot, and the notice that it was sent opens the group", async () => {
  const transport = await showBots({
    answer: (fake) => {
      fake.answer("postAsBot", () => done(undefined));
    },
  });
  await page.getByRole("button", { name: /^Send as bot .Shipwright/u }).click();
  await expect.element(page.getByLabelText("Message")).toHaveFocus();
  await expectAccessible();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(page.getByText("Write a message.")).toBeVisible();
  await page.getByLabelText("Message").fill("Launch at noon");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect.element(notice("\u2068Shipwright\u2069 posted in \u2068Lake house\u2069")).toBeVisible();
  expect(transport.inputsOf("postAsBot")).toEqual([
    { botId: shipwright.id, text: "Launch at noon", picture: null },
  ]);
  await expect.element(page.getByRole("button", { name: /^Send as bot .Shipwright/u })).toHaveFocus();
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect.element(page.getByRole("heading", { name: "Lake house" })).toBeVisible();
});

async function askToDestroy(): Promise<void> {
  await page.getByRole("button", { name: /^More for .Shipwright/u }).click();
  await page.getByRole("menuitem", { name: "Delete bot…" }).click();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
}

test("deleting a bot asks first, and the focus then goes to the button New bot", async () => {
  const transport = await showBots({
    answer: (fake) => {
      fake.answer("destroyBot", () => done(undefined));
    },
  });
  await askToDestroy();
  await expectAccessible();
  await page.getByRole("button", { name: "Delete bot" }).click();
  await expect.element(notice("The bot \u2068Shipwright\u2069 is deleted")).toBeVisible();
  await expect.element(page.getByText("Shipwright", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "New bot" })).toHaveFocus();
  expect(transport.inputsOf("destroyBot")).toEqual([{ botId: shipwright.id }]);
});

test("if deleting a bot fails, the dialog says that the bot still exists, and Cancel returns to its menu", async () => {
  await showBots({
    answer: (fake) => {
      fake.answer("destroyBot", () => failed({ kind: "offline" }));
    },
  });
  await askToDestroy();
  await page.getByRole("button", { name: "Delete bot" }).click();
  await expect.element(page.getByRole("alert").getByText(/The bot still exists/u)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByRole("button", { name: /^More for .Shipwright/u })).toHaveFocus();
});

test("the menu of a bot whose group is not in the list does not offer to open the group", async () => {
  await showBots({ conversations: [notices] });
  await expect
    .element(page.getByRole("heading", { name: /A group that is not in your list/u }))
    .toBeVisible();
  await page.getByRole("button", { name: /^More for .Shipwright/u }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete bot…" })).toBeVisible();
  await expect.element(page.getByRole("menuitem", { name: "Open the group" })).not.toBeInTheDocument();
});
