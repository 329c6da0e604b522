import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showConversation } from "../conversation-fixture.ts";

const field = page.getByRole("textbox", { name: "Message Lake house" });
const picker = page.getByRole("dialog", { name: "Emoji" });
const search = picker.getByRole("searchbox", { name: "Find an emoji" });

async function openPicker(text = ""): Promise<Awaited<ReturnType<typeof showConversation>>> {
  const setUp = await showConversation();
  await field.click();
  if (text !== "") await userEvent.keyboard(text);
  await userEvent.keyboard("{Control>}e{/Control}");
  await expect.element(search).toHaveFocus();
  return setUp;
}

test("Ctrl+E opens the picker, typing searches, and Enter inserts the first result at the caret", async () => {
  const { transport } = await openPicker("ab{ArrowLeft}");
  await userEvent.keyboard("party popper{Enter}");
  await expect.element(field).toHaveValue("a🎉b");
  await expect.element(field).toHaveFocus();
  await expect.element(picker).not.toBeInTheDocument();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { recentEmoji: ["🎉"] } }]);
});

test("arrow keys move between the search field and the emoji, of which only one is a tab stop", async () => {
  await openPicker();
  await userEvent.keyboard("{ArrowDown}");
  const first = document.activeElement;
  expect(first?.textContent).toBe("😀");
  await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowLeft}{ArrowUp}");
  expect(document.activeElement).toBe(first);
  expect(picker.element().querySelectorAll('[data-emoji][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(search).toHaveFocus();
});

test("recently used emoji come first, and Esc returns to the text", async () => {
  const { parts } = await showConversation();
  parts.settings.value = { ...parts.settings.value, recentEmoji: ["🎉", "not an emoji"] };
  await page.getByRole("button", { name: "Emoji" }).click();
  const recent = picker.getByRole("group", { name: "Recently used" });
  await expect.element(recent.getByRole("button")).toHaveTextContent("🎉");
  await userEvent.keyboard("{Escape}");
  await expect.element(picker).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test("the chosen skin tone is saved, and every emoji with skin tones uses it", async () => {
  const { transport } = await openPicker();
  await picker.getByRole("button", { name: "Skin tone: No skin tone" }).click();
  await page.getByRole("menuitemradio", { name: "Dark skin tone", exact: true }).click();
  expect(transport.inputsOf("changeSettings")).toEqual([{ changes: { emojiTone: 5 } }]);
  await search.fill("waving hand");
  await expect.element(picker.getByRole("button", { name: "waving hand" })).toHaveTextContent("👋🏿");
});

test("a group button focuses the first emoji of its group", async () => {
  await openPicker();
  await picker.getByRole("button", { name: "Flags" }).click();
  expect(document.activeElement?.closest("[data-section]")?.getAttribute("data-section")).toBe("flags");
});

test("the picker says so if no emoji has the searched name", async () => {
  await openPicker();
  await search.fill("qqqq");
  await expect.element(picker.getByText("No emoji is called that.")).toBeVisible();
});
