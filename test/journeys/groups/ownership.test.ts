import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { say } from "../../support/service/journey-world.ts";
import { openFromMenu } from "./group-menu.ts";

test("an owner makes another member the owner of the group and then leaves it", async () => {
  const service = await startJourneyService();
  const { football, thorunn, kwame } = service;
  const natter = await openNatter(service, kwame);
  const dialog = await openFromMenu(natter, "Sunday Five-a-side", "Leave group…");
  await dialog.getByRole("button", { name: "Transfer ownership…" }).click();
  await dialog.getByRole("radio", { name: /^Þórunn/ }).click();
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Transfer ownership" }).click();
  await dialog.getByRole("button", { name: "Leave group" }).click();
  await expect(natter.row("Sunday Five-a-side")).toHaveCount(0);
  expect(football.ownerId).toBe(thorunn.id);
  expect(football.memberships.find(({ userId }) => userId === kwame.id)?.state).toBe("exited");
});

test("an owner destroys a group by typing its name, and it disappears for everyone", async () => {
  const service = await startJourneyService();
  const { world, building, ines, kwame } = service;
  const natter = await openNatter(service, kwame);
  const settings = await openFromMenu(natter, "Building 14", "Group settings…");
  await settings.getByRole("button", { name: "Destroy group…" }).click();
  const dialog = natter.page.getByRole("dialog", { name: /^Destroy/ });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("textbox").fill("Building 14");
  await dialog.getByRole("button", { name: "Destroy group" }).click();
  await expect(natter.row("Building 14")).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  expect(world.conversations.groupsOf(ines.id).map(({ id }) => id)).not.toContain(building.id);
});

test("an owner gives several groups to a person from the person's card, and is told the outcome for each group", async () => {
  const service = await startJourneyService();
  const { world, football, building, ines, kwame } = service;
  say(world, ines, football.id, "I bring the bibs");
  const natter = await openNatter(service, kwame);
  const { page } = natter;
  const dialog = page.getByRole("dialog");
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline
    .getByRole("button", { name: /^Profile of \u2068Inês/ })
    .last()
    .click();
  await dialog.getByRole("button", { name: "Transfer groups…" }).click();
  await dialog.getByRole("checkbox", { name: "Sunday Five-a-side" }).check();
  await dialog.getByRole("checkbox", { name: "Building 14" }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  // Meanwhile Inês leaves one of the groups.
  const own = building.memberships.find(({ userId }) => userId === ines.id)?.id ?? "";
  world.departures.remove(ines.id, building.id, own);
  await dialog.getByRole("button", { name: "Transfer 2 groups" }).click();
  await expect(dialog.getByRole("heading", { name: "1 group was not transferred" })).toBeVisible();
  const result = (group: string) => dialog.getByRole("listitem").filter({ hasText: group });
  await expect(result("Sunday Five-a-side")).toContainText("owns it now. You stay as an admin.");
  await expect(result("Building 14")).toContainText("is not a member of this group");
  expect([football.ownerId, building.ownerId]).toEqual([ines.id, kwame.id]);
});
