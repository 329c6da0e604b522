import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { textsIn, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { onePixel } from "../../service/media/uploads.ts";
import { openFromMenu } from "./group-menu.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("a group is renamed and its system messages are turned off, and another member sees the name", async () => {
  const service = await startJourneyService();
  const { world, building, kwame } = service;
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Group settings…");
  await dialog.getByRole("textbox", { name: "Name", exact: true }).fill("Building 15");
  await dialog.getByRole("switch", { name: "Show system messages" }).click();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(natter.row("Building 15")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(world.conversations.groupsOf(kwame.id).map(({ name }) => name)).toContain("Building 15");
  expect(textsIn(world, building.id).at(-1)).toContain("changed the group's name to Building 15");
  await expect.poll(() => building.systemMessageSettings.areAllOn).toBe(false);
});

test("a rename by another admin appears while the settings are open, and the typed description stays", async () => {
  const service = await startJourneyService();
  const { world, kwame, building } = service;
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Group settings…");
  const description = dialog.getByRole("textbox", { name: "Description" });
  await description.fill("The lift is slow");
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, { name: "Building 16" }));
  await expect(dialog.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Building 16");
  await expect(dialog.getByText("Someone else just changed this group: Name.")).toBeVisible();
  await expect(description).toHaveValue("The lift is slow");
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect([building.name, building.description]).toEqual(["Building 16", "The lift is slow"]);
});

test("if a group's owner destroys it while its settings are open, the typed text stays", async () => {
  const service = await startJourneyService();
  const { world, kwame, building } = service;
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Group settings…");
  const description = dialog.getByRole("textbox", { name: "Description" });
  await description.fill("The lift is slow");
  expect(world.groupChanges.destroy(kwame.id, building.id)).toBeNull();
  await expect(dialog.getByText("This group no longer exists")).toBeVisible();
  await expect(description).toHaveValue("The lift is slow");
  await expect(dialog.getByRole("button", { name: "Save", exact: true })).toHaveCount(0);
  await expect(natter.row("Building 14")).toHaveCount(0);
});

test("after the share link is turned off, nobody can join by it", async () => {
  const service = await startJourneyService();
  const { world, kwame, building, dani } = service;
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, { isShared: true }));
  const token = building.shareToken ?? "";
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Share link…");
  await expect(dialog.getByRole("textbox", { name: "Share link" })).toHaveValue(new RegExp(token));
  await expect(dialog.getByRole("img", { name: /^QR code of the share link/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Turn sharing off…" }).click();
  await dialog.getByRole("button", { name: "Turn sharing off", exact: true }).click();
  await expect(dialog.getByText("This group has no share link.")).toBeVisible();
  expect(world.joining.byToken(dani.id, building.id, token, null)).toMatchObject({ status: 404 });
});

test("a group takes its picture from a file on this computer, and refuses a file that is no picture", async () => {
  const service = await startJourneyService();
  const { building } = service;
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Group settings…");
  const folder = temporaryFolder();
  writeFileSync(join(folder, "house.png"), onePixel);
  writeFileSync(join(folder, "house.txt"), "A house");
  await natter.desktop.chooseFiles("[data-group-picture]", [join(folder, "house.txt")]);
  const crop = natter.page.getByRole("dialog", { name: "Crop the picture" });
  await expect(crop).toContainText(/Natter cannot read .house\.txt. as a picture/u);
  await crop.getByRole("button", { name: "Cancel" }).click();
  await expect(crop).toHaveCount(0);
  await natter.desktop.chooseFiles("[data-group-picture]", [join(folder, "house.png")]);
  await crop.getByRole("button", { name: "Use" }).click();
  await expect(dialog.getByRole("button", { name: "Change picture" })).toBeVisible();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(building.picture).toMatch(/^1x1\.png/);
});

test("the QR code of a group's share link is saved as a picture in the file that the user chooses", async () => {
  const service = await startJourneyService();
  const { world, kwame, building } = service;
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, { isShared: true }));
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Share link…");
  const file = join(temporaryFolder(), "Our building.png");
  await natter.desktop.answerDialog({ path: file });
  await dialog.getByRole("button", { name: "Save QR code…" }).click();
  await expect(natter.page.getByText("The QR code is saved as Our building.png")).toBeVisible();
  expect(readFileSync(file).subarray(1, 4).toString("latin1")).toBe("PNG");
});
