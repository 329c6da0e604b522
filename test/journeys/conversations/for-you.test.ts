import AxeBuilder from "@axe-core/playwright";
import { expect } from "../../support/expect.ts";
import type { Locator } from "playwright";
import { test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

/** Posts a message of Kwame that mentions Inês. */
function mention({ world, kwame, ines }: JourneyService, conversationId: string, text: string): Message {
  const attachments = [{ type: "mentions", user_ids: [ines.id], loci: [[0, "@Inês".length]] }];
  return unwrapOrFail(world.messages.post(kwame.id, conversationId, { text: `@Inês ${text}`, attachments }));
}

/** Posts a reply of Þórunn to a message of Inês. */
function answer(
  { world, thorunn, ines }: JourneyService,
  conversationId: string,
  to: Message,
  text: string,
): Message {
  const reply = { type: "reply", reply_id: to.id, base_reply_id: to.id, user_id: ines.id };
  return unwrapOrFail(world.messages.post(thorunn.id, conversationId, { text, attachments: [reply] }));
}

async function openForYou({ page }: SharedNatter): Promise<Locator> {
  await page.getByRole("button", { name: /^For you/ }).click();
  await expect(page.getByRole("heading", { name: "For you", level: 1 })).toBeVisible();
  return page.getByRole("list", { name: "Messages for you" }).getByRole("button");
}

async function accessibilityViolations({ page }: SharedNatter): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

test("mentions of me and replies to me appear live in For you, and a click opens the message", async () => {
  const service = await startJourneyService();
  const { world, ines, thorunn, football, building } = service;
  const asked = say(world, ines, football.id, "Who can drive?");
  answer(service, football.id, asked, "I have two seats");
  mention(service, building.id, "the lift works again");
  for (let count = 1; count <= 40; count += 1) say(world, thorunn, football.id, `Talk ${String(count)}`);
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await expect(page.getByRole("button", { name: "For you, 2 unread" })).toBeVisible();

  const rows = await openForYou(natter);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("the lift works again");
  await expect(rows.first()).toContainText("in Building 14");
  await expect(rows.first().locator("mark")).toHaveText("@Inês");
  await expect(rows.last()).toContainText("Replies to you: Who can drive?");
  await expect(rows.first()).toHaveAccessibleName(/^Unread\. Kwame Mensah in Building 14/);

  mention(service, service.withKwame, "are you there?");
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("are you there?");
  await expect(page.getByRole("button", { name: "For you, 3 unread" })).toBeVisible();

  await rows.last().click();
  await expect(natter.message("I have two seats")).toBeFocused();
  await expect(natter.message("Talk 1").first()).toBeVisible();

  // The reply to Inês is marked as read when its chat is read to the end.
  await page.keyboard.press("End");
  await expect(natter.message("Talk 40")).toBeVisible();
  await expect(page.getByRole("button", { name: "For you, 2 unread" })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+2");
  await expect(rows.last()).toBeFocused();
  await expect(rows.last()).not.toContainText("New");
});

test("For you offers to fetch messages older than the local copy, and lists the mentions in them", async () => {
  const service = await startJourneyService();
  const { world, ines, thorunn, football } = service;
  mention(service, football.id, "bring the nets");
  for (let count = 1; count <= 250; count += 1) say(world, thorunn, football.id, `Talk ${String(count)}`);
  const natter = await openNatter(service, ines);
  const rows = await openForYou(natter);
  await expect(natter.page.getByRole("heading", { name: "Nothing for you so far" })).toBeVisible();
  await natter.page.getByRole("button", { name: "Download the rest" }).click();
  await expect(rows).toHaveCount(1);
  await expect(natter.page.getByRole("button", { name: "Download the rest" })).toHaveCount(0);
  await rows.first().click();
  await expect(natter.message("bring the nets")).toBeFocused();
});

test.each(["light", "dark"] as const)(
  "the For you page passes the automated accessibility checks: %s",
  async (theme) => {
    const service = await startJourneyService();
    const asked = say(service.world, service.ines, service.football.id, "Who can drive?");
    const natter = await openNatter(service, service.ines);
    await natter.desktop.setDark(theme === "dark");
    const rows = await openForYou(natter);
    await expect(natter.page.getByRole("heading", { name: /^Nothing for you/ })).toBeVisible();
    expect(await accessibilityViolations(natter)).toEqual([]);
    answer(service, service.football.id, asked, "I have two seats, and a very long explanation. ".repeat(8));
    mention(service, service.building.id, "the lift works again");
    await expect(rows).toHaveCount(2);
    expect(await accessibilityViolations(natter)).toEqual([]);
    const pictures = process.env["NATTER_PICTURES"];
    if (pictures !== undefined) await natter.page.screenshot({ path: `${pictures}/for-you-${theme}.png` });
  },
);

test("a message that is starred in its chat is listed on For you, and disappears when its star is removed", async () => {
  const service = await startJourneyService();
  say(service.world, service.kwame, service.football.id, "Keys are under the mat");
  const natter = await openNatter(service, service.ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await natter.message("Keys are under the mat").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Star for yourself" }).click();
  await openForYou(natter);
  await page.getByText("Starred", { exact: true }).click();
  const starred = page.getByRole("list", { name: "Starred messages" }).getByRole("listitem");
  await expect(starred).toHaveCount(1);
  await starred.getByRole("button").first().click();
  await expect(natter.message("Keys are under the mat")).toBeFocused();
  await openForYou(natter);
  await starred.getByRole("button", { name: "Remove the star" }).click();
  await expect(page.getByRole("heading", { name: "No starred messages" })).toBeVisible();
});
