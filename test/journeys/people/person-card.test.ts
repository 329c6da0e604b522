import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Locator } from "playwright";
import { isRefused } from "../../../local-service/world/refused.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

interface Started {
  readonly service: JourneyService;
  readonly natter: SharedNatter;
  /** The open card. */
  readonly card: Locator;
}

async function start(prepare: (service: JourneyService) => void = () => undefined): Promise<Started> {
  const service = await startJourneyService();
  prepare(service);
  const natter = await openNatter(service, service.ines);
  return { service, natter, card: natter.page.getByRole("dialog", { name: /^Profile of/ }) };
}

const profileOf = (name: string): RegExp => new RegExp(`^Profile of \u2068${name}`);

test("a person's card opens from a message, a mention and a reaction, and shows the person's profile from the service", async () => {
  const { natter, card } = await start(({ world, ines, kwame, thorunn, football }) => {
    unwrapOrFail(world.profiles.change(thorunn, { bio: "Goalkeeper on Sundays" }) ?? thorunn);
    const text = "@Þórunn brings the bibs";
    const attachments = [{ type: "mentions", user_ids: [thorunn.id], loci: [[0, "@Þórunn".length]] }];
    const posted = unwrapOrFail(world.messages.post(kwame.id, football.id, { text, attachments }));
    unwrapOrFail(world.reactions.react(ines.id, football.id, posted.id, { type: "unicode", code: "❤️" }));
    unwrapOrFail(world.reactions.react(thorunn.id, football.id, posted.id, { type: "unicode", code: "❤️" }));
  });
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline
    .getByRole("button", { name: profileOf("Kwame") })
    .last()
    .click();
  await expect(card.getByRole("heading", { name: "Kwame Mensah", exact: true })).toBeVisible();
  await expect(card.getByRole("button", { name: /^Open the group/ })).toHaveCount(2);
  expect(await accessibilityViolations(natter)).toEqual([]);
  await natter.page.keyboard.press("Escape");

  await natter.timeline.getByRole("button", { name: "@Þórunn" }).click();
  await expect(card.getByText("Goalkeeper on Sundays")).toBeVisible();
  await natter.page.keyboard.press("Escape");

  const message = natter.message("brings the bibs");
  await message.focus();
  await natter.page.keyboard.press("Shift+R");
  await natter.page
    .getByRole("dialog")
    .getByRole("button", { name: profileOf("Þórunn") })
    .click();
  await expect(card.getByText("Goalkeeper on Sundays")).toBeVisible();
  await natter.page.keyboard.press("Escape");
  await expect(message).toBeFocused();
});

test("a person's card has buttons that open the direct chat and a group in common", async () => {
  const { natter, card } = await start();
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline
    .getByRole("button", { name: profileOf("Kwame") })
    .last()
    .click();
  await card.getByRole("button", { name: /^Message/ }).click();
  await expect(natter.page.getByRole("log", { name: "Messages in Kwame Mensah" })).toBeVisible();
  // The picture in the header; the messages have one too.
  await natter.page
    .getByRole("button", { name: profileOf("Kwame") })
    .first()
    .click();
  await card.getByRole("button", { name: /^Open the group .Building 14/ }).click();
  await expect(natter.page.getByRole("log", { name: "Messages in Building 14" })).toBeVisible();
});

test("a blocked person cannot write direct messages, is still shown in groups, and can be unblocked on the People page", async () => {
  const { service, natter, card } = await start();
  const { world, kwame, ines, football, withKwame } = service;
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline
    .getByRole("button", { name: profileOf("Kwame") })
    .last()
    .click();
  await card.getByRole("button", { name: "Block…" }).click();
  await natter.page
    .getByRole("dialog", { name: /^Block/ })
    .getByRole("button", { name: "Block", exact: true })
    .click();
  await expect(card.getByText(/^You blocked/)).toBeVisible();
  expect(world.blocks.isBlocking(ines.id, kwame.id)).toBe(true);
  await natter.page.keyboard.press("Escape");

  expect(isRefused(world.messages.post(kwame.id, withKwame, { text: "Hello?" }))).toBe(true);
  say(world, kwame, football.id, "The pitch is wet");
  await expect(natter.message("The pitch is wet")).toBeVisible();
  await natter.openChat("Kwame Mensah");
  await expect(natter.page.getByText(/You blocked Kwame Mensah/)).toBeVisible();

  await natter.page.getByRole("navigation").getByRole("button", { name: "People" }).click();
  await natter.page.getByText("Blocked 1", { exact: true }).click();
  await natter.page.getByRole("button", { name: /^Unblock .Kwame Mensah/ }).click();
  await expect(natter.page.getByRole("heading", { name: "You have blocked nobody" })).toBeVisible();
  expect(world.blocks.isBlocking(ines.id, kwame.id)).toBe(false);
});

test("the card of a person who blocks me says that neither can send direct messages", async () => {
  const { service, natter, card } = await start();
  unwrapOrFail(service.world.blocks.block(service.kwame.id, service.ines.id));
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline
    .getByRole("button", { name: profileOf("Kwame") })
    .last()
    .click();
  await expect(card.getByText(/cannot send each other direct messages/)).toBeVisible();
});

test("while the service cannot be reached, a person's card shows the name, and it loads the rest afterwards", async () => {
  const { service, natter, card } = await start();
  await natter.openChat("Sunday Five-a-side");
  await service.stop();
  await natter.timeline
    .getByRole("button", { name: profileOf("Kwame") })
    .last()
    .click();
  await expect(card.getByRole("heading", { name: "Kwame Mensah", exact: true })).toBeVisible();
  await expect(card.getByRole("alert")).toContainText("The profile was not loaded.");
  await service.startAgain();
  await expect(card.getByRole("button", { name: /^Open the group/ })).toHaveCount(2, { timeout: 60_000 });
}, 120_000);
