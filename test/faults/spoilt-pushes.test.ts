import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { localCopyPath, messagesInWords, readLocalCopy } from "../support/app/app-cache.ts";
import { unwrapOrFail, say, textsIn } from "../support/service/journey-world.ts";
import {
  drawFrame,
  expectNewestMessages,
  numberedText,
  postNumberedMessages,
} from "../support/page/shown-timeline.ts";
import { startJourneyService, startNatter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

test("if pushes arrive twice or in the wrong order, the chat still shows the messages as the service has them", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, thorunn, football } = service;
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(ines.id)).toBe(true);
  service.service.push.faults.set({ duplicated: 0.5, reordered: 0.5 });
  for (let number = 1; number <= 60; number += 1) {
    if (number % 10 === 0) await natter.send(numberedText(number));
    const said = say(world, number % 2 === 0 ? kwame : thorunn, football.id, numberedText(number + 100));
    if (number % 7 === 0)
      unwrapOrFail(world.messages.edit(said.senderId, football.id, said.id, `${said.text ?? ""} Or so.`));
    await drawFrame(natter);
  }
  await expect(natter.message(numberedText(60))).toContainText("Sent", { timeout: 20_000 });
  await expectNewestMessages(natter, service, football);
  await natter.close();
  const stored = readLocalCopy(localCopyPath(userData, ines), (tables) =>
    messagesInWords(tables, football.id),
  );
  // The service's log has a system message for an edit. The local copy has only the edited message itself.
  const said = textsIn(world, football.id).filter((text) => text !== "A message was edited");
  expect(stored.map((words) => words.slice(words.indexOf(" ") + 1))).toEqual(said);
});

test("if a push is cut off in the middle of a message, neither it nor a later message is lost", async () => {
  const service = await startJourneyService();
  const { ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(ines.id)).toBe(true);
  for (let corrupted = 0; corrupted < 5; corrupted += 1) {
    service.service.push.garble();
    postNumberedMessages(service, kwame, football, corrupted * 10 + 1, corrupted * 10 + 10);
    await expect(natter.message(numberedText(corrupted * 10 + 1))).toBeVisible({ timeout: 30_000 });
  }
  await expect(natter.message("no. 50.")).toBeVisible({ timeout: 30_000 });
  await expectNewestMessages(natter, service, football);
});

test("if a push is too large to parse, neither the messages in the same push nor later messages are lost", async () => {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const natter = await startNatter({ service, signedInAs: ines });
  await natter.openChat(chat);
  await expect.poll(() => service.service.push.isListening(ines.id)).toBe(true);
  const said = say(world, kwame, football.id, "Everybody likes this");
  await expect(natter.message("Everybody likes this")).toBeVisible();
  const reactions = Array.from({ length: 300_000 }, (_, kind) => ({
    type: "unicode",
    code: String(kind),
    user_ids: [kwame.id],
  }));
  service.service.push.publish(`/group/${football.id}`, {
    type: "like.create",
    subject: { line: { id: said.id, group_id: football.id, reactions } },
  });
  postNumberedMessages(service, kwame, football, 1, 10);
  await expect(natter.message("no. 10.")).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => service.service.push.isListening(ines.id)).toBe(true);
  await expectNewestMessages(natter, service, football);
});
