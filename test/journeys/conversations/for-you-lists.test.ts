import { test } from "vitest";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const entry = ({ page }: SharedNatter, name: string) => page.getByRole("button", { name, exact: true });

async function openList({ page }: SharedNatter, name: RegExp): Promise<void> {
  await page.getByRole("button", { name: /^For you/ }).click();
  await page.getByText(name).click();
}

/** Dani asks to join "Building 14", which Inês manages together with Kwame. Returns the id of the request. */
function askToJoin({ world, kwame, ines, dani, building }: JourneyService): string {
  unwrapOrFail(world.groupChanges.update(kwame.id, building.id, { isShared: true, requiresApproval: true }));
  const own = building.memberships.find(({ userId }) => userId === ines.id);
  unwrapOrFail(world.memberships.setRole(kwame.id, building.id, own?.id ?? "", "admin"));
  unwrapOrFail(world.joining.byToken(dani.id, building.id, building.shareToken ?? "", null));
  const [request] = unwrapOrFail(world.joinRequests.pendingRequests(kwame.id, building.id));
  return request?.id ?? "";
}

test("For you lists a reaction to my message until it is withdrawn, and a click on it opens the message", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn, football } = service;
  const asked = say(world, ines, football.id, "Who can drive?");
  say(world, thorunn, football.id, "Ask Kwame");
  const natter = await openNatter(service, ines);
  const rows = natter.page.getByRole("list", { name: "Reactions to your messages" }).getByRole("button");
  await expect(natter.row("Sunday Five-a-side")).toBeVisible();
  unwrapOrFail(world.reactions.react(kwame.id, football.id, asked.id, { type: "unicode", code: "🔥" }));
  await expect(entry(natter, "For you, 1 unread")).toBeVisible();
  await openList(natter, /^Reactions/);
  await expect(rows).toHaveAccessibleName(/^Unread\. .*Kwame Mensah.* reacted with Fire.*: Who can drive\?$/);
  expect(await accessibilityViolations(natter)).toEqual([]);
  unwrapOrFail(world.reactions.react(thorunn.id, football.id, asked.id, { type: "unicode", code: "👍" }));
  await expect(rows).toHaveAccessibleName(/Þórunn.* and .*Kwame.* reacted with Thumbs up and Fire/);
  unwrapOrFail(world.reactions.unreact(kwame.id, football.id, asked.id));
  await natter.page.getByText("Starred", { exact: true }).click();
  await openList(natter, /^Reactions/);
  await expect(rows).toHaveAccessibleName(/Þórunn.* reacted with Thumbs up to/);
  await rows.click();
  await expect(natter.message("Who can drive?")).toBeFocused();
  await expect(entry(natter, "For you")).toBeVisible();
  unwrapOrFail(world.reactions.unreact(thorunn.id, football.id, asked.id));
  await openList(natter, /^Reactions/);
  await expect(natter.page.getByRole("heading", { name: "No reactions yet" })).toBeVisible();
});

test("the page For you lists requests, opens where to decide them, and drops a request that is decided elsewhere", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, building } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await expect(natter.row("Building 14")).toBeVisible();
  const request = askToJoin(service);
  const cleo = world.accounts.add({ name: "Cleo Marsh", email: "cleo@elsewhere.example" });
  const asked = chatIdOf(asId(cleo.id), asId(ines.id));
  say(world, cleo, asked, "Is the sofa still free?");
  await expect(entry(natter, "For you, 2 unread")).toBeVisible();
  await openList(natter, /^Requests/);
  const rows = page.getByRole("list", { name: "Requests that wait for you" }).getByRole("button");
  await expect(rows).toHaveCount(2);
  expect(await accessibilityViolations(natter)).toEqual([]);
  const dani = rows.filter({ hasText: "Dani Ferreira" });
  await dani.click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Approve .*Dani/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dani).toBeFocused();
  unwrapOrFail(world.joinRequests.decide(kwame.id, building.id, [request], true));
  await expect(dani).toHaveCount(0);
  await rows.filter({ hasText: "Cleo Marsh" }).click();
  await expect(page.getByRole("region", { name: /^Request of/ })).toBeVisible();
  await expect(natter.message("Is the sofa still free?")).toBeVisible();
});
