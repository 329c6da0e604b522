import { expect } from "../../support/expect.ts";
import { test } from "vitest";
import { localCopyPath, storedDraftText } from "../../support/app/app-cache.ts";
import { countEndlessTimers, neverFireTimersOver } from "../../support/clock/app-clock.ts";
import { unwrapOrFail, say, textsIn } from "../../support/service/journey-world.ts";
import { startSecretService } from "../../support/keychain/secret-service.ts";
import { signInWithToken, startJourneyService, startNatter } from "../../support/app/start-natter.ts";
import { recordRequests } from "../../support/network/watch-requests.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

test("when the service stops and starts again, no message is lost or duplicated, and the order stays", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.send("before");
  await expect(natter.message("before")).toContainText("Sent");
  await service.stop();
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await natter.send("while away, one");
  await natter.send("while away, two");
  await expect(natter.message("while away, two")).toBeVisible();
  say(service.world, service.kwame, service.football.id, "said meanwhile");
  // The test presses Try now while the service is away. Once it is back, the app reconnects automatically and the
  // button is gone.
  await natter.page.getByRole("button", { name: "Try now" }).click();
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toBeVisible({
    timeout: 30_000,
  });
  await service.startAgain();
  await natter.desktop.resume();
  await expect(natter.message("while away, two")).toContainText("Sent", { timeout: 30_000 });
  await expect(natter.message("said meanwhile")).toBeVisible();
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toHaveCount(0);
  expect(textsIn(service.world, service.football.id)).toEqual([
    "Who is in on Sunday?",
    "before",
    "said meanwhile",
    "while away, one",
    "while away, two",
  ]);
  for (const text of ["before", "while away, one", "while away, two", "said meanwhile"]) {
    await expect(natter.message(text)).toHaveCount(1);
  }
});

test("a message that is written offline survives a kill of the app and is sent after the next sign-in", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await service.stop();
  await first.send("kept through the crash");
  await expect(first.message("kept through the crash")).toContainText("Waiting");
  first.kill();
  await first.gone;
  await service.startAgain();
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("kept through the crash")).toContainText("Sent", { timeout: 30_000 });
  const arrived = textsIn(service.world, service.football.id).filter(
    (text) => text === "kept through the crash",
  );
  expect(arrived).toHaveLength(1);
});

test("a draft, its reply and its mention are restored after the app was killed", async () => {
  const service = await startJourneyService();
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: service.ines });
  await first.openChat("Sunday Five-a-side");
  await first.message("Who is in on Sunday?").click({ button: "right" });
  await first.page.getByRole("menuitem", { name: "Reply", exact: true }).click();
  await expect(first.page.getByText("Replying to Kwame Mensah")).toBeVisible();
  await first.composer.focus();
  await first.page.keyboard.type("ask @gud");
  await first.page.getByRole("option", { name: /Þórunn/ }).click();
  await first.page.keyboard.type("half a thou");
  const localCopy = localCopyPath(userData, service.ines);
  await expect.poll(() => storedDraftText(localCopy, service.football.id)).toContain("half a thou");
  first.kill();
  await first.gone;
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  // The row of the open chat does not show its draft, because the composer does. So another chat is opened first.
  await expect(second.composer).toHaveValue("ask @Þórunn Guðmundsdóttir half a thou");
  await second.openChat("Building 14");
  await expect(second.row("Sunday Five-a-side")).toContainText("Draft:");
  await second.openChat("Sunday Five-a-side");
  await expect(second.composer).toHaveValue("ask @Þórunn Guðmundsdóttir half a thou");
  await expect(second.page.getByText("Replying to Kwame Mensah")).toBeVisible();
  await second.composer.press("Enter");
  await expect(second.message("half a thou")).toContainText("Sent");
  const sent = service.world.conversations.log(service.football.id).later(null);
  expect(sent.at(-1)?.attachments).toEqual([
    expect.objectContaining({ type: "mentions", user_ids: [service.thorunn.id] }),
    expect.objectContaining({ type: "reply", reply_id: sent[0]?.id }),
  ]);
});

test("if the app starts while the service is down, it shows the local copy's chats, and loads the rest later", async () => {
  const keychain = await startSecretService();
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  for (let number = 1; number <= 300; number += 1) say(world, ines, football.id, `word ${String(number)}.`);
  const userData = temporaryFolder();
  const first = await startNatter({ service, userData, signedInAs: ines, env: keychain.env });
  await first.openChat("Sunday Five-a-side");
  await expect(first.message("word 300.")).toBeVisible();
  await expect.poll(() => keychain.secrets()).toContain(world.accounts.tokenOf(ines.id));
  await first.close();
  await service.stop();

  const second = await startNatter({ service, userData, env: keychain.env });
  await expect(second.row("Sunday Five-a-side")).toContainText("word 300.");
  await expect(second.row("Building 14")).toContainText("The lift is being repaired");
  await second.openChat("Sunday Five-a-side");
  await expect(second.message("word 300.")).toBeVisible();
  await second.send("written while it was away");
  await expect(second.message("written while it was away")).toContainText("Waiting");
  say(world, kwame, football.id, "said while it was away");
  await service.startAgain();
  await second.desktop.resume();
  await expect(second.message("written while it was away")).toContainText("Sent", { timeout: 30_000 });
  await expect(second.message("said while it was away")).toHaveCount(1);
});

test("edits and deletions made while the computer slept show on waking, with no more requests than needed", async () => {
  const service = await startJourneyService();
  const { world, kwame, football } = service;
  const first = say(world, kwame, football.id, "Sundya at 10");
  const second = say(world, kwame, football.id, "Wrong group");
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await expect(natter.message("Wrong group")).toBeVisible();
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  await natter.desktop.suspend();
  service.service.push.cut(true);
  unwrapOrFail(world.messages.edit(kwame.id, football.id, first.id, "Sunday at 10"));
  unwrapOrFail(world.messages.delete(kwame.id, football.id, second.id));
  say(world, kwame, football.id, "said while asleep");
  service.service.push.restore();
  const requests = recordRequests(service.service.port);
  // A computer that wakes up announces this several times.
  for (let times = 0; times < 5; times += 1) await natter.desktop.resume();
  await natter.desktop.unlockScreen();
  await expect(natter.message("said while asleep")).toBeVisible({ timeout: 15_000 });
  await expect(natter.message("Sunday at 10")).toContainText("Edited");
  await expect(natter.message("Wrong group")).toHaveCount(0);
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toHaveCount(0);
  const asked = (path: RegExp): number =>
    requests.filter((one) => one.method === "GET" && path.test(one.path)).length;
  // However many wake events arrive, the app runs one catch-up and at most one more after it.
  expect(asked(/^\/v3\/groups$/)).toBeLessThanOrEqual(2);
  expect(asked(/^\/v3\/chats$/)).toBeLessThanOrEqual(2);
  expect(asked(new RegExp(`/groups/${service.building.id}/messages`))).toBe(0);
});

test("if the system reports the network as back, a waiting message is sent at once, not at the next retry", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines, clockShift: 0 });
  await natter.openChat("Sunday Five-a-side");
  await expect.poll(() => service.service.push.isListening(service.ines.id)).toBe(true);
  // Sending, the conversation list and push each retry after doubling waits. From here on, a wait of five seconds or
  // more never ends.
  await neverFireTimersOver(natter, 5_000);
  await natter.desktop.setOnline(false);
  await service.stop();
  await natter.send("waits for the network");
  await expect(natter.message("waits for the network")).toContainText("Waiting");
  await expect.poll(() => countEndlessTimers(natter), { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await service.startAgain();
  await natter.desktop.setOnline(true);
  await expect(natter.message("waits for the network")).toContainText("Sent", { timeout: 15_000 });
  await expect(natter.page.getByText("The service cannot be reached.", { exact: false })).toHaveCount(0);
  expect(textsIn(service.world, service.football.id).at(-1)).toBe("waits for the network");
});

test("a message that was posted while the computer slept is shown after the computer wakes", async () => {
  const service = await startJourneyService();
  const natter = await startNatter({ service, signedInAs: service.ines });
  await natter.openChat("Sunday Five-a-side");
  await natter.desktop.suspend();
  service.service.push.cut(true);
  say(service.world, service.kwame, service.football.id, "said while asleep");
  service.service.push.restore();
  await natter.desktop.resume();
  await expect(natter.message("said while asleep")).toBeVisible({ timeout: 15_000 });
  await expect(natter.message("said while asleep")).toHaveCount(1);
});
