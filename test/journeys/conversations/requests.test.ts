import { test } from "vitest";
import type { Person } from "../../../local-service/world/people/person.ts";
import { asId, chatIdOf } from "../../../preload/base/ids.ts";
import type { ChatId } from "../../../preload/base/ids.ts";
import { expect } from "../../support/expect.ts";
import { accessibilityViolations } from "../../support/page/find-faults.ts";
import { say, textsIn } from "../../support/service/journey-world.ts";
import { listenTo } from "../../service/push/push-listener.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

interface Started {
  readonly service: JourneyService;
  readonly natter: SharedNatter;
  readonly cleo: Person;
  /** The chat that Cleo, a stranger, has begun with Inês. */
  readonly asked: ChatId;
}

async function startWithRequest(): Promise<Started> {
  const service = await startJourneyService();
  const { world, ines } = service;
  const cleo = world.accounts.add({ name: "Cleo Marsh", email: "cleo@elsewhere.example" });
  world.accounts.giveToken(cleo.id, "journey", true);
  const asked = chatIdOf(asId(cleo.id), asId(ines.id));
  const natter = await openNatter(service, ines);
  say(world, cleo, asked, "Is the sofa still free?");
  return { service, natter, cleo, asked };
}

async function openRequest({ page, row }: SharedNatter): Promise<void> {
  await page.getByRole("button", { name: "Message requests, 1 waits for you" }).click();
  await row("Cleo Marsh").click();
  await expect(page.getByRole("region", { name: /^Request of/ })).toBeVisible();
}

test("a stranger does not learn that their message request was read, but gets a reply once it is accepted", async () => {
  const { service, natter, cleo, asked } = await startWithRequest();
  const { world, ines, withKwame } = service;
  const hers = listenTo(service.service, { token: world.accounts.tokenOf(cleo.id) ?? "" });
  expect(await hers.subscribe(`/direct_message/${asked.replace("+", "_")}`)).toBeNull();
  await openRequest(natter);
  await expect(natter.message("Is the sofa still free?")).toBeVisible();
  await expect(natter.composer).toHaveCount(0);
  expect(await accessibilityViolations(natter)).toEqual([]);

  // Reading another chat afterwards sends a receipt; reading the request has sent none.
  await natter.page.getByRole("button", { name: "Back to all chats" }).click();
  await expect(natter.row("Cleo Marsh")).toHaveCount(0);
  await natter.openChat("Kwame Mensah");
  await expect.poll(() => world.reading.receipt(ines.id, withKwame)).toBeDefined();
  expect(world.reading.receipt(ines.id, asked)).toBeUndefined();
  expect(hers.received).toEqual([]);

  await openRequest(natter);
  await natter.page.getByRole("button", { name: "Accept" }).click();
  await expect(natter.composer).toBeFocused();
  await expect.poll(() => world.reading.receipt(ines.id, asked)).toBeDefined();
  await natter.send("Yes, come on Sunday");
  await expect.poll(() => textsIn(world, asked)).toContain("Yes, come on Sunday");
  await expect(natter.row("Cleo Marsh")).toBeVisible();
});

test("if the user blocks the sender of a message request, the request disappears, and the sender cannot write again", async () => {
  const { service, natter, cleo, asked } = await startWithRequest();
  const { world, ines } = service;
  await openRequest(natter);
  await natter.page.getByRole("button", { name: "Block…" }).click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(natter.page.getByRole("region", { name: /^Request of/ })).toHaveCount(0);
  await expect(natter.page.getByText("Nobody is waiting for your answer.")).toBeVisible();
  expect(world.blocks.isBetween(ines.id, cleo.id)).toBe(true);
  expect(world.messageRequests.pendingChatsOf(ines.id)).toEqual([]);
  expect(world.messages.post(cleo.id, asked, { text: "Hello?" })).toMatchObject({
    refused: expect.anything(),
  });
});

test("if the user deletes a message request, the stranger's next message brings it back", async () => {
  const { service, natter, cleo, asked } = await startWithRequest();
  await openRequest(natter);
  await natter.page.getByRole("button", { name: "Delete…" }).click();
  await natter.page.getByRole("dialog").getByRole("button", { name: "Delete request" }).click();
  await expect(natter.page.getByText("Nobody is waiting for your answer.")).toBeVisible();
  await natter.page.getByRole("button", { name: "Back to all chats" }).click();
  say(service.world, cleo, asked, "Please?");
  await openRequest(natter);
  await expect(natter.message("Please?")).toBeVisible();
});
