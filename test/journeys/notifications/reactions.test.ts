import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import type { Message } from "../../../local-service/world/messages/message.ts";
import { say, unwrapOrFail } from "../../support/service/journey-world.ts";
import { openNatter, startJourneyService } from "../../support/app/start-natter.ts";
import type { JourneyService, SharedNatter } from "../../support/app/start-natter.ts";

const football = "Sunday Five-a-side";
const notice = [football, "Kwame Mensah reacted 🔥 to “Who can drive?”"];

interface Started {
  readonly service: JourneyService;
  readonly natter: SharedNatter;
  readonly asked: Message;
}

/** Starts with everything read and a message of Inês in the football group, who is notified of reactions. */
async function startNotified(): Promise<Started> {
  const service = await startJourneyService();
  const { world, ines } = service;
  const asked = say(world, ines, service.football.id, "Who can drive?");
  world.marking.markAll(ines.id);
  const natter = await openNatter(service, ines);
  await natter.openChat(football);
  await expect(natter.message("Who can drive?")).toBeVisible();
  await natter.page.getByRole("button", { name: "Settings" }).click();
  await natter.page
    .getByRole("navigation", { name: "Settings sections" })
    .getByRole("button", { name: "Notifications" })
    .click();
  await natter.page.getByRole("switch", { name: "Reactions to my messages" }).click();
  await natter.page.getByRole("button", { name: /^Chats/ }).click();
  return { service, natter, asked };
}

function react({ service, asked }: Started): void {
  const { world, kwame, football: group } = service;
  unwrapOrFail(world.reactions.react(kwame.id, group.id, asked.id, { type: "unicode", code: "🔥" }));
}

/** The title and text of each notification that is open. */
async function shown({ desktop }: SharedNatter): Promise<readonly (readonly string[])[]> {
  return (await desktop.notifications()).flatMap(({ title, body, isOpen }) =>
    isOpen ? [[title, body]] : [],
  );
}

test("a reaction to my message is notified beside a message of its chat, and a click opens my message", async () => {
  const started = await startNotified();
  const { service, natter } = started;
  const { world, kwame, football: group } = service;
  await natter.openChat("Building 14");
  await natter.desktop.hideWindow();
  react(started);
  await expect.poll(() => shown(natter)).toEqual([notice]);
  for (let number = 1; number <= 40; number += 1) say(world, kwame, group.id, `word ${String(number)}.`);
  await expect.poll(() => shown(natter)).toEqual([notice, [`Kwame Mensah · ${football}`, "word 40."]]);
  await natter.desktop.clickNotification(football);
  await expect(natter.message("Who can drive?")).toBeFocused();
  await expect(natter.message("Who can drive?")).toBeInViewport();
});

test("the notification of a reaction goes when it is taken back, the window gets the focus, or the chat opens", async () => {
  const started = await startNotified();
  const { service, natter, asked } = started;
  const { world, kwame, football: group } = service;
  const takeBack = (): void => {
    unwrapOrFail(world.reactions.unreact(kwame.id, group.id, asked.id));
  };
  await natter.openChat(football);
  await natter.desktop.blurWindow();
  react(started);
  await expect.poll(() => shown(natter)).toEqual([notice]);
  takeBack();
  await expect.poll(() => shown(natter)).toEqual([]);
  react(started);
  await expect.poll(() => shown(natter)).toEqual([notice]);
  await natter.desktop.focusWindow();
  await expect.poll(() => shown(natter)).toEqual([]);

  takeBack();
  await expect(natter.message("Who can drive?")).not.toContainText("🔥");
  await natter.openChat("Building 14");
  react(started);
  await expect.poll(() => shown(natter)).toEqual([notice]);
  await natter.openChat(football);
  await expect.poll(() => shown(natter)).toEqual([]);
});
