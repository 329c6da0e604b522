import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessible } from "../../../expect-accessible.ts";
import { buildSentMessage, messageElement, now, showConversation } from "../conversation-fixture.ts";

const dialog = page.getByRole("dialog", { name: "Message details" });
const minute = 60_000;
const texts = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll("dialog li .text")].map(({ textContent }) => textContent);

afterEach(() => {
  document.documentElement.dir = "ltr";
  delete document.documentElement.dataset["theme"];
});

const edited = buildSentMessage(1, "Kick-off at noon", {
  editedAt: now - minute,
  earlier: [
    { text: "Kick-off at ten", emoji: [], writtenAt: now - 3 * minute },
    { text: "Kick-off at eleven", emoji: [], writtenAt: now - 2 * minute },
  ],
});

test('pressing "Edited" shows the texts before each edit, the latest first; closing them returns the focus to the message', async () => {
  await showConversation({ messages: [edited] });
  await page.getByRole("button", { name: "Edited" }).click();
  await expect.element(dialog).toBeVisible();
  expect(texts()).toEqual(["Kick-off at eleven", "Kick-off at ten"]);
  await userEvent.keyboard("{Escape}");
  await expect.element(messageElement(1)).toHaveFocus();
});

test('the arrow key goes from a message to "Edited", whose open dialog shows each further edit', async () => {
  const { push } = await showConversation({ messages: [edited] });
  messageElement(1).focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("button", { name: "Edited" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  const last = { text: edited.text, emoji: [], writtenAt: now - minute };
  push({ ...edited, text: "Kick-off at one", editedAt: now, earlier: [...(edited.earlier ?? []), last] });
  await expect.poll(texts).toEqual(["Kick-off at noon", "Kick-off at eleven", "Kick-off at ten"]);
});

test("if the text before an edit is not on this computer, the details of the message say so", async () => {
  await showConversation({ messages: [buildSentMessage(1, "Now", { editedAt: now })] });
  await page.getByRole("button", { name: "Edited" }).click();
  await expect.element(dialog.getByText("The text before the edit is not on this computer.")).toBeVisible();
});

test("long texts from before an edit stay within a narrow window, and are accessible in both themes and directions", async () => {
  const long = { text: "very long words ".repeat(200), emoji: [], writtenAt: now - 3 * minute };
  await showConversation(
    { messages: [{ ...edited, earlier: [long, ...(edited.earlier ?? [])] }] },
    { width: 400, height: 520 },
  );
  await page.getByRole("button", { name: "Edited" }).click();
  await expect.element(dialog).toBeVisible();
  const body = dialog.element().querySelector(".body");
  expect(body?.scrollWidth).toBe(body?.clientWidth);
  await expectAccessible();
  document.documentElement.dataset["theme"] = "dark";
  document.documentElement.dir = "rtl";
  await expectAccessible();
});
