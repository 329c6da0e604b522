import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";

async function labels({ desktop }: Natter): Promise<readonly string[]> {
  return ((await desktop.trayState())?.menu ?? []).map(({ label }) => label);
}

test("the tray menu offers the chats with unread messages, opens a chat, and marks all chats as read", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building, withKwame } = service;
  world.marking.markAll(ines.id);
  const natter = await startNatter({ service, signedInAs: ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.hideWindow();
  say(world, kwame, building.id, "one");
  say(world, kwame, building.id, "two");
  await expect.poll(() => labels(natter)).toContain("\u2068Building 14\u2069 (2)");
  say(world, kwame, withKwame, "three");
  await expect.poll(() => labels(natter)).toContain("\u2068Kwame Mensah\u2069 (1)");
  await natter.desktop.pickTrayMenu("\u2068Building 14\u2069 (2)");
  await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
  await expect.poll(() => natter.desktop.isWindowVisible()).toBe(true);
  await expect.poll(() => labels(natter)).not.toContain("\u2068Building 14\u2069 (2)");
  await natter.desktop.pickTrayMenu("Mark all chats as read");
  await expect.poll(() => labels(natter)).not.toContain("\u2068Kwame Mensah\u2069 (1)");
  await expect.poll(() => world.unreadCount(ines.id, withKwame)).toBe(0);
});

test("without the service, the tray menu says that the chats were not marked as read", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await service.stop();
  await natter.desktop.pickTrayMenu("Mark all chats as read");
  await expect
    .poll(async () => (await natter.desktop.dialogs()).map(({ message }) => message))
    .toContain("Not all chats were marked as read");
});
