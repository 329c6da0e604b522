import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { SharedNatter } from "../../support/app/start-natter.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

async function pick(natter: SharedNatter, chat: string, label: string): Promise<void> {
  await natter.row(chat).click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: label, exact: true }).click();
}

async function openFormerGroups({ page }: SharedNatter): Promise<void> {
  await page.getByRole("button", { name: "More for all chats" }).click();
  await page.getByRole("menuitem", { name: "Former groups…" }).click();
  await expect(page.getByRole("dialog", { name: "Former groups" })).toBeVisible();
}

/** The names of the rows of the list, from top to bottom. */
async function rowNames({ page }: SharedNatter): Promise<readonly string[]> {
  return await page.locator("[data-conversation] .name").allTextContents();
}

test("a left group can be rejoined or hidden, and if a ban refuses rejoining, the app says why", async () => {
  const service = await startJourneyService();
  const { world, football, ines, kwame } = service;
  const natter = await openNatter(service, ines);
  for (const group of ["Building 14", "Sunday Five-a-side"]) {
    await pick(natter, group, "Leave group…");
    await natter.page.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
    await expect(natter.row(group)).toHaveCount(0);
  }
  await openFormerGroups(natter);
  const dialog = natter.page.getByRole("dialog");
  await expect(dialog.getByText("Building 14")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  const own = football.memberships.find(({ userId }) => userId === ines.id)?.id ?? "";
  world.departures.ban(kwame.id, football.id, own);
  await dialog.getByRole("button", { name: /^Rejoin .*Sunday/ }).click();
  await expect(dialog.getByRole("alert")).toContainText("The group stays in this list.");
  await dialog.getByRole("button", { name: /^Hide .*Sunday/ }).click();
  await expect(dialog.getByText("Sunday Five-a-side")).toHaveCount(0);
  expect(football.memberships.find(({ userId }) => userId === ines.id)?.isHidden).toBe(true);
  await dialog.getByRole("button", { name: /^Rejoin .*Building 14/ }).click();
  await expect(dialog.getByText("Building 14")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(natter.row("Building 14")).toBeVisible();
});

test("a search result in a left group opens the message there, without a field to write in", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Building 14");
  await expect(natter.message("The lift is being repaired")).toBeVisible();
  await natter.openChat("Sunday Five-a-side");
  await pick(natter, "Building 14", "Leave group…");
  await natter.page.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
  await expect(natter.row("Building 14")).toHaveCount(0);
  await natter.page.keyboard.press("Control+Shift+F");
  await natter.page.getByRole("combobox").fill("lift");
  await natter.page.getByRole("option", { name: /The lift is being repaired/ }).click();
  await expect(natter.message("The lift is being repaired")).toBeVisible();
  await expect(natter.composer).toHaveCount(0);
});

test("a topic that an admin creates and deletes appears and disappears for another member", async () => {
  const service = await startJourneyService();
  const hers = await openNatter(service, service.ines);
  const his = await openNatter(service, service.kwame);
  await pick(his, "Sunday Five-a-side", "New topic…");
  await his.page.getByRole("textbox", { name: "Name" }).fill("Lifts");
  await his.page.getByRole("button", { name: "Create topic" }).click();
  await expect(his.row("Lifts, topic of Sunday Five-a-side")).toBeVisible();
  await expect(hers.row("Lifts, topic of Sunday Five-a-side")).toBeVisible();
  const names = await rowNames(hers);
  expect(names.indexOf("Lifts")).toBe(names.indexOf("Sunday Five-a-side") + 1);

  await pick(his, "Lifts", "Edit topic…");
  await his.page.getByRole("textbox", { name: "Name" }).fill("Car shares");
  await his.page.getByRole("button", { name: "Save" }).click();
  await expect(hers.row("Car shares, topic of Sunday Five-a-side")).toBeVisible();

  await pick(his, "Car shares", "Delete topic…");
  await his.page.getByRole("dialog").getByRole("button", { name: "Delete topic" }).click();
  await expect(his.row("Car shares")).toHaveCount(0);
  await expect(hers.row("Car shares")).toHaveCount(0);
});

test("pinned chats keep their order over a restart, and chats that are pinned on the phone appear as pinned", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football, building, withKwame } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await pick(first, "Building 14", "Pin to top");
  await expect.poll(() => world.profiles.pinnedConversations(ines)).toEqual([building.id]);
  await pick(first, "Kwame Mensah", "Pin to top");
  await expect.poll(() => world.profiles.pinnedConversations(ines)).toEqual([building.id, withKwame]);
  await expect.poll(() => rowNames(first)).toEqual(["Building 14", "Kwame Mensah", "Sunday Five-a-side"]);
  await pick(first, "Kwame Mensah", "Move up");
  await expect.poll(() => world.profiles.pinnedConversations(ines)).toEqual([withKwame, building.id]);
  say(world, kwame, football.id, "Still the newest");
  const expected = ["Kwame Mensah", "Building 14", "Sunday Five-a-side"];
  await expect.poll(() => rowNames(first)).toEqual(expected);
  await first.close();

  const second = await startNatter({ service, userData, signedInAs: ines });
  await expect.poll(() => rowNames(second)).toEqual(expected);
  world.profiles.pinConversations(ines, [football.id]);
  await service.stop();
  await service.startAgain();
  await expect.poll(async () => (await rowNames(second))[0], { timeout: 30_000 }).toBe("Sunday Five-a-side");
});
