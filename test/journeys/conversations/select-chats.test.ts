import { test } from "vitest";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";

test("several chats are marked as read, muted and left at once, but an owned group is named and kept", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn, building, football } = service;
  const chess = unwrapOrFail(world.createGroup({ name: "Chess club", ownerId: thorunn.id }));
  unwrapOrFail(world.addMember(chess.id, ines.id));
  say(world, thorunn, chess.id, "Your move");
  const natter = await openNatter(service, ines);
  const { page } = natter;
  const bar = page.getByRole("region", { name: "Selected chats" });
  const dialog = page.getByRole("dialog");
  const membershipIn = (group: typeof chess) => group.memberships.find(({ userId }) => userId === ines.id);
  say(world, kwame, building.id, "The lift works again");
  await expect(natter.row("Building 14")).toHaveAccessibleName(/unread/);

  await natter.row("Building 14").click({ modifiers: ["Control"] });
  await natter.row("Chess club").click();
  await natter.row("Sunday Five-a-side").click();
  await expect(bar.getByText("3 chats selected")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await bar.getByRole("button", { name: /^Mark as read/ }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(() => world.unreadCount(ines.id, building.id)).toBe(0);

  await natter.row("Building 14").click({ modifiers: ["Control"] });
  await natter.row("Chess club").click();
  await bar.getByRole("button", { name: "Mute…" }).click();
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(natter.row("Building 14")).toHaveAccessibleName(/Muted/);
  await expect(natter.row("Chess club")).toHaveAccessibleName(/Muted/);
  expect(membershipIn(chess)?.mutedUntil).not.toBeNull();

  await natter.row("Building 14").click({ modifiers: ["Control"] });
  await natter.row("Sunday Five-a-side").click();
  await bar.getByRole("button", { name: "Leave groups…" }).click();
  // Meanwhile Kwame makes Inês the owner of one group, which she then cannot leave.
  expect(world.groupChanges.changeOwner(kwame.id, football.id, ines.id)).toBe(200);
  await dialog.getByRole("button", { name: "Leave 2 groups" }).click();
  await expect(dialog.getByRole("heading", { name: "You are still in 1 group" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText("Sunday Five-a-side");
  await expect(natter.row("Building 14")).toHaveCount(0);
  expect([membershipIn(building)?.state, membershipIn(football)?.state]).toEqual(["exited", "active"]);
});
