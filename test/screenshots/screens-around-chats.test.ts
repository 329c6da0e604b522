import { test } from "vitest";
import { dismissNotice, signInToDemo } from "../support/app/still-demo.ts";
import { takeScreenshots } from "../support/page/take-screenshots.ts";
import type { Natter } from "../support/app/start-natter.ts";

async function openFootball(): Promise<Natter> {
  const natter = await signInToDemo();
  await dismissNotice(natter);
  await natter.openChat("Sunday Five-a-side");
  return natter;
}

test("screenshots show the details of a group and its members", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.getByRole("button", { name: "Details", exact: true }).click();
  const panel = page.getByRole("complementary", { name: /^Details of/ });
  const members = panel.getByRole("group", { name: "Members", exact: true }).getByRole("button");
  await members.first().waitFor();
  await panel.getByRole("region", { name: "Gallery" }).getByRole("listitem").first().waitFor();
  await takeScreenshots(natter, "details");
  await members.last().scrollIntoViewIfNeeded();
  await takeScreenshots(natter, "members");
});

test("screenshots show the contacts, a person's card, and the public groups", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.keyboard.press("Control+5");
  await page.getByRole("group", { name: "Contacts" }).getByRole("listitem").first().waitFor();
  await takeScreenshots(natter, "people");
  await page
    .getByRole("group", { name: "Contacts" })
    .getByRole("listitem")
    .first()
    .getByRole("button")
    .first()
    .click();
  await page.getByRole("dialog", { name: /^Profile of/ }).waitFor();
  await takeScreenshots(natter, "person");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+4");
  await page.getByRole("heading", { name: "Discover", level: 1 }).waitFor();
  await page.getByRole("listitem").first().waitFor();
  await takeScreenshots(natter, "discover");
  await page
    .getByRole("button", { name: /^Open / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
  await takeScreenshots(natter, "join");
});

test("screenshots show a new poll, the polls of a chat, and the calendar", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.keyboard.press("Control+Shift+P");
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await dialog.getByRole("textbox", { name: "Question" }).fill("Which weekend works for everyone?");
  await dialog.getByRole("textbox", { name: "Option 1" }).fill("12 and 13 December");
  await dialog.getByRole("textbox", { name: "Option 2" }).fill("19 and 20 December");
  await takeScreenshots(natter, "new-poll");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Polls" }).click();
  await page.getByRole("complementary", { name: /^Polls/ }).waitFor();
  await takeScreenshots(natter, "polls");
  await page.keyboard.press("Control+3");
  await page.getByRole("grid").waitFor();
  await takeScreenshots(natter, "calendar");
});

test("screenshots show the settings of the profile, security and bots", async () => {
  const natter = await openFootball();
  const { page } = natter;
  await page.keyboard.press("Control+,");
  const sections = page.getByRole("navigation", { name: "Settings sections" });
  for (const [section, name] of [
    ["Profile", "profile"],
    ["Security", "security"],
    ["Bots", "bots"],
  ] as const) {
    await sections.getByRole("button", { name: section }).click();
    await page.getByRole("heading", { name: section, level: 2, exact: true }).waitFor();
    await takeScreenshots(natter, `settings-${name}`);
  }
});
