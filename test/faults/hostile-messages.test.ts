import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { loggedErrors } from "../support/app/app-cache.ts";
import { say } from "../support/service/journey-world.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { Message } from "../../local-service/world/messages/message.ts";
import type { JourneyService } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

/** Changes a stored message of the service into one that the service would never accept. */
function spoil(message: Message, change: Partial<Message>): void {
  Object.assign(message, change);
}

/**
 * Kwame writes a message that is then spoilt, and right after it a plain message. The plain message shows that the
 * timeline continues.
 */
function postSpoilt(
  { world, kwame, football }: JourneyService,
  name: string,
  change: Partial<Message>,
): void {
  spoil(say(world, kwame, football.id, name), change);
  say(world, kwame, football.id, `after ${name}`);
}

const hostile: Readonly<Record<string, Partial<Message>>> = {
  "a megabyte of text": { text: "mega ".repeat(200_000) },
  "a megabyte without a space": { text: "m".repeat(1_000_000) },
  "ten thousand combining marks": { text: `e${"\u0301".repeat(10_000)} and on` },
  "bidi controls": { text: "\u202e\u2066\u202dcod.exe\u2067 turned" },
  "half a character, and signs that nobody types": { text: "\ud800 \u0000 \ue000a \ue003好 \u2028" },
  "a script and a query": { text: "<img src=x onerror=alert(1)> '; DROP TABLE messages; -- \" OR NEAR(a b)" },
  "the year 9999": { createdAt: Date.UTC(9999, 11, 31, 23, 59, 59) },
  "a time beyond all dates": { createdAt: 1e17 },
  "a time before all": { createdAt: -1e15 },
  "an id that is no number": { id: "id-of-letters" },
  "an id of a hundred digits": { id: "9".repeat(100) },
};

test("a hostile message is shown as text or left out, and the chat can be read, searched and written in", async () => {
  const service = await startJourneyService();
  for (const [name, change] of Object.entries(hostile)) postSpoilt(service, name, change);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: service.ines });
  await natter.openChat(chat);
  await natter.send("and still I write");
  await expect(natter.message("and still I write")).toContainText("Sent", { timeout: 30_000 });
  say(service.world, service.kwame, service.football.id, "and still I hear");
  await expect(natter.message("and still I hear")).toBeVisible({ timeout: 30_000 });
  await natter.page.keyboard.press("ControlOrMeta+F");
  const panel = natter.page.getByRole("dialog", { name: /^Search / });
  const results = panel.getByRole("group", { name: "Messages" }).getByRole("option");
  for (const name of Object.keys(hostile)) {
    await panel.getByRole("combobox").fill(`"after ${name}"`);
    await expect(results).toHaveCount(1);
    await expect(results).toContainText(`after ${name}`);
  }
  expect(loggedErrors(userData)).toEqual([]);
});

test("a message with the reactions of 100,000 people is shown and does not block later messages", async () => {
  const service = await startJourneyService();
  const userIds = Array.from({ length: 100_000 }, (_unused, index) => String(40_000_000 + index));
  postSpoilt(service, "much liked", { reactions: [{ type: "unicode", code: "❤️", userIds }] });
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await expect(natter.timeline.getByRole("article").filter({ hasText: "100,000" })).toBeVisible({
    timeout: 30_000,
  });
  await expect(natter.message("after much liked")).toBeVisible();
  await natter.send("and I write");
  await expect(natter.message("and I write")).toContainText("Sent", { timeout: 30_000 });
  await natter.message("100,000").click({ button: "right" });
  await natter.page.getByRole("menuitem", { name: "Who reacted" }).click();
  await expect(natter.page.getByText("100,000 people who are not named here")).toBeVisible();
});

test("a message with 50,000 kinds of reactions is shown and does not block later messages", async () => {
  const service = await startJourneyService();
  const reactions = Array.from({ length: 50_000 }, (_unused, index) => ({
    type: "unicode" as const,
    code: `kind ${String(index)}`,
    userIds: [String(40_000_000 + index)],
  }));
  postSpoilt(service, "much reacted to", { reactions });
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat(chat);
  await expect(natter.message("much reacted to").first().getByText("kind 0")).toBeVisible({
    timeout: 30_000,
  });
  await expect(natter.message("after much reacted to")).toBeVisible();
  await natter.send("and I write");
  await expect(natter.message("and I write")).toContainText("Sent", { timeout: 30_000 });
});

test("if a page of messages is too large to parse, the chat shows an error, and other chats work", async () => {
  const service = await startJourneyService();
  postSpoilt(service, "boundless", { text: "m".repeat(33_000_000) });
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.row(chat).click();
  await expect(natter.page.getByRole("heading", { name: "This chat could not be opened" })).toBeVisible({
    timeout: 30_000,
  });
  await natter.openChat("Building 14");
  await natter.send("here I write");
  await expect(natter.message("here I write")).toContainText("Sent", { timeout: 30_000 });
});
