import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

const hour = 3_600_000;

test("I post a poll, see votes arrive live, change my vote and end the poll early", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn, football } = service;
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");

  await page.getByRole("button", { name: "Attach, poll, event" }).click();
  await page.getByRole("menuitem", { name: "New poll" }).click();
  const dialog = page.getByRole("dialog", { name: "New poll" });
  await expect(dialog.getByLabel("Question")).toBeFocused();
  await dialog.getByRole("button", { name: "Post poll" }).click();
  await expect(dialog.getByText("Write a question.")).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await dialog.getByLabel("Question").fill("Which shirt?");
  await dialog.getByLabel("Option 1", { exact: true }).fill("Marigold");
  await dialog.getByLabel("Option 2", { exact: true }).fill("Navy");
  await dialog.getByRole("button", { name: "Post poll" }).click();
  await expect(dialog).toBeHidden();

  const card = natter.message("Which shirt?");
  await expect(card.getByRole("radio", { name: /^Marigold/ })).toBeVisible();
  const [poll] = unwrapOrFail(world.polls.page(ines.id, football.id, null)).polls;
  if (poll === undefined) throw new Error("The poll was not posted");
  const vote = (userId: string, optionId: string): unknown =>
    unwrapOrFail(world.polls.vote(userId, football.id, poll.id, { type: "single", optionIds: [optionId] }));
  await card.getByRole("radio", { name: /^Marigold/ }).click();
  vote(kwame.id, "1");
  vote(thorunn.id, "2");
  vote(kwame.id, "2");
  await expect(card.getByRole("radio", { name: "Marigold, 1 vote, 33%, your vote" })).toBeVisible();
  await expect(card.getByRole("radio", { name: "Navy, 2 votes, 67%" })).toBeVisible();

  await card.getByRole("radio", { name: /^Navy/ }).click();
  await expect(card.getByRole("radio", { name: "Navy, 3 votes, 100%, your vote" })).toBeVisible();
  await card.getByRole("button", { name: "Who voted" }).click();
  const results = page.getByRole("dialog", { name: "Which shirt?" });
  const navy = results.getByRole("listitem").filter({ hasText: "Navy" });
  await expect(navy).toContainText("3 · 100%");
  await expect(navy).toContainText("Kwame Mensah");
  const others = results.locator("section", { has: page.getByRole("heading", { name: "Not voted yet" }) });
  await expect(others).toContainText("Dani Ferreira");
  await expect(others).not.toContainText("Kwame Mensah");
  expect(await accessibilityViolations(natter)).toEqual([]);
  vote(thorunn.id, "1");
  await expect(results.getByRole("listitem").filter({ hasText: "Marigold" })).toContainText("1 · 33%");
  vote(thorunn.id, "2");
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: "End poll now" }).click();
  const ending = page.getByRole("dialog", { name: "End this poll?" });
  await expect(ending).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
  await ending.getByRole("button", { name: "End poll" }).click();
  await expect(card.getByText(/· ended \w/)).toBeVisible();
  await expect(card.getByRole("radio", { name: /^Navy/ })).toHaveAttribute("aria-disabled", "true");
});

test("an anonymous poll of another person shows the counts of votes only after its end", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const { poll } = unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject: "Who keeps goal?",
      titles: ["Kwame", "Inês"],
      type: "multi",
      visibility: "anonymous",
      expiresAt: world.clock.now() + hour,
    }),
  );
  const card = natter.message("Who keeps goal?");
  await card.getByRole("checkbox", { name: "Kwame" }).click();
  await card.getByRole("checkbox", { name: "Inês" }).click();
  await card.getByRole("button", { name: "Vote", exact: true }).click();
  await expect(card.getByRole("checkbox", { name: "Kwame, your vote" })).toBeVisible();
  await expect(card.getByText(/Counts are shown then/)).toBeVisible();
  await expect(card.getByRole("button", { name: "End poll now" })).toBeHidden();

  unwrapOrFail(world.polls.vote(kwame.id, football.id, poll.id, { type: "multi", optionIds: ["1"] }));
  world.clock.advance(hour + 1000);
  await expect(card.getByRole("checkbox", { name: "Kwame, 2 votes, 67%, your vote" })).toBeVisible();
  await expect(card.getByText(/· ended \w/)).toBeVisible();

  await natter.page.getByRole("button", { name: "More", exact: true }).click();
  await natter.page.getByRole("menuitem", { name: "Polls" }).click();
  const panel = natter.page.getByRole("complementary", { name: "Polls and events" });
  await expect(panel.getByRole("heading", { name: "Who keeps goal?" })).toBeVisible();
  await natter.page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
});

test("a vote that arrives after the poll ended is not counted; the app says so and shows the final result", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn, football } = service;
  const natter = await openNatter(service, ines);
  await natter.openChat("Sunday Five-a-side");
  const { poll } = unwrapOrFail(
    world.polls.create(kwame.id, football.id, {
      subject: "Grass or hall?",
      titles: ["Grass", "Hall"],
      type: "single",
      visibility: "public",
      expiresAt: world.clock.now() + hour,
    }),
  );
  unwrapOrFail(world.polls.vote(thorunn.id, football.id, poll.id, { type: "single", optionIds: ["2"] }));
  const card = natter.timeline.getByRole("article", { name: /Created new poll/ });
  await expect(card.getByRole("radio", { name: "Hall, 1 vote, 100%" })).toBeVisible();
  // The poll's author ends the poll while the vote is under way.
  service.service.faults.set([{ route: "voteForOne", latency_ms: 1500 }]);
  await card.getByRole("radio", { name: /^Grass/ }).click();
  unwrapOrFail(world.polls.end(kwame.id, football.id, poll.id));
  await expect(card).toContainText("Your vote was not counted. The poll had ended before it arrived.");
  await expect(card.getByText(/· ended \w/)).toBeVisible();
  await expect(card.getByRole("radio", { name: "Hall, 1 vote, 100%" })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(await accessibilityViolations(natter)).toEqual([]);
});

test("the list of polls loads up to the oldest poll, and a vote there shows in the chat at once", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const ask = (subject: string): void => {
    unwrapOrFail(
      world.polls.create(kwame.id, football.id, {
        subject,
        titles: ["Yes", "No"],
        type: "single",
        visibility: "public",
        expiresAt: world.clock.now() + hour,
      }),
    );
  };
  for (let number = 1; number <= 23; number += 1) ask(`Question ${String(number)}`);
  const natter = await openNatter(service, ines);
  const { page } = natter;
  await natter.openChat("Sunday Five-a-side");
  await natter.timeline.getByRole("article").last().focus();
  await page.keyboard.press("End");
  await expect(natter.message("Question 23")).toBeFocused();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Polls" }).click();
  const panel = page.getByRole("complementary", { name: "Polls and events" });
  const headings = panel.getByRole("heading", { level: 3 });
  await expect(headings).toHaveCount(20);
  await expect(headings.first()).toHaveText("Question 23");
  await panel.getByRole("button", { name: "Older polls" }).click();
  await expect(headings).toHaveCount(23);
  await expect(headings.last()).toHaveText("Question 1");
  await expect(panel.getByRole("button", { name: "Older polls" })).toHaveCount(0);
  ask("And one more");
  await expect(headings.first()).toHaveText("And one more");
  await panel.getByRole("listitem").first().getByRole("radio", { name: /^Yes/ }).click();
  await expect(
    natter.message("And one more").getByRole("radio", { name: "Yes, 1 vote, 100%, your vote" }),
  ).toBeVisible();
  expect(await accessibilityViolations(natter)).toEqual([]);
});
