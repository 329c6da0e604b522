import { test } from "vitest";
import { listenTo } from "../../service/push/push-listener.ts";
import { expect } from "../../support/expect.ts";
import { startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import type { Natter } from "../../support/app/start-natter.ts";
import { say } from "../../support/service/journey-world.ts";

/** Sets both switches of the section about signals in the settings, and returns to the chats. */
async function switchSignals({ page, openChat }: Natter, isOn: boolean): Promise<void> {
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await page.getByRole("button", { name: "Privacy" }).click();
  for (const name of ["Read receipts", "Typing"]) {
    const control = page.getByRole("switch", { name });
    await control.click();
    await expect(control).toBeChecked({ checked: isOn });
  }
  await page.getByRole("button", { name: /^Chats/u }).click();
  await openChat("Kwame Mensah");
}

test("with read receipts and typing signals off, the other person learns neither; switched on again, both", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, withKwame } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  const channel = `/direct_message/${withKwame.replace("+", "_")}`;
  const other = listenTo(service.service, { token: world.accounts.tokenOf(kwame.id) ?? "" });
  for (const name of [channel, `/user/${kwame.id}`]) expect(await other.subscribe(name)).toBeNull();
  await switchSignals(natter, false);
  say(world, kwame, withKwame, "Are you there?");
  await expect(natter.message("Are you there?")).toBeVisible();
  // Natter reports the position to the service before it would send a receipt for it.
  await expect.poll(() => world.unreadCount(ines.id, withKwame)).toBe(0);
  await natter.composer.pressSequentially("I am");
  await natter.composer.press("Enter");
  await other.next("direct_message.create");
  expect(other.typesOn(channel)).toEqual([]);

  await switchSignals(natter, true);
  const { id } = say(world, kwame, withKwame, "Good");
  await expect(natter.message("Good")).toBeVisible();
  await natter.composer.press("x");
  expect(await other.next("typing")).toMatchObject({ user_id: ines.id });
  // It is the first receipt: none was sent late for what was read without.
  expect(await other.next("read_receipt.create")).toMatchObject({ subject: { message_id: id } });
});
