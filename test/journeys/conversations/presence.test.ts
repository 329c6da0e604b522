import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { unwrapOrFail, say } from "../../support/service/journey-world.ts";
import { listenTo } from "../../service/push/push-listener.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";

test("the open chat shows that another person is typing, until this person's message arrives", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const line = natter.page.getByText("Kwame Mensah is typing…").last();
  await expect
    .poll(async () => {
      // Sent repeatedly, as a client does while its user keeps typing.
      service.world.publishTyping(service.kwame.id, service.football.id);
      return line.isVisible();
    })
    .toBe(true);
  say(service.world, service.kwame, service.football.id, "Here it is");
  await expect(natter.message("Here it is")).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("if I type in a chat, the other members receive a typing signal", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  const kwame = listenTo(service.service, { token: service.world.accounts.tokenOf(service.kwame.id) ?? "" });
  expect(await kwame.subscribe(`/group/${service.football.id}`)).toBeNull();
  await natter.composer.press("x");
  expect(await kwame.next("typing")).toMatchObject({ type: "typing", user_id: service.ines.id });
});

test("in a direct chat my newest message shows that the other person has read it", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Kwame Mensah");
  await natter.send("It is in my bag");
  await expect(natter.message("It is in my bag")).toContainText("Sent");
  const mine = service.world.conversations
    .log(service.withKwame)
    .findLast(({ text }) => text === "It is in my bag");
  unwrapOrFail(service.world.sendReadReceipt(service.kwame.id, service.withKwame, mine?.id ?? ""));
  await expect(natter.message("It is in my bag")).toContainText("Seen at");
  await expect(natter.row("Kwame Mensah")).toContainText("Seen");
});

test("if the user reads a chat in Natter, the service has it as read", async () => {
  const service = await startJourneyService();
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Building 14");
  await expect(natter.message("The lift is being repaired")).toBeVisible();
  await expect.poll(() => service.world.unreadCount(service.ines.id, service.building.id)).toBe(0);
});

test("if others edit or delete messages, the open chat shows this without a reload", async () => {
  const service = await startJourneyService();
  const first = say(service.world, service.kwame, service.football.id, "Sundya at 10");
  const second = say(service.world, service.kwame, service.football.id, "Wrong group");
  const natter = await openNatter(service, service.ines);
  await natter.openChat("Sunday Five-a-side");
  unwrapOrFail(service.world.messages.edit(service.kwame.id, service.football.id, first.id, "Sunday at 10"));
  await expect(natter.message("Sunday at 10")).toContainText("Edited");
  unwrapOrFail(service.world.messages.delete(service.kwame.id, service.football.id, second.id));
  await expect(natter.message("Kwame Mensah deleted this message")).toBeVisible();
  await expect(natter.message("Wrong group")).toHaveCount(0);
});
