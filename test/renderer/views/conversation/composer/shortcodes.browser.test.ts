import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showConversation } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });

test("a partly typed shortcode opens the list, and Tab inserts the emoji", async () => {
  const { transport } = await showConversation();
  await field.click();
  await userEvent.keyboard("hurrah :tad");
  await expect.element(page.getByRole("option", { name: /:tada:/u })).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(field).toHaveValue("hurrah 🎉");
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { recentEmoji: ["🎉"] } }]);
});

test("a completely typed shortcode becomes its emoji in the chosen skin tone, and Undo restores it", async () => {
  const { parts } = await showConversation();
  parts.settings.value = { ...parts.settings.value, emojiTone: 3 };
  await field.click();
  await userEvent.keyboard("bye :wave:");
  await expect.element(field).toHaveValue("bye 👋🏽");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(field).toHaveValue("bye :wave:");
});

test("a time of day and a web address stay as they were typed", async () => {
  await showConversation();
  await field.click();
  const text = "at 10:30: see https://a.example/:tada:";
  await userEvent.keyboard(text);
  await expect.element(field).toHaveValue(text);
  await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
});
