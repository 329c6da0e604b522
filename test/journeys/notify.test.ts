import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { accepted, say } from "../support/journey-world.ts";
import { startJourneyService, startNatter } from "../support/start-natter.ts";

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

test("nothing is notified for the chat that is being read, nor for what I write elsewhere", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  say(service.world, service.kwame, service.football.id, "You see this one");
  say(service.world, service.ines, service.building.id, "Written on my phone");
  await expect(natter.message("You see this one")).toBeVisible();
  await expect(natter.row("Building 14")).toContainText("Written on my phone");
  expect(await natter.desktop.notifications()).toEqual([]);
});

test("the chat that is open is notified when the window is not in front", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.blurWindow();
  say(service.world, service.kwame, service.football.id, "Are you still there?");
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
});

test("with notifications switched off nothing is notified, and the row still tells", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.row("Building 14").waitFor();
  await natter.page.getByRole("button", { name: "Settings" }).click();
  await natter.page.getByRole("navigation", { name: "Settings" }).getByText("Notifications").click();
  await natter.page.getByRole("switch", { name: "Show notifications" }).click();
  say(service.world, service.kwame, service.building.id, "Nobody is told of this");
  await natter.page.getByRole("button", { name: /^Chats/ }).click();
  await expect(natter.row("Building 14")).toContainText("Nobody is told of this");
  expect(await natter.desktop.notifications()).toEqual([]);
});

test("a muted group counts but does not notify, unless I am mentioned", async () => {
  const service = await startJourneyService();
  const membership = service.building.memberships.find(({ userId }) => userId === service.ines.id);
  if (membership === undefined) throw new Error("Inês is not in the building's group");
  membership.mutedUntil = Infinity;
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  say(service.world, service.kwame, service.building.id, "Nobody needs to know this");
  await expect(natter.row("Building 14")).toContainText("Nobody needs to know this");
  await expect(natter.row("Building 14")).toHaveAccessibleName(/2 unread.*[Mm]uted/);
  expect(await natter.desktop.notifications()).toEqual([]);
  const mention = { type: "mentions", user_ids: [service.ines.id], loci: [[0, 5]] };
  accepted(
    service.world.messages.post(service.kwame.id, service.building.id, {
      text: "@Inês you have a parcel",
      attachments: [mention],
    }),
  );
  await expect.poll(async () => (await natter.desktop.notifications()).length).toBe(1);
});
