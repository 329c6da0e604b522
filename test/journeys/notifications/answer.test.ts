import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";

test("a message is liked from its notification; without the service, the button shows the message instead", async () => {
  const service = await startJourneyService();
  const { world, kwame, ines, building } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const { desktop } = natter;
  await natter.openChat("Sunday Five-a-side");
  await desktop.hideWindow();
  const { id } = say(world, kwame, building.id, "The lift works again");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(1);
  await desktop.pickNotificationAction("Like");
  const likers = () =>
    unwrapOrFail(world.messages.visible(kwame.id, building.id, id)).reactions.flatMap(
      ({ userIds }) => userIds,
    );
  await expect.poll(likers).toEqual([ines.id]);
  expect(await desktop.isWindowVisible()).toBe(false);
  say(world, kwame, building.id, "No, it does not");
  await expect.poll(async () => (await desktop.notifications()).length).toBe(2);
  await service.stop();
  await desktop.pickNotificationAction("Like");
  await expect.poll(() => desktop.isWindowVisible()).toBe(true);
  await expect(natter.message("No, it does not")).toBeVisible();
});
