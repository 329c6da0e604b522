import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { buildConversation, conversationId } from "../../../support/model/build-model.ts";
import { showApp } from "../../app-fixture.ts";

const lake = buildConversation({ id: conversationId("500"), name: "Lake house" });
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });

test("a menu that a button opens has the name of the button", async () => {
  await showApp({ conversations: [lake] });
  await button(/^Lake house/u).click();
  await expect.element(button("Attach, poll, event")).toBeVisible();
  const openers = ["New chat or group", "More for all chats", "More", "Attach, poll, event", "Account: Sam"];
  for (const name of openers) {
    await button(name).click();
    await expect.element(page.getByRole("menu", { name, exact: true })).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  }
});

test.each([
  ["linux", "Ctrl U", "Ctrl E"],
  ["darwin", "⌘U", "⌘E"],
] as const)("on %s the tooltips of the composer name the keys %s and %s", async (platform, attach, emoji) => {
  await showApp({ conversations: [lake], desktop: { platform } });
  await button(/^Lake house/u).click();
  await expect.element(button("Attach, poll, event")).toHaveAttribute("data-shortcut", attach);
  await expect.element(button("Emoji")).toHaveAttribute("data-shortcut", emoji);
});
