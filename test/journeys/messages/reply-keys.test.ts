import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

/** On macOS, Alt without another key types special characters. */
const alt = process.platform === "darwin" ? "Alt+Meta" : "Alt";

test("Ctrl+Up and Ctrl+Down choose the message to reply to, show and announce it, and keep the draft", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, football } = service;
  for (let number = 1; number <= 40; number += 1)
    say(world, number === 39 ? ines : kwame, football.id, `word ${String(number)}.`);
  const natter = await openNatter(service, ines);
  const { page, composer } = natter;
  const { keyboard } = page;
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("word 40.")).toBeInViewport();
  await expect(composer).toBeFocused();
  await keyboard.type("half a tho");
  await keyboard.press("ControlOrMeta+ArrowDown");
  await expect(page.getByText("Replying to", { exact: false })).toHaveCount(0);
  await keyboard.press("ControlOrMeta+ArrowUp");
  await expect(page.getByText("Replying to Kwame Mensah", { exact: true })).toBeVisible();
  await expect(page.locator("[aria-live=polite]", { hasText: "word 40." })).toHaveText(
    "Replying to Kwame Mensah: word 40.",
  );
  await keyboard.press("ControlOrMeta+ArrowUp");
  await expect(page.getByText("Replying to yourself", { exact: true })).toBeVisible();
  for (let press = 3; press <= 30; press += 1) await keyboard.press("ControlOrMeta+ArrowUp");
  await expect(page.locator("[aria-live=polite]", { hasText: "word 11." })).toHaveCount(1);
  await expect(natter.message("word 11.")).toBeInViewport();
  await expect(natter.message("word 40.")).not.toBeInViewport();
  await expect(composer).toBeFocused();
  await keyboard.press("ControlOrMeta+ArrowDown");
  await expect(page.locator("[aria-live=polite]", { hasText: "word 12." })).toHaveCount(1);
  await keyboard.type("ught");
  await keyboard.press("Enter");
  await expect(natter.message("half a thought")).toContainText("Sent");
  await expect(natter.message("half a thought")).toContainText("word 12.");
  await keyboard.press("ControlOrMeta+ArrowUp");
  await keyboard.press("ControlOrMeta+ArrowDown");
  await expect(page.getByText("Replying to", { exact: false })).toHaveCount(0);
  await expect(page.locator("[aria-live=polite]", { hasText: "Not replying any more" })).toHaveCount(1);
  await keyboard.press("ControlOrMeta+/");
  await expect(page.getByText("Reply to the message before")).toBeVisible();
});

test("Alt+Up in an empty composer opens the previous chat and does not edit the last message", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Building 14");
  await natter.send("mine");
  await expect(natter.message("mine")).toContainText("Sent");
  await expect(natter.row("Building 14")).toContainText("mine");
  await natter.openChat("Sunday Five-a-side");
  await natter.send("mine too");
  await expect(natter.message("mine too")).toContainText("Sent");
  await expect(
    natter.page
      .getByRole("region", { name: "Conversations" })
      .getByRole("button")
      .filter({ hasText: "mine too" }),
  ).toHaveCount(1);
  await expect(natter.composer).toBeFocused();
  await natter.page.keyboard.press(`${alt}+ArrowDown`);
  await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
  await expect(natter.composer).toBeFocused();
  await natter.page.keyboard.press(`${alt}+ArrowUp`);
  await expect(natter.page.getByRole("log", { name: "Messages in Sunday Five-a-side" })).toBeVisible();
  await expect(natter.composer).toHaveValue("");
});
