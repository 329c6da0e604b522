import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { hurry } from "../../support/clock/app-clock.ts";
import { accepted, say } from "../../support/service/journey-world.ts";
import {
  temporaryFolder,
  signInWithToken,
  startJourneyService,
  startNatter,
} from "../../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";

const football = "Sunday Five-a-side";
const building = "Building 14";

/** Inês reads a group to its end on her phone. Nothing is pushed of that. */
function readOnPhone({ world, ines }: JourneyService, conversationId: string): void {
  const newest = world.conversations.log(conversationId).last?.id ?? "";
  expect(world.saveReadPosition(ines.id, conversationId, newest)).toBeNull();
}

/** Everything there is was read before the app starts. */
async function startAllRead(service: JourneyService) {
  service.world.marking.markAll(service.ines.id);
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(football);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
  return natter;
}

async function openNotifications({ desktop }: Natter): Promise<readonly string[]> {
  return (await desktop.notifications()).flatMap(({ isOpen, body }) => (isOpen ? [body] : []));
}

test("what I read on my phone is read here too, without a word from the service: the row, the badge and the notification", async () => {
  const service = await startJourneyService();
  service.world.marking.markAll(service.ines.id);
  const natter = await startNatter({ service, clockShift: 0 });
  // The first time that it asks is planned as soon as the lists are read, so time hurries before that.
  await hurry(natter, 10);
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

test("whoever comes back to the window finds read at once what was read on the phone", async () => {
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

test("what I read half of on my phone is unread by the other half", async () => {
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
  // What is notified of last is not read yet.
  await expect.poll(() => openNotifications(natter)).toEqual(["three"]);
});

test("a chat that stands open behind other windows and is read on the phone is read, and its notification goes", async () => {
  const service = await startJourneyService();
  const natter = await startAllRead(service);
  await natter.openChat("Kwame Mensah");
  await natter.desktop.blurWindow();
  const said = say(service.world, service.kwame, service.withKwame, "Here it is");
  await expect.poll(() => openNotifications(natter)).toEqual(["Here it is"]);
  accepted(service.world.sendReadReceipt(service.ines.id, service.withKwame, said.id));
  await expect.poll(() => openNotifications(natter)).toEqual([]);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
});

test("what I write elsewhere is not unread here, and my own words are no news to me", async () => {
  const service = await startJourneyService();
  const natter = await startAllRead(service);
  say(service.world, service.ines, service.building.id, "Written on my phone");
  await expect(natter.row(building)).toContainText("Written on my phone");
  await expect(natter.row(building)).not.toHaveAccessibleName(/unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(0);
});

test("a muted group is counted at its row and not on the badge, but for what is said to me", async () => {
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
  accepted(
    service.world.messages.post(service.kwame.id, service.building.id, { text: "@Inês!", attachments }),
  );
  await expect(natter.row(building)).toHaveAccessibleName(/4 unread/);
  await expect.poll(() => natter.desktop.badge()).toBe(1);
});

test("reading a lively chat is told to the service in a few calls, and in the end to its last message", async () => {
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
  const told = requests.filter(({ method, path }) => method === "POST" && path.includes("read_receipt"));
  // One for each second at most, however many are read in it.
  expect(told.length).toBeLessThanOrEqual(Math.ceil(took / 1_000) + 1);
});

test("what I read while the service is away stays read through a restart, and the service hears of it once it is back", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame } = service;
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines });
  await first.openChat(football);
  say(world, kwame, service.building.id, "The lift works again");
  await expect(first.row(building)).toContainText("The lift works again");
  await expect(first.row(building)).toHaveAccessibleName(/2 unread/);
  // Its page is held, so that it can be read without the service.
  await first.openChat(building);
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

test("what was read elsewhere while Natter was closed is read at the next start, and the rest is not", async () => {
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
