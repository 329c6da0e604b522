import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { startNatter } from "../../support/app/start-natter.ts";

test("one click on the demo shows groups and chats, without an account or a network", async () => {
  const { page, row } = await startNatter({});
  await page.getByRole("button", { name: "Open the demo" }).click();
  await expect(row("Sunday Five-a-side")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account: Inês Carvalho" })).toBeVisible();
});

test("if Natter is started with --demo, it opens the demo at once, and the people in the demo answer", async () => {
  const natter = await startNatter({ args: ["--demo"] });
  await natter.openChat("Mum");
  await natter.send("Are you there?");
  await expect(natter.message("Are you there?")).toContainText(/Sent|Seen/);
  // The list renders only visible rows, so their number proves nothing. The last row must be Mum's answer.
  await expect(natter.timeline.getByRole("article").last()).not.toContainText("Are you there?", {
    timeout: 30_000,
  });
});
