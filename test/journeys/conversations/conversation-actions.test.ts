import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

interface Started {
  readonly service: JourneyService;
  readonly natter: SharedNatter;
}

/** Inês is a member of both groups; Kwame owns them. */
async function startAs(
  name: "ines" | "kwame",
  prepare: (service: JourneyService) => void = () => undefined,
): Promise<Started> {
  const service = await startJourneyService();
  prepare(service);
  return { service, natter: await openNatter(service, service[name]) };
}

async function pick(natter: SharedNatter, chat: string, label: string): Promise<void> {
  await natter.row(chat).click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: label, exact: true }).click();
}

test("a group that is muted from its menu is quiet, and notifies again after it is unmuted", async () => {
  const { service, natter } = await startAs("ines");
  const { world, kwame, building } = service;
  await natter.openChat("Sunday Five-a-side");
  await pick(natter, "Building 14", "Mute…");
  const dialog = natter.page.getByRole("dialog", { name: /^Mute/ });
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByRole("radio", { name: "Until you unmute it" }).check();
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(natter.row("Building 14")).toHaveAccessibleName(/Muted/);
  await natter.desktop.hideWindow();
  say(world, kwame, building.id, "The lift works again");
  await expect(natter.row("Building 14")).toContainText("The lift works again");
  expect(await natter.desktop.notifications()).toEqual([]);

  await natter.desktop.showWindow();
  await pick(natter, "Building 14", "Unmute");
  await expect(natter.row("Building 14")).not.toHaveAccessibleName(/Muted/);
  await natter.desktop.hideWindow();
  say(world, kwame, building.id, "And the door too");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
});

test("a group can be muted and unmuted together with its topics, and a topic can be muted without its group", async () => {
  const { service, natter } = await startAs("ines", ({ world, building, kwame }) => {
    world.topics.add(building.id, kwame.id, { name: "Lifts" });
  });
  const { world, building, ines } = service;
  const own = building.memberships.find(({ userId }) => userId === ines.id);
  if (own === undefined) throw new Error("Inês is a member of Building 14");
  const mutedTopics = () => world.topics.mutedOf(own).size;
  const dialog = natter.page.getByRole("dialog", { name: /^Mute/ });
  await pick(natter, "Building 14", "Mute…");
  await dialog.getByRole("checkbox", { name: "Mute its topics too" }).check();
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(natter.row("Building 14")).toHaveAccessibleName(/Muted/);
  await expect(natter.row("Lifts")).toHaveAccessibleName(/Muted/);
  expect([own.mutedUntil === null, mutedTopics()]).toEqual([false, 1]);

  await pick(natter, "Building 14", "Unmute");
  await expect(natter.row("Building 14")).not.toHaveAccessibleName(/Muted/);
  await expect(natter.row("Lifts")).not.toHaveAccessibleName(/Muted/);
  expect([own.mutedUntil, mutedTopics()]).toEqual([null, 0]);

  await pick(natter, "Lifts", "Mute…");
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(natter.row("Lifts")).toHaveAccessibleName(/Muted/);
  expect([own.mutedUntil, mutedTopics()]).toEqual([null, 1]);
  await pick(natter, "Lifts", "Unmute");
  await expect(natter.row("Lifts")).not.toHaveAccessibleName(/Muted/);
  expect(mutedTopics()).toBe(0);
});

test("the user marks all chats as read at once, and clears a chat's history, which stays for the others", async () => {
  const { service, natter } = await startAs("ines");
  const { world, kwame, building, football, ines, withKwame } = service;
  for (const { id } of [building, football]) say(world, kwame, id, "Anybody there?");
  for (const group of ["Building 14", "Sunday Five-a-side"])
    await expect(natter.row(group)).toHaveAccessibleName(/unread/);
  await natter.page.getByRole("button", { name: "More for all chats" }).click();
  await natter.page.getByRole("menuitem", { name: "Mark all as read" }).click();
  for (const group of ["Building 14", "Sunday Five-a-side"])
    await expect(natter.row(group)).not.toHaveAccessibleName(/unread/);
  const unread = () => [building, football].map(({ id }) => world.unreadCount(ines.id, id));
  await expect.poll(unread).toEqual([0, 0]);

  await natter.openChat("Kwame Mensah");
  await expect(natter.message("Did you find my bib?")).toBeVisible();
  await pick(natter, "Kwame Mensah", "Clear history…");
  await natter.page.getByRole("dialog").getByRole("button", { name: "Clear history" }).click();
  await expect(natter.message("Did you find my bib?")).toHaveCount(0);
  expect(world.chats.log(ines.id, withKwame).last).toBeUndefined();
  expect(world.chats.log(kwame.id, withKwame).last?.text).toBe("Did you find my bib?");
});

test("if the user marks a chat as read from its menu, the service stores this", async () => {
  const { service, natter } = await startAs("ines");
  const { world, kwame, building, ines } = service;
  await natter.openChat("Sunday Five-a-side");
  say(world, kwame, building.id, "The lift works again");
  await expect(natter.row("Building 14")).toHaveAccessibleName(/unread/);
  await pick(natter, "Building 14", "Mark as read");
  await expect(natter.row("Building 14")).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => world.unreadCount(ines.id, building.id)).toBe(0);
});

test("a member leaves a group, and Rejoin brings the member back", async () => {
  const { service, natter } = await startAs("ines");
  const { building, ines } = service;
  const isMember = (): boolean =>
    building.memberships.some(({ userId, state }) => userId === ines.id && state === "active");
  await pick(natter, "Building 14", "Leave group…");
  await natter.page.getByRole("dialog").getByRole("button", { name: "Leave group" }).click();
  await expect(natter.row("Building 14")).toHaveCount(0);
  expect(isMember()).toBe(false);
  await natter.page.getByRole("button", { name: "Rejoin" }).click();
  await expect(natter.row("Building 14")).toBeVisible();
  expect(isMember()).toBe(true);
});

test("the owner of a group cannot leave it, and the dialog says what to do first", async () => {
  const { natter } = await startAs("kwame");
  await pick(natter, "Sunday Five-a-side", "Leave group…");
  const dialog = natter.page.getByRole("dialog");
  await expect(dialog.getByText("You own this group")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Leave group" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Transfer ownership…" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
});
