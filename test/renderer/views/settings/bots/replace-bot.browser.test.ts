import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { BotId, MediaPath } from "../../../../../preload/base/ids.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildBot, groupId } from "../../../../support/model/build-groups.ts";
import type { FakeTransport } from "../../../../support/page/fake-transport.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { smallPicture } from "../../../screens/screen.ts";
import { notices, shipwright, showBots } from "./show-bots.ts";
import type { ShownBots } from "./show-bots.ts";

const drawn = { ...shipwright, avatar: asId<MediaPath>(smallPicture) };
const renamed = buildBot({ ...drawn, id: asId<BotId>("c".repeat(26)), name: "Harbour master" });

async function startReplacing(start: ShownBots = {}): Promise<FakeTransport> {
  const transport = await showBots({
    bots: [drawn],
    answer: (fake) => {
      fake.answer("createBot", () => done(renamed));
      fake.answer("destroyBot", () => done(undefined));
    },
    ...start,
  });
  await openForm();
  return transport;
}
async function openForm(): Promise<void> {
  await page.getByRole("button", { name: /^More for .Shipwright/u }).click();
  await page.getByRole("menuitem", { name: "Replace…" }).click();
  await expect.element(page.getByRole("heading", { name: /^Replace the bot .Shipwright/u })).toBeVisible();
}
async function replace(): Promise<void> {
  await page.getByLabelText("Name").fill("Harbour master");
  await page.getByRole("button", { name: "Create bot" }).click();
}
const rowOf = (name: string) => page.getByRole("button", { name: new RegExp(`^Send as bot .${name}`, "u") });

test("the form for replacing a bot has the values of the bot, and sends the changed values", async () => {
  const transport = await startReplacing();
  await expect.element(page.getByRole("combobox", { name: "Group" })).toHaveValue("500");
  await expect.element(page.getByLabelText("Name")).toHaveValue("Shipwright");
  await expect
    .element(page.getByLabelText("Callback address (optional)"))
    .toHaveValue("https://hooks.example/release");
  await expect.element(page.getByRole("img", { name: "Picture" })).toBeVisible();
  await expectAccessible();
  await replace();
  expect(transport.inputsOf("createBot")).toEqual([
    { groupId: "500", name: "Harbour master", avatar: drawn.avatar, callbackUrl: drawn.callbackUrl },
  ]);
});

test("once the new bot of a replacement exists, the old bot is deleted if the person agrees", async () => {
  const transport = await startReplacing();
  await replace();
  await expect.element(page.getByRole("heading", { name: /^Delete the old bot .Shipwright/u })).toBeVisible();
  await expect.element(page.getByText(/The new bot .Harbour master. exists/u)).toBeVisible();
  await expectAccessible();
  expect(transport.inputsOf("destroyBot")).toEqual([]);
  await page.getByRole("button", { name: "Delete the old bot" }).click();
  await expect.element(rowOf("Shipwright")).not.toBeInTheDocument();
  await expect.element(rowOf("Harbour master")).toBeVisible();
  expect(transport.inputsOf("destroyBot")).toEqual([{ botId: shipwright.id }]);
});

test("when a bot is replaced, the person may keep both bots, and the focus returns to the old bot's menu", async () => {
  const transport = await startReplacing();
  await replace();
  await page.getByRole("button", { name: "Keep both" }).click();
  await expect.element(rowOf("Shipwright")).toBeVisible();
  await expect.element(rowOf("Harbour master")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^More for .Shipwright/u })).toHaveFocus();
  expect(transport.inputsOf("destroyBot")).toEqual([]);
});

test("a refused replacement keeps the old bot and what was typed, and the form of a new bot is empty", async () => {
  const transport = await startReplacing();
  transport.answer("createBot", () => failed({ kind: "refused", status: 403, reason: "too many bots" }));
  await replace();
  await expect.element(page.getByRole("alert").getByText(/too many bots/u)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await openForm();
  await expect.element(page.getByLabelText("Name")).toHaveValue("Harbour master");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "New bot" }).click();
  await expect.element(page.getByLabelText("Name")).toHaveValue("");
  expect(transport.inputsOf("destroyBot")).toEqual([]);
});

test("to replace a bot, the person must choose another group if the account may not post in the bot's group", async () => {
  await startReplacing({ bots: [{ ...drawn, groupId: groupId(notices.id) }] });
  await expect.element(page.getByRole("combobox", { name: "Group" })).toHaveValue("");
  await page.getByRole("button", { name: "Create bot" }).click();
  await expect.element(page.getByText("Choose a group.", { exact: true })).toBeVisible();
});
