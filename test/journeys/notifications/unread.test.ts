import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { speedUpClock } from "../../support/clock/app-clock.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import {
  openNatter,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

const football = "Sunday Five-a-side";
const building = "Building 14";

/** Inês reads the conversation to its end on her phone. The service pushes no event for it. */
function readOnPhone({ world, ines }: JourneyService, conversationId: string): void {
  const newest = world.conversations.log(conversationId).last?.id ?? "";
  expect(world.saveReadPosition(ines.id, conversationId, newest)).toBeNull();
}

/** Starts the app after every message was marked as read. */
async function startAllRead(service: JourneyService) {
  service.world.marking.markAll(service.ines.id);
  const natter = await openNatter(service, service.ines);
  await natter.openChat(football);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  return natter;
}

async function openNotifications({ desktop }: SharedNatter): Promise<readonly string[]> {
  return (await desktop.notifications()).flatMap(({ isOpen, body }) => (isOpen ? [body] : []));
}

test("messages that I read on my phone become read in list, badge and notifications, even without a push", async () => {
  const service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  const natter = await startNatter({ service, clockShift: 0 });
  // The app schedules its first read-state request once the lists are fetched, so the clock runs faster before that.
  await speedUpClock(natter, 10);
  await signInWithToken(natter, service, service.ines);
  await natter.openChat(football);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  await natter.desktop.hideWindow();
  say(service.world, service.kwame, service.building.id, "The lift works again");
  await expect.poll(() => openNotifications(natter)).toEqual(["The lift works again"]);
  await expect.poll(() => natter.desktop.badge()).toBe(1);
  readOnPhone(service, service.building.id);
  await expect.poll(() => openNotifications(natter), { timeout: 30_000 }).toEqual([]);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  await expect(natter.row(building)).not.toHaveAccessibleName(/unread/);
});

test("if the user returns to the window, messages that were read on the phone count as read at once", async () => {
  const service = await startJourneyService();
  const natter = await startAllRead(service);
  await natter.desktop.blurWindow();
  say(service.world, service.kwame, service.building.id, "The lift works again");
  await expect(natter.row(building)).toHaveAccessibleName(/1 unread/);
  readOnPhone(service, service.building.id);
  await natter.desktop.focusWindow();
  await expect(natter.row(building)).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  await expect.poll(() => openNotifications(natter)).toEqual([]);
});

test("a chat that I read in part on my phone is unread here from where I stopped", async () => {
  const service = await startJourneyService();
  const { world, kwame } = service;
  const natter = await startAllRead(service);
  await natter.desktop.blurWindow();
  say(world, kwame, service.building.id, "one");
  const second = say(world, kwame, service.building.id, "two");
  say(world, kwame, service.building.id, "three");
  await expect(natter.row(building)).toHaveAccessibleName(/3 unread/);
  expect(world.saveReadPosition(service.ines.id, service.building.id, second.id)).toBeNull();
  await natter.desktop.focusWindow();
  await expect(natter.row(building)).toHaveAccessibleName(/1 unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(1);
  // The message of the last notification is still unread.
  await expect.poll(() => openNotifications(natter)).toEqual(["three"]);
});

test("a chat open behind other windows becomes read if the user reads it on the phone, and its notification closes", async () => {
  const service = await startJourneyService();
  const natter = await startAllRead(service);
  await natter.openChat("Kwame Mensah");
  await natter.desktop.blurWindow();
  const said = say(service.world, service.kwame, service.withKwame, "Here it is");
  await expect.poll(() => openNotifications(natter)).toEqual(["Here it is"]);
  unwrapOrFail(service.world.sendReadReceipt(service.ines.id, service.withKwame, said.id));
  await expect.poll(() => openNotifications(natter)).toEqual([]);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
});

test("messages that I write on another device do not count as unread here", async () => {
  const service = await startJourneyService();
  const natter = await startAllRead(service);
  say(service.world, service.ines, service.building.id, "Written on my phone");
  await expect(natter.row(building)).toContainText("Written on my phone");
  await expect(natter.row(building)).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
});

test("in a muted group unread messages count in the list, but only mentions of me count on the badge", async () => {
  const service = await startJourneyService();
  const membership = service.building.memberships.find(({ userId }) => userId === service.ines.id);
  if (membership === undefined) throw new Error("Inês is not in the building's group");
  membership.mutedUntil = Infinity;
  const natter = await startAllRead(service);
  for (const text of ["one", "two", "three"]) say(service.world, service.kwame, service.building.id, text);
  await expect(natter.row(building)).toHaveAccessibleName(/3 unread.*[Mm]uted/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  const mention = { type: "mentions", user_ids: [service.ines.id], loci: [[0, 5]] };
  const attachments = [mention];
  unwrapOrFail(
    service.world.messages.post(service.kwame.id, service.building.id, { text: "@Inês!", attachments }),
  );
  await expect(natter.row(building)).toHaveAccessibleName(/4 unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(1);
});

test("if many messages arrive in a chat being read, few read receipts are sent, the last for the last message", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines } = service;
  const natter = await startAllRead(service);
  const requests = recordRequests(service.service.port);
  for (let number = 1; number <= 40; number += 1) {
    say(world, kwame, service.football.id, `word ${String(number)}.`);
    await expect(natter.message(`word ${String(number)}.`)).toBeVisible();
  }
  await expect.poll(() => world.unreadCount(ines.id, service.football.id)).toBe(0);
  const took = (requests.at(-1)?.at ?? 0) - (requests[0]?.at ?? 0);
  const reported = requests.filter(({ method, path }) => method === "POST" && path.includes("read_receipt"));
  // The app sends at most one read receipt a second, however many messages are read in that second.
  expect(reported.length).toBeLessThanOrEqual(Math.ceil(took / 1_000) + 1);
});

test("messages that I read without the service stay read through a restart, and their read position is sent later", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat(football);
  say(world, kwame, service.building.id, "The lift works again");
  await expect(first.row(building)).toContainText("The lift works again");
  await expect(first.row(building)).toHaveAccessibleName(/2 unread/);
  // Opening the chat stores its page of messages, so that the chat can be read without the service.
  await first.openChat(building);
  await expect(first.row(building)).not.toHaveAccessibleName(/unread/);
  await first.openChat(football);
  await expect.poll(() => world.unreadCount(ines.id, service.building.id)).toBe(0);
  say(world, kwame, service.building.id, "No, it does not");
  await expect(first.row(building)).toHaveAccessibleName(/1 unread/);
  await service.stop();
  await first.openChat(building);
  await expect(first.message("No, it does not")).toBeVisible();
  await expect(first.row(building)).not.toHaveAccessibleName(/unread/);
  await first.close();
  expect(world.unreadCount(ines.id, service.building.id)).toBe(1);
  await service.startAgain();

  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await second.row(building).waitFor();
  await expect.poll(() => world.unreadCount(ines.id, service.building.id), { timeout: 20_000 }).toBe(0);
  await expect(second.row(building)).not.toHaveAccessibleName(/unread/);
});

test("at the next start, messages read elsewhere while Natter was closed are read, and all others are unread", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat(football);
  await expect.poll(() => world.unreadCount(ines.id, service.football.id)).toBe(0);
  await first.close();
  say(world, kwame, service.football.id, "not read yet");
  say(world, kwame, service.building.id, "read on the phone");
  readOnPhone(service, service.building.id);
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, ines);
  await expect(second.row(building)).toContainText("read on the phone");
  await expect(second.row(building)).not.toHaveAccessibleName(/unread/);
  await expect(second.row(football)).toHaveAccessibleName(/1 unread/);
});
