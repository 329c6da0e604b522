import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService } from "../../support/app/start-natter.ts";
import { openFromMenu } from "./group-menu.ts";

const question = (text: string) => ({ type: "join_reason/questions/text", text });

/** Shares Building 14 with a question for people who join. Inês becomes an admin beside its owner Kwame. */
function askInBuilding({ world, kwame, ines, building }: JourneyService): string {
  const change = {
    isShared: true,
    requiresApproval: true,
    showJoinQuestion: true,
    joinQuestion: question("Which floor?"),
  };
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, change));
  const own = building.memberships.find(({ userId }) => userId === ines.id);
  unwrapOrFail(world.memberships.setRole(kwame.id, building.id, own?.id ?? "", "admin"));
  return building.shareToken ?? "";
}

function isMember({ building, dani }: JourneyService): boolean {
  return building.memberships.some(({ userId, state }) => userId === dani.id && state === "active");
}

test("a person asks to join, the menu counts the request, and an admin approves it", async () => {
  const service = await startJourneyService();
  const { world, dani, building } = service;
  const token = askInBuilding(service);
  const natter = await openNatter(service, service.ines);
  unwrapOrFail(world.joining.byToken(dani.id, building.id, token, "The third"));
  const dialog = await openFromMenu(natter, "Building 14", "Join requests…");
  await expect(dialog.getByText("Which floor?")).toBeVisible();
  await expect(dialog.getByText("The third")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await natter.row("Building 14").click({ button: "right" });
  await expect(natter.page.getByRole("menuitem", { name: "Join requests… 1" })).toBeVisible();
  await natter.page.keyboard.press("Escape");
  const again = await openFromMenu(natter, "Building 14", "Join requests…");
  await again.getByRole("button", { name: /^Approve .*Dani/ }).click();
  await expect(again.getByText("Nobody asks to join")).toBeVisible();
  expect(isMember(service)).toBe(true);
});

test("if two admins decide the same join request, the second admin is told that it was decided already", async () => {
  const service = await startJourneyService();
  const { world, dani, kwame, building } = service;
  const token = askInBuilding(service);
  unwrapOrFail(world.joining.byToken(dani.id, building.id, token, "The third"));
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Join requests…");
  const approve = dialog.getByRole("button", { name: /^Approve .*Dani/ });
  await expect(approve).toBeVisible();
  const [request] = unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, building.id));
  unwrapOrFail(world.joinRequests.decide(kwame.id, building.id, [request?.id ?? ""], false));
  await approve.click();
  await expect(dialog.getByText("Another admin had already decided about")).toBeVisible();
  expect(isMember(service)).toBe(false);
});

test("each join request shows the question that its sender answered, even after it has changed, and two are approved together", async () => {
  const service = await startJourneyService();
  const { world, dani, thorunn, building } = service;
  const token = askInBuilding(service);
  unwrapOrFail(world.joining.byToken(dani.id, building.id, token, "The third"));
  const natter = await openNatter(service, service.ines);
  const settings = await openFromMenu(natter, "Building 14", "Group settings…");
  await settings.getByRole("textbox", { name: "Question" }).fill("Who lives there?");
  await settings.getByRole("button", { name: "Save", exact: true }).click();
  await expect(settings).toHaveCount(0);
  unwrapOrFail(world.joining.byToken(thorunn.id, building.id, token, "My aunt"));
  const dialog = await openFromMenu(natter, "Building 14", "Join requests…");
  const card = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await expect(card("Dani")).toContainText("Which floor?");
  await expect(card("Þórunn")).toContainText("Who lives there?");
  await dialog.getByText("Select all").click();
  await dialog.getByRole("button", { name: "Approve 2 people" }).click();
  await expect(dialog.getByText("Nobody asks to join")).toBeVisible();
  expect(building.memberships.filter(({ state }) => state === "active")).toHaveLength(4);
});

test("several join requests are denied at once, and none of these people is let in", async () => {
  const service = await startJourneyService();
  const { world, dani, thorunn, kwame, building } = service;
  const token = askInBuilding(service);
  unwrapOrFail(world.joining.byToken(dani.id, building.id, token, "The third"));
  unwrapOrFail(world.joining.byToken(thorunn.id, building.id, token, "The fourth"));
  const natter = await openNatter(service, service.ines);
  const dialog = await openFromMenu(natter, "Building 14", "Join requests…");
  await dialog.getByText("Select all").click();
  await dialog.getByRole("button", { name: "Deny 2 people" }).click();
  await expect(dialog.getByText("Nobody asks to join")).toBeVisible();
  expect(unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, building.id))).toEqual([]);
  expect(building.memberships.filter(({ state }) => state === "active")).toHaveLength(2);
});
