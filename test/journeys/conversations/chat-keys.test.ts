import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

test.each(["the composer", "a message"])(
  "if the focus is in %s, Shift+Esc marks the chat as read and does not move the focus",
  async (place) => {
    const service = await startJourneyService();
    const natter = await openNatter(service, service.ines);
    const { keyboard } = natter.page;
    await natter.openChat("Sunday Five-a-side");
    await expect(natter.composer).toBeFocused();
    const asked = natter.message("Who is in on Sunday?");
    if (place === "a message") await keyboard.press("Escape");
    const focused = place === "a message" ? asked : natter.composer;
    await expect(focused).toBeFocused();
    await expect(natter.row("Sunday Five-a-side")).not.toHaveAccessibleName(/unread/);
    await natter.desktop.blurWindow();
    say(service.world, service.kwame, service.football.id, "Anybody?");
    await expect(natter.row("Sunday Five-a-side")).toHaveAccessibleName(/1 unread/);
    await keyboard.press("Shift+Escape");
    await expect(natter.row("Sunday Five-a-side")).not.toHaveAccessibleName(/unread/);
    await expect(focused).toBeFocused();
  },
);

test("the first Esc in the search clears the text, and the second Esc closes the search", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await page.keyboard.press("ControlOrMeta+Shift+F");
  const field = page.getByRole("combobox", { name: "Search messages" });
  await expect(field).toBeFocused();
  await page.keyboard.type("sunday");
  await expect(field).toHaveValue("sunday");
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(natter.composer).toBeFocused();
});

test("if the user has set Enter to begin a new line, Ctrl+Enter sends the message", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.row("Sunday Five-a-side").waitFor();
  await page.keyboard.press("ControlOrMeta+/");
  await page.getByRole("switch", { name: "Enter sends" }).click();
  await page.getByText("Ctrl Enter sends, and Enter begins a new line.").waitFor();
  await page.keyboard.press("ControlOrMeta+1");
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.composer).toBeFocused();
  await page.keyboard.type("one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await expect(natter.composer).toHaveValue("one\ntwo");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(natter.composer).toHaveValue("");
  await expect(natter.message("two")).toContainText("Sent");
});
