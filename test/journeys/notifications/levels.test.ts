import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const building = "Building 14";

async function bodies({ desktop }: SharedNatter): Promise<readonly string[]> {
  return (await desktop.notifications()).map(({ body }) => body);
}

function mention({ world, kwame, building: group, ines }: JourneyService, text: string): void {
  const attachments = [{ type: "mentions", user_ids: [ines.id], loci: [[0, 5]] }];
  unwrapOrFail(world.messages.post(kwame.id, group.id, { text, attachments }));
}

async function choose(natter: SharedNatter, level: string): Promise<void> {
  await natter.row(building).click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: "Notifications…" }).click();
  const dialog = natter.page.getByRole("dialog", { name: /^Notifications of/ });
  await dialog.getByRole("radio", { name: level }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
}

test("if a group is set to mentions and replies, only these show notifications and count on the badge", async () => {
  const service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  await choose(natter, "Mentions and replies");
  await natter.desktop.hideWindow();
  say(service.world, service.kwame, service.building.id, "The lift works again");
  await expect(natter.row(building)).toHaveAccessibleName(/1 unread.*Notifies of mentions and replies/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  mention(service, "@Inês you have a parcel");
  await expect.poll(() => bodies(natter)).toEqual(["@Inês you have a parcel"]);
  await expect.poll(() => natter.desktop.badge()).toBe(1);
  await natter.desktop.showWindow();
  await choose(natter, "Nothing");
  await expect(natter.row(building)).toHaveAccessibleName(/2 unread.*No notifications/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
});

test("if several selected chats are set to no notifications, their present notifications are withdrawn", async () => {
  const service = await startJourneyService();
  const { world, kwame, withKwame } = service;
  const natter = await openNatter(service, service.ines);
  const { page, desktop } = natter;
  const areOpen = async () => (await desktop.notifications()).map(({ isOpen }) => isOpen);
  await natter.openChat("Sunday Five-a-side");
  await desktop.blurWindow();
  say(world, kwame, withKwame, "Are you there?");
  say(world, kwame, service.building.id, "The lift works again");
  await expect.poll(areOpen).toEqual([true, true]);
  await desktop.focusWindow();
  await natter.row(building).click({ modifiers: ["Control"] });
  await natter.row("Kwame Mensah").click();
  const bar = page.getByRole("region", { name: "Selected chats" });
  await bar.getByRole("button", { name: "Notifications…" }).click();
  const dialog = page.getByRole("dialog", { name: "Notifications of 2 chats" });
  await dialog.getByRole("radio", { name: "Nothing" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(bar).toHaveCount(0);
  await expect(natter.row(building)).toHaveAccessibleName(/No notifications/);
  await expect(natter.row("Kwame Mensah")).toHaveAccessibleName(/No notifications/);
  await expect.poll(areOpen).toEqual([false, false]);
});

test("notifications of direct messages can be turned off for the account, and on again for one chat", async () => {
  const service = await startJourneyService();
  const { world, kwame, withKwame } = service;
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await page.getByRole("button", { name: "Settings" }).click();
  await page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
  await page.getByRole("combobox", { name: "Direct messages" }).selectOption("Nothing");
  await page.getByRole("button", { name: /^Chats/ }).click();
  await expect(natter.row("Kwame Mensah")).toHaveAccessibleName(/No notifications/);
  await natter.desktop.hideWindow();
  say(world, kwame, withKwame, "Are you there?");
  await expect(natter.row("Kwame Mensah")).toContainText("Are you there?");
  say(world, kwame, service.building.id, "The lift works again");
  await expect.poll(() => bodies(natter)).toEqual(["The lift works again"]);
});
