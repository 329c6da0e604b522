import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright";
import { test } from "vitest";
import { onePixel } from "../../service/media/uploads.ts";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import type { Membership } from "../../../local-service/world/groups/membership.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const group = "Sunday Five-a-side";

interface Started {
  readonly service: JourneyService;
  readonly natter: SharedNatter;
  readonly panel: Locator;
}

/** Starts the app as a member of a group that Kwame owns. Inês, Þórunn and Dani are members too. */
async function startAs(name: "ines" | "kwame"): Promise<Started> {
  const service = await startJourneyService();
  const natter = await openNatter(service, service[name]);
  return { service, natter, panel: await openDetails(natter) };
}

async function openDetails(natter: SharedNatter): Promise<Locator> {
  await natter.openChat(group);
  await natter.page.getByRole("button", { name: "Details", exact: true }).click();
  const panel = natter.page.getByRole("complementary", { name: /^Details of/ });
  await expect(panel).toBeVisible();
  return panel;
}

function membershipOf({ football }: JourneyService, { id }: Person): Membership {
  const own = football.memberships.find(({ userId }) => userId === id);
  if (own === undefined) throw new Error(`${id} was never in the group`);
  return own;
}

const row = (panel: Locator, name: string): Locator =>
  panel.getByRole("group", { name: "Members", exact: true }).getByRole("button", { name: new RegExp(name) });

async function pick({ natter, panel }: Started, name: string, label: string): Promise<void> {
  await row(panel, name).click();
  await natter.page.getByRole("menuitem", { name: label, exact: true }).click();
}

test("the panel shows the members, and updates when a person joins, changes the group or leaves", async () => {
  const { service, natter, panel } = await startAs("ines");
  const { world, football, kwame, dani } = service;
  await expect(row(panel, "Kwame")).toHaveAccessibleName(/Owner/);
  await expect(row(panel, "Inês")).toHaveAccessibleName(/You/);
  expect(await accessibilityViolations(natter)).toEqual([]);
  const minh = world.accounts.add({
    name: "Minh Khai",
    email: "minh@correio.example",
    password: "long-password",
  });
  unwrapOrFail(world.additions.add(kwame.id, football.id, [{ nickname: "Minh", userId: minh.id }]));
  await expect(row(panel, "Minh")).toBeVisible();
  unwrapOrFail(world.departures.remove(dani.id, football.id, membershipOf(service, dani).id));
  await expect(row(panel, "Dani")).toHaveCount(0);
  unwrapOrFail(world.groupChanges.update(kwame.id, football.id, { name: "Sunday Seven-a-side" }));
  await expect(panel.getByRole("heading", { name: "Sunday Seven-a-side" })).toBeVisible();
});

test("the owner makes a member an admin, and a system message says so", async () => {
  const started = await startAs("kwame");
  const { service, natter, panel } = started;
  await pick(started, "Inês", "Make admin");
  await expect(row(panel, "Inês")).toHaveAccessibleName(/Admin/);
  expect(membershipOf(service, service.ines).roles).toEqual(["admin"]);
  await expect(natter.timeline).toContainText(/Inês.*admin/);
});

test("a removed and banned member is told so in their own Natter, and an admin can lift the ban", async () => {
  const started = await startAs("kwame");
  const { service, natter, panel } = started;
  const others = await openNatter(service, service.ines);
  const othersPanel = await openDetails(others);
  await pick(started, "Inês", "Remove and ban…");
  await natter.page.getByRole("dialog").getByRole("button", { name: "Remove and ban" }).click();
  await expect(row(panel, "Inês")).toHaveCount(0);
  await expect(othersPanel).toHaveCount(0);
  await expect(others.row(group)).toHaveCount(0);
  await expect(others.page.getByRole("button", { name: "Details", exact: true })).toHaveCount(0);
  expect(membershipOf(service, service.ines).state).toBe("removed");
  // The text of the dialog names the list too, so it must be closed before the list is clicked.
  await expect(natter.page.getByRole("dialog")).toHaveCount(0);
  await panel.getByText("Left or removed").click();
  await expect(row(panel, "Inês")).toHaveAccessibleName(/Removed/);
  await pick(started, "Inês", "Allow to rejoin");
  await expect(row(panel, "Inês")).toHaveAccessibleName(/Left/);
  expect(membershipOf(service, service.ines).state).toBe("exited");
});

test("a person who left the group can be banned, and then cannot rejoin", async () => {
  const started = await startAs("kwame");
  const { service, natter, panel } = started;
  const { world, football, dani } = service;
  unwrapOrFail(world.departures.remove(dani.id, football.id, membershipOf(service, dani).id));
  await expect(row(panel, "Dani")).toHaveCount(0);
  await panel.getByText("Left or removed").click();
  await pick(started, "Dani", "Ban…");
  await natter.page.getByRole("dialog").getByRole("button", { name: "Ban", exact: true }).click();
  await expect(row(panel, "Dani")).toHaveAccessibleName(/Banned/);
  expect(world.joining.rejoin(dani.id, football.id)).toMatchObject({ status: 403 });
});

test("if an admin loses the role while removing someone, the dialog says so, and nobody is removed", async () => {
  const service = await startJourneyService();
  const { world, football, kwame, ines, thorunn } = service;
  const own = membershipOf(service, ines);
  unwrapOrFail(world.memberships.setRole(kwame.id, football.id, own.id, "admin"));
  const natter = await openNatter(service, ines);
  const panel = await openDetails(natter);
  await pick({ service, natter, panel }, "Þórunn", "Remove from the group…");
  unwrapOrFail(world.memberships.setRole(kwame.id, football.id, own.id, "user"));
  const dialog = natter.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "You are no longer an admin of this group, so nothing was changed.",
  );
  expect(membershipOf(service, thorunn).state).toBe("active");
});

test("a person's new name in a group shows in the members panel and earlier messages, and the service stores it", async () => {
  const { service, natter, panel } = await startAs("ines");
  const { world, football, thorunn, kwame } = service;
  const asked = say(world, thorunn, football.id, "Before the new name");
  const reply = { type: "reply", reply_id: asked.id, base_reply_id: asked.id };
  unwrapOrFail(world.messages.post(kwame.id, football.id, { text: "I answered", attachments: [reply] }));
  const before = natter.timeline.getByRole("article", { name: /: Before the new name$/ });
  await expect(before).toHaveAccessibleName(/^Þórunn/);
  unwrapOrFail(world.memberships.changeAppearance(thorunn.id, football.id, { nickname: "Keeper" }));
  await expect(row(panel, "Keeper")).toBeVisible();
  await expect(before).toHaveAccessibleName(/^Keeper/);
  await expect(natter.message("I answered")).toContainText("Keeper");
  await expect(natter.timeline).toContainText("Þórunn Guðmundsdóttir is now called Keeper here");
  say(world, thorunn, football.id, "After the new name");
  await expect(natter.message("After the new name")).toHaveAccessibleName(/^Keeper/);
  await panel.getByRole("button", { name: "Change your name in this group" }).click();
  await panel.getByRole("textbox", { name: "Your name in this group" }).fill("Inês in goal");
  await natter.page.keyboard.press("Enter");
  await expect(row(panel, "Inês in goal")).toHaveAccessibleName(/You/);
  expect(membershipOf(service, service.ines).nickname).toBe("Inês in goal");
  await expect(natter.timeline).toContainText(/Inês in goal/);
});

test("if a person's name in the group changes while the computer sleeps, earlier messages show the new name after waking", async () => {
  const service = await startJourneyService();
  const { world, football, thorunn } = service;
  say(world, thorunn, football.id, "Before the new name");
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(group);
  await expect(natter.message("Before the new name")).toHaveAccessibleName(/^Þórunn/);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  await natter.desktop.suspend();
  service.service.push.cut(true);
  unwrapOrFail(world.memberships.changeAppearance(thorunn.id, football.id, { nickname: "Keeper" }));
  service.service.push.restore();
  await natter.desktop.resume();
  await expect(natter.message("Before the new name")).toHaveAccessibleName(/^Keeper/, { timeout: 15_000 });
  await expect(natter.timeline).toContainText("Þórunn Guðmundsdóttir is now called Keeper here");
});

test("I crop my own picture for a group, which the others see, and can go back to my profile's picture", async () => {
  const { service, natter, panel } = await startAs("ines");
  const file = join(temporaryFolder(), "goal.png");
  writeFileSync(file, onePixel);
  await natter.desktop.chooseFiles("[data-own-picture]", [file]);
  const crop = natter.page.getByRole("dialog", { name: "Crop the picture" });
  await crop.getByRole("button", { name: "Use" }).click();
  await expect.poll(() => membershipOf(service, service.ines).picture).toMatch(/^1x1\.png/);
  await expect(natter.timeline).toContainText(/has a new picture here|have a new picture here/);
  await panel.getByRole("button", { name: "Use the picture of your profile in this group" }).click();
  await expect.poll(() => membershipOf(service, service.ines).picture).toBeNull();
});

test("if the service lets only its own apps add people, the dialog says so and keeps the typed name", async () => {
  const { service, natter, panel } = await startAs("ines");
  await panel.getByRole("button", { name: "Add people" }).click();
  const dialog = natter.page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name of a contact/ }).fill("someone@correio.example");
  await natter.page.keyboard.press("Enter");
  await dialog.getByRole("textbox", { name: "Name in the group" }).fill("Someone");
  await natter.page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("only its own apps add people");
  await expect(dialog.getByRole("textbox", { name: "Name in the group" })).toHaveValue("Someone");
  expect(service.football.memberships.filter(({ state }) => state === "active")).toHaveLength(4);
});

test("a person whom the service knows by e-mail is added to the group", async () => {
  const service = await startJourneyService(null, null, { needsAttestation: false });
  const { world, kwame, football } = service;
  const cleo = world.accounts.add({ name: "Cleo Marsh", email: "cleo@correio.example" });
  const natter = await openNatter(service, kwame);
  const panel = await openDetails(natter);
  await panel.getByRole("button", { name: "Add people" }).click();
  const dialog = natter.page.getByRole("dialog");
  const person = dialog.getByRole("textbox", { name: /^Name of a contact/ });
  const nickname = dialog.getByRole("textbox", { name: "Name in the group" });
  await person.fill(cleo.email);
  await natter.page.keyboard.press("Enter");
  await nickname.fill("Cleo");
  await natter.page.keyboard.press("Enter");
  await expect(row(panel, "Cleo")).toBeVisible();
  expect(membershipOf(service, cleo).state).toBe("active");
  expect(football.memberships.filter(({ state }) => state === "active")).toHaveLength(5);
});

test("in a group of 2,000 members the list of members opens, and finds a member as I type", async () => {
  const service = await startJourneyService();
  const { world, football } = service;
  for (let index = 0; index < 1996; index += 1) {
    const name = `Player ${String(index).padStart(4, "0")}`;
    const person = world.accounts.add({ name, email: `many${String(index)}@correio.example`, password: "a" });
    unwrapOrFail(world.addMember(football.id, person.id));
  }
  const natter = await openNatter(service, service.ines);
  const panel = await openDetails(natter);
  await expect(panel).toContainText(/2,000 members/, { timeout: 60_000 });
  await expect(row(panel, "Player 0000")).toHaveCount(1);
  await panel.getByRole("textbox", { name: "Find a member" }).fill("yer 1234");
  await expect(row(panel, ".")).toHaveCount(1);
  await expect(row(panel, "Player 1234")).toBeVisible();
}, 180_000);

test("if a group is deleted while its details are open, the details close", async () => {
  const { service, panel } = await startAs("ines");
  const { world, football, kwame } = service;
  expect(world.groupChanges.destroy(kwame.id, football.id)).toBeNull();
  await expect(panel).toHaveCount(0);
});
