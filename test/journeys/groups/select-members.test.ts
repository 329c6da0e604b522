import type { Locator } from "playwright";
import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, Natter, SharedNatter } from "../../support/app/start-natter.ts";
import type { Membership } from "../../../local-service/world/groups/membership.ts";
import type { Person } from "../../../local-service/world/people/person.ts";

const group = "Sunday Five-a-side";

async function openDetails(natter: Natter | SharedNatter): Promise<Locator> {
  await natter.openChat(group);
  await natter.page.getByRole("button", { name: "Details", exact: true }).click();
  const panel = natter.page.getByRole("complementary", { name: /^Details of/ });
  await expect(panel).toBeVisible();
  return panel;
}

function addMember({ world, football }: JourneyService, name: string): Person {
  const email = `${name.toLowerCase()}@correio.example`;
  const person = world.accounts.add({ name, email, password: "long-password" });
  unwrapOrFail(world.addMember(football.id, person.id));
  return person;
}

function membershipOf({ football }: JourneyService, { id }: Person): Membership {
  const own = football.memberships.find(({ userId }) => userId === id);
  if (own === undefined) throw new Error(`${id} was never in the group`);
  return own;
}

const members = (panel: Locator): Locator => panel.getByRole("group", { name: "Members", exact: true });
const row = (panel: Locator, name: string): Locator =>
  members(panel).getByRole("button", { name: new RegExp(name) });
const checkbox = (panel: Locator, name: string): Locator =>
  members(panel).getByRole("checkbox", { name: new RegExp(name) });

test("the owner removes three members at once, one of whom has just left, and another client sees them gone", async () => {
  const service = await startJourneyService();
  const { world, football, kwame, ines, thorunn, dani } = service;
  const minh = addMember(service, "Minh");
  const natter = await openNatter(service, kwame);
  const panel = await openDetails(natter);
  const others = await openNatter(service, thorunn);
  const othersPanel = await openDetails(others);
  const dialog = natter.page.getByRole("dialog");

  await panel.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["Inês", "Dani", "Minh"]) await checkbox(panel, name).click();
  await expect(panel.getByRole("region", { name: "Selected members" })).toContainText("3 selected");
  await expect(checkbox(panel, "Kwame")).toHaveCount(0);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await panel.getByRole("button", { name: "Remove from the group…" }).click();
  await expect(dialog.getByRole("heading", { name: "Remove 3 members?" })).toBeVisible();
  unwrapOrFail(world.departures.remove(dani.id, football.id, membershipOf(service, dani).id));
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();

  await expect(dialog.getByRole("heading", { name: "1 member was not removed" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText(/Dani.*is no longer in the group/);
  await expect(dialog).toContainText("It worked for 2 other people.");
  await expect(dialog.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(panel.getByRole("region", { name: "Selected members" })).toHaveCount(0);
  for (const name of ["Inês", "Dani", "Minh"]) {
    await expect(row(panel, name)).toHaveCount(0);
    await expect(row(othersPanel, name)).toHaveCount(0);
  }
  await expect(row(othersPanel, "Kwame")).toBeVisible();
  const states = [ines, dani, minh].map((person) => membershipOf(service, person).state);
  expect(states).toEqual(["removed", "exited", "removed"]);
});

test("if the service becomes unreachable during a removal, the rest stays selected, and Try again removes it", async () => {
  const service = await startJourneyService();
  const people = ["Ana", "Bea", "Cleo"].map((name) => addMember(service, name));
  const [ana, bea] = people as [Person, Person, Person];
  const natter = await startNatter({ service, signedInAs: service.kwame });
  const panel = await openDetails(natter);
  const dialog = natter.page.getByRole("dialog");
  const states = (): readonly string[] => people.map((person) => membershipOf(service, person).state);

  await panel.getByRole("button", { name: "Select", exact: true }).click();
  for (const name of ["Ana", "Bea", "Cleo"]) await checkbox(panel, name).click();
  service.service.faults.set([
    { route: "removeMember", for_id: membershipOf(service, bea).id, hang: "before" },
  ]);
  await panel.getByRole("button", { name: "Remove from the group…" }).click();
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog).toContainText("1 of 3 done");
  expect(membershipOf(service, ana).state).toBe("removed");
  await service.stop();
  await expect(dialog.getByRole("heading", { name: "2 members were not removed" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  expect(states()).toEqual(["removed", "active", "active"]);

  await service.startAgain();
  await expect.poll(() => service.service.push.isListening(service.kwame.id), { timeout: 60_000 }).toBe(true);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(natter.page.getByText("2 members were removed")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(states()).toEqual(["removed", "removed", "removed"]);
  await expect(checkbox(panel, ".")).toHaveCount(0);
  for (const name of ["Ana", "Bea", "Cleo"]) await expect(row(panel, name)).toHaveCount(0);
}, 120_000);
