import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { openNatter, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

/** Starts with the building's group muted except for mentions, the football group open and the window hidden. */
async function startMuted(): Promise<{ readonly service: JourneyService; readonly natter: SharedNatter }> {
  const service = await startJourneyService();
  const membership = service.building.memberships.find(({ userId }) => userId === service.ines.id);
  if (membership === undefined) throw new Error("Inês is not in the building's group");
  membership.mutedUntil = Infinity;
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  return { service, natter };
}

function mention({ world, kwame, building, ines }: JourneyService, text: string): Message {
  const attachments = [{ type: "mentions", user_ids: [ines.id], loci: [[0, 5]] }];
  return unwrapOrFail(world.messages.post(kwame.id, building.id, { text: `@Inês ${text}`, attachments }));
}

test("a message in another chat is unread, notified once, and a click on the notification opens it", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  say(service.world, service.kwame, service.building.id, "The lift works again");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  const [shown] = await natter.desktop.notifications();
  expect(shown?.title).toContain("Building 14");
  expect(shown?.body).toContain("The lift works again");
  await expect.poll(async () => (await natter.desktop.trayState())?.toolTip).toContain("unread");
  await natter.desktop.clickNotification();
  await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  await expect(natter.row("Building 14")).not.toHaveAccessibleName(/unread/);
});

test("a click on a notification leads to its message, even if many messages followed it", async () => {
  const { service, natter } = await startMuted();
  const { world, kwame, building } = service;
  mention(service, "you have a parcel");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  for (let number = 1; number <= 60; number += 1) say(world, kwame, building.id, `word ${String(number)}.`);
  await expect(natter.row("Building 14")).toContainText("word 60.");
  await natter.desktop.clickNotification();
  await expect(natter.message("you have a parcel")).toBeInViewport();
  await expect(natter.message("you have a parcel")).toBeFocused();
  await expect(natter.message("word 60.")).not.toBeInViewport();
});

test("a click on the notification of a message that was since deleted opens its chat and shows no error", async () => {
  const { service, natter } = await startMuted();
  const { world, kwame, building } = service;
  const { id } = mention(service, "you have a parcel");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  unwrapOrFail(world.messages.delete(kwame.id, building.id, id));
  say(world, kwame, building.id, "It was for somebody else");
  await expect(natter.row("Building 14")).toContainText("It was for somebody else");
  await natter.desktop.clickNotification();
  await expect(natter.message("It was for somebody else")).toBeInViewport();
  await expect(natter.composer).toBeFocused();
  await expect(natter.page.getByRole("alert")).toHaveCount(0);
});

test("a click on the notification of the open chat's newest message scrolls to it from any position in the chat", async () => {
  const service = await startJourneyService();
  const { world, kwame, football } = service;
  for (let number = 1; number <= 60; number += 1) say(world, kwame, football.id, `word ${String(number)}.`);
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.page.keyboard.press("Escape");
  await natter.page.keyboard.press("Home");
  await expect(natter.message("Who is in on Sunday?")).toBeInViewport();
  await natter.desktop.blurWindow();
  say(world, kwame, football.id, "Are you still there?");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
  await natter.desktop.clickNotification();
  await expect(natter.message("Are you still there?")).toBeInViewport();
  await expect(natter.composer).toBeFocused();
});

test("no notification is shown for the chat that is being read, nor for what I write on another device", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  say(service.world, service.kwame, service.football.id, "You see this one");
  say(service.world, service.ines, service.building.id, "Written on my phone");
  await expect(natter.message("You see this one")).toBeVisible();
  await expect(natter.row("Building 14")).toContainText("Written on my phone");
  expect(await natter.desktop.notifications()).toEqual([]);
});

test("a message in the open chat is notified when the window is not in front", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.blurWindow();
  say(service.world, service.kwame, service.football.id, "Are you still there?");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
});

test("if notifications are turned off, no notification is shown, and the list of chats still shows the message", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.row("Building 14").waitFor();
  await natter.page.getByRole("button", { name: "Settings" }).click();
  await natter.page.getByRole("navigation", { name: "Settings" }).getByText("Notifications").click();
  await natter.page.getByRole("switch", { name: "Show notifications" }).click();
  say(service.world, service.kwame, service.building.id, "Nobody is told of this");
  await natter.page.getByRole("button", { name: /^Chats/ }).click();
  await expect(natter.row("Building 14")).toContainText("Nobody is told of this");
  expect(await natter.desktop.notifications()).toEqual([]);
});

test("a muted group counts unread messages but shows no notification, unless I am mentioned", async () => {
  const { service, natter } = await startMuted();
  say(service.world, service.kwame, service.building.id, "Nobody needs to know this");
  await expect(natter.row("Building 14")).toContainText("Nobody needs to know this");
  await expect(natter.row("Building 14")).toHaveAccessibleName(/2 unread.*[Mm]uted/);
  expect(await natter.desktop.notifications()).toEqual([]);
  mention(service, "you have a parcel");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
});

test("if the desktop refuses a notification, Settings shows the reason until a later notification is shown", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  const { page, desktop } = natter;
  await natter.row("Building 14").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
  await desktop.setNotifications({ refusedWith: "Notifications are off for Natter" });
  say(service.world, service.kwame, service.building.id, "Nobody is told of this");
  await expect(page.getByText("Notifications are off for Natter")).toBeVisible();
  await desktop.setNotifications("shown");
  say(service.world, service.kwame, service.building.id, "But of this");
  await expect(page.getByText("Notifications are off for Natter")).toHaveCount(0);
});

test("a click on a notification leads to its message, even after the page was hidden and throttled", async () => {
  const service = await startJourneyService();
  const { world, kwame, football, building } = service;
  const env = { STAND_IN_THROTTLING: "1" };
  const natter = await startNatter({ service, signedInAs: service.ines, env });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  for (let number = 1; number <= 60; number += 1) say(world, kwame, football.id, `word ${String(number)}.`);
  say(world, kwame, building.id, "The lift works again");
  await expect
    .poll(async () => (await natter.desktop.notifications()).map(({ body }) => body))
    .toContain("The lift works again");
  const [shown] = (await natter.desktop.notifications()).filter(({ body }) => body.includes("lift"));
  await natter.desktop.clickNotification(shown?.title);
  await expect(natter.message("The lift works again")).toBeInViewport();
  await expect(natter.composer).toBeFocused();
  await expect(natter.row("Sunday Five-a-side")).toContainText("word 60.");
});
