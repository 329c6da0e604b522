import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Reply } from "../../../../../preload/base/reply.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import { showApp } from "../../../app-fixture.ts";

const lake = buildConversation({ name: "Lake house" });

async function openNewPoll(posting: Promise<Reply<void>> = Promise.resolve(done(undefined))) {
  const transport = await showApp({ conversations: [lake] });
  transport.answer("createPoll", () => posting);
  await page.getByRole("button", { name: /^Lake house/u }).click();
  await expect.element(page.getByRole("textbox", { name: /^Message/u })).toBeVisible();
  await userEvent.keyboard("{Control>}{Shift>}p{/Shift}{/Control}");
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test("Enter in an option of a new poll goes to the next option", async () => {
  const dialog = await openNewPoll();
  await dialog.getByRole("textbox", { name: "Option 1" }).click();
  await userEvent.keyboard("Yes{Enter}No{Enter}");
  await expect.element(dialog.getByRole("textbox", { name: "Option 2" })).toHaveValue("No");
  await expect.element(dialog.getByRole("textbox", { name: "Option 3" })).toHaveFocus();
});

test("if a poll cannot be posted, the focus goes to the first field that has to be corrected", async () => {
  const dialog = await openNewPoll();
  await dialog.getByRole("button", { name: "Post poll" }).click();
  const question = dialog.getByRole("textbox", { name: "Question" });
  await expect.element(question).toHaveFocus();
  await question.fill("When?");
  await dialog.getByRole("button", { name: "Post poll" }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Option 1" })).toHaveFocus();
});

const optionTexts = (): readonly string[] =>
  [...document.querySelectorAll<HTMLInputElement>("dialog .option input")].map(({ value }) => value);

test("Alt and the arrow keys in an option of a new poll move the option, which keeps the focus", async () => {
  const dialog = await openNewPoll();
  await dialog.getByRole("textbox", { name: "Option 1" }).click();
  await userEvent.keyboard("Red{Enter}Blue{Enter}Green");
  await userEvent.keyboard("{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}");
  expect(optionTexts()).toEqual(["Green", "Red", "Blue", ""]);
  await expect.element(dialog.getByRole("textbox", { name: "Option 1" })).toHaveFocus();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  expect(optionTexts()).toEqual(["Red", "Green", "Blue", ""]);
  await userEvent.keyboard("{Alt>}{ArrowDown}{ArrowDown}{/Alt}");
  expect(optionTexts()).toEqual(["Red", "Blue", "Green", ""]);
});

test("a dragged option of a new poll takes the position of another option, but never goes below the empty option", async () => {
  const dialog = await openNewPoll();
  await dialog.getByRole("textbox", { name: "Option 1" }).click();
  await userEvent.keyboard("Red{Enter}Blue{Enter}Green");
  const handle = (number: number) => dialog.getByRole("button", { name: `Move option ${String(number)}` });
  await handle(1).dropTo(dialog.getByRole("textbox", { name: "Option 3" }));
  expect(optionTexts()).toEqual(["Blue", "Green", "Red", ""]);
  await handle(1).dropTo(dialog.getByRole("textbox", { name: "Option 4" }));
  expect(optionTexts()).toEqual(["Blue", "Green", "Red", ""]);
});

/** Posts a poll and closes its dialog before the reply. */
async function closeDuringPost() {
  const posting = Promise.withResolvers<Reply<void>>();
  const dialog = await openNewPoll(posting.promise);
  await dialog.getByRole("textbox", { name: "Question" }).fill("When?");
  await dialog.getByRole("textbox", { name: "Option 1" }).fill("Today");
  await dialog.getByRole("textbox", { name: "Option 2" }).fill("Tomorrow");
  await dialog.getByRole("button", { name: "Post poll" }).click();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  return { posting, dialog };
}

test("if a poll could not be posted after its dialog was closed, a notice says so", async () => {
  const { posting } = await closeDuringPost();
  posting.resolve(failed({ kind: "offline" }));
  await expect.element(page.getByText("The poll was not posted")).toBeVisible();
});

test("if a poll is posted after its dialog was closed, the dialog of an event opened since stays", async () => {
  const { posting } = await closeDuringPost();
  await userEvent.keyboard("{Control>}{Shift>}t{/Shift}{/Control}");
  const newer = page.getByRole("dialog", { name: "New event" });
  await expect.element(newer).toBeVisible();
  posting.resolve(done(undefined));
  await newer.getByLabelText("Name").fill("Five-a-side");
  await expect.element(newer).toBeVisible();
});

test("if a poll is posted after its dialog was closed and opened again, the dialog closes", async () => {
  const { posting, dialog } = await closeDuringPost();
  await userEvent.keyboard("{Control>}{Shift>}p{/Shift}{/Control}");
  await expect.element(dialog.getByRole("textbox", { name: "Question" })).toHaveValue("When?");
  posting.resolve(done(undefined));
  await expect.element(dialog).not.toBeInTheDocument();
});
