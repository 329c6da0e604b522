import AxeBuilder from "@axe-core/playwright";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

/** Posts a long conversation in which the searched messages are far above the newest page. */
function talkAtLength({ world, kwame, thorunn, football }: JourneyService): void {
  say(world, thorunn, football.id, "The ferry leaves at nine from pier four");
  unwrapOrFail(
    world.messages.post(kwame.id, football.id, {
      text: "The pitch",
      attachments: [{ type: "image", url: "picture:800x600.png.aa" }],
    }),
  );
  for (let count = 1; count <= 250; count += 1) {
    say(world, count % 2 === 0 ? kwame : thorunn, football.id, `Small talk ${String(count)}`);
  }
}

interface Panel {
  readonly panel: Locator;
  readonly field: Locator;
  readonly results: Locator;
}

async function openPanel({ page }: SharedNatter, keys: string): Promise<Panel> {
  await page.keyboard.press(keys);
  const panel = page.getByRole("dialog", { name: /^Search / });
  const field = panel.getByRole("combobox");
  await expect(field).toBeFocused();
  return { panel, field, results: panel.getByRole("group", { name: "Messages" }).getByRole("option") };
}

async function accessibilityViolations({ page }: SharedNatter): Promise<string[]> {
  // In legacy mode axe opens no extra page: the app lets nothing open a window.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("I find an old message of another person, read it in its context, and return to the newest message", async () => {
  const service = await startJourneyService();
  talkAtLength(service);
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");

  const { panel, field, results } = await openPanel(natter, "ControlOrMeta+F");
  await field.fill("ferr");
  await expect(panel.getByText("Nothing found so far")).toBeVisible();
  await panel.getByRole("button", { name: "Download the rest" }).click();
  await expect(results).toHaveCount(1);
  await expect(results.locator("mark")).toHaveText("ferry");
  await expect(results).toContainText("Þórunn");
  await expect(panel.getByRole("button", { name: "Download the rest" })).toHaveCount(0);

  await field.press("Enter");
  await expect(panel).toHaveCount(0);
  const found = natter.message("The ferry leaves at nine");
  await expect(found).toBeVisible();
  await expect(found).toBeFocused();
  await expect(natter.message("Small talk 2").first()).toBeVisible();
  await expect(natter.message("Small talk 250")).toHaveCount(0);

  say(service.world, service.kwame, service.football.id, "said meanwhile");
  await page.getByRole("button", { name: "1 new" }).click();
  await expect(natter.message("said meanwhile")).toBeVisible();
  await expect(natter.composer).toBeFocused();
});

test("if the user scrolls down from a search result, every message up to the newest is shown, without a gap", async () => {
  const service = await startJourneyService();
  talkAtLength(service);
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const { panel, field, results } = await openPanel(natter, "ControlOrMeta+F");
  await field.fill("ferry");
  await panel.getByRole("button", { name: "Download the rest" }).click();
  await results.click();
  await expect(natter.message("The ferry leaves at nine")).toBeFocused();
  const jump = natter.page.getByRole("button", { name: "Jump to latest" });
  await expect(jump).toBeVisible();
  await expect(async () => {
    await natter.timeline.evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight;
    });
    await expect(natter.message("Small talk 250")).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 20_000 });
  await expect(jump).toHaveCount(0);
});

test("keys complete search filters, the search covers all chats, and no typed text causes an error", async () => {
  const service = await startJourneyService();
  talkAtLength(service);
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.openChat("Building 14");
  const { panel, field, results } = await openPanel(natter, "ControlOrMeta+Shift+F");
  await field.pressSequentially("lift fr");
  // Only the filter that matches the typed text is offered, so that Tab completes this filter and no earlier one.
  const offered = panel.getByRole("group", { name: "Filters" }).getByRole("option");
  await expect(offered).toHaveText([/from:/]);
  await field.press("Tab");
  await expect(field).toHaveValue("lift from:");
  await field.pressSequentially("kw");
  await expect(offered).toHaveText([/Kwame Mensah/]);
  await field.press("Enter");
  await expect(field).toHaveValue('lift from:"Kwame Mensah" ');
  await expect(results).toHaveCount(1);
  await expect(results).toContainText("in Building 14");

  await field.fill("has:image");
  await panel.getByRole("button", { name: "Download the rest" }).click();
  await expect(results.first()).toContainText("The pitch");

  for (const odd of ['"', "from:", "-*()^:", "in:nobody at all", "\u202e\ud800", "x".repeat(5000), "   "]) {
    await field.fill(odd);
    await expect(panel.getByText("The search failed")).toHaveCount(0);
    await expect(results).toHaveCount(0);
  }
  await field.press("Escape");
  await field.press("Escape");
  await expect(panel).toHaveCount(0);
});

test("if the service is down, the search still finds and shows the messages of the local copy", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.openChat("Building 14");
  await service.stop();
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  const { panel, field, results } = await openPanel(natter, "ControlOrMeta+Shift+F");
  await field.fill("sunday");
  await expect(results).toHaveCount(1);
  await field.press("Enter");
  await expect(panel).toHaveCount(0);
  await expect(natter.message("Who is in on Sunday?")).toBeFocused();
});

test("Jump to date shows the first message for an earlier date, and refuses a text that is no date", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Jump to date" }).click();
  const date = natter.page.getByRole("textbox", { name: "Jump to date" });
  await expect(date).toBeFocused();
  await date.press("Enter");
  await expect(natter.page.getByText("Write a day, like", { exact: false })).toBeVisible();
  await date.fill("2020-01-01");
  await date.press("Enter");
  await expect(natter.timeline.getByRole("article").first()).toBeFocused();
});

test.each(["light", "dark"] as const)(
  "the search panel passes the automated accessibility checks: %s",
  async (theme) => {
    const service = await startJourneyService();
    talkAtLength(service);
    const natter = await openNatter(service, service.ines);
    await natter.desktop.setDark(theme === "dark");
    await natter.openChat("Sunday Five-a-side");
    const { field, panel, results } = await openPanel(natter, "ControlOrMeta+F");
    expect(await accessibilityViolations(natter)).toEqual([]);
    await field.fill("talk");
    await expect(results.first()).toBeVisible();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await field.fill("nowhere to be found");
    await expect(panel.getByText("Nothing found so far")).toBeVisible();
    expect(await accessibilityViolations(natter)).toEqual([]);
    await field.fill("small");
    await results.last().click();
    await expect(panel).toHaveCount(0);
    expect(await accessibilityViolations(natter)).toEqual([]);
  },
);
