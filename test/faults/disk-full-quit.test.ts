import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "../support/expect.ts";
import { test } from "vitest";
import { say, textsIn } from "../support/service/journey-world.ts";
import { canMount, mountSmallDisk } from "../support/files/small-disk.ts";
import type { SmallDisk } from "../support/files/small-disk.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";
const full = "The disk is full. New messages are shown but not saved.";
const question = "What you wrote is not on the disk";
const noMount = "needs a disk to be mounted: Linux, and root or a sudo that asks for no password";

interface OnFullDisk {
  readonly service: JourneyService;
  readonly userData: string;
  readonly disk: SmallDisk;
  readonly natter: Natter;
}

/** Starts the app on a full disk and without a connection. A draft and an unsent message exist only in its memory. */
async function writeOnFullDisk(): Promise<OnFullDisk> {
  const service = await startJourneyService();
  const { world, ines, kwame, football } = service;
  const userData = temporaryFolder();
  const disk = mountSmallDisk(join(userData, "local-service", "accounts"), 4);
  const natter = await startNatter({ service, userData, signedInAs: ines });
  await natter.openChat(chat);
  disk.fill();
  const long = "a line that takes its room ".repeat(30);
  for (let number = 1; number <= 60; number += 1)
    say(world, kwame, football.id, `${String(number)}. ${long}`);
  await expect(natter.page.getByText(full, { exact: false })).toBeVisible({ timeout: 20_000 });
  await service.stop();
  await natter.send("typed on a full disk");
  await expect(natter.message("typed on a full disk")).toBeVisible();
  await natter.openChat("Building 14");
  // Not awaited: the test quits before the draft is saved, because text typed just before quitting must not be lost
  // either.
  await natter.composer.fill("half a thought");
  return { service, userData, disk, natter };
}

function quit({ evaluate }: Natter): Promise<void> {
  return evaluate(({ app }) => {
    app.quit();
  });
}

/** Waits until the app has shown the dialog about unsaved texts this many times. */
async function expectAsked({ desktop }: Natter, times: number): Promise<void> {
  const asked = async (): Promise<number> =>
    (await desktop.dialogs()).filter(({ message }) => message === question).length;
  await expect.poll(asked, { timeout: 20_000 }).toBe(times);
}

/** Starts the app again. It must still have the draft and the message, and send the message. */
async function expectAllThere({ service, userData }: OnFullDisk): Promise<void> {
  await service.startAgain();
  const second = await startNatter({ service, userData });
  await signInWithToken(second, service, service.ines);
  await second.openChat(chat);
  await expect(second.message("typed on a full disk")).toContainText("Sent", { timeout: 30_000 });
  expect(textsIn(service.world, service.football.id).slice(-1)).toEqual(["typed on a full disk"]);
  await second.openChat("Building 14");
  await expect(second.composer).toHaveValue("half a thought");
}

test("if the user quits while the disk is full, the app lists the unsaved texts and waits for space", async ({
  skip,
}) => {
  skip(!canMount(), noMount);
  const left = await writeOnFullDisk();
  const { natter, disk } = left;
  // Without an answer the app stays open.
  await quit(natter);
  await expectAsked(natter, 1);
  const [dialog] = (await natter.desktop.dialogs()).slice(-1);
  expect(dialog).toMatchObject({
    kind: "message",
    message: question,
    buttons: ["Try again", "Save a copy and quit…", "Quit anyway", "Don’t quit"],
  });
  expect(dialog?.detail).toContain("The disk is full.");
  expect(dialog?.detail).toContain("1 draft and 1 unsent message");
  await expect(natter.composer).toHaveValue("half a thought");
  // If the disk is still full, "Try again" asks again.
  await natter.desktop.answerDialog({ button: "Try again" });
  await quit(natter);
  await expectAsked(natter, 3);
  disk.free();
  await natter.close();
  await expectAllThere(left);
});

test("if the user quits while the disk is full, the unsaved texts can be saved in another file", async ({
  skip,
}) => {
  skip(!canMount(), noMount);
  const { natter, userData } = await writeOnFullDisk();
  const elsewhere = join(userData, "what I wrote.txt");
  await natter.desktop.answerDialog({ button: "Save a copy and quit…" });
  await natter.desktop.answerDialog({ path: elsewhere });
  await quit(natter);
  await natter.gone;
  const copy = readFileSync(elsewhere, "utf8");
  expect(copy).toContain("half a thought");
  expect(copy).toContain("Building 14");
  expect(copy).toContain("typed on a full disk");
  expect(copy).toContain(chat);
});

test("while a draft is only in memory, the app delays the session's end, but ends with the session", async ({
  skip,
}) => {
  skip(!canMount(), noMount);
  const { natter } = await writeOnFullDisk();
  // The question about unsaved texts stays unanswered, so it does not decide what the app answers the system.
  expect(await natter.desktop.querySessionEnd()).toBe(false);
  await expectAsked(natter, 1);
  await expect(natter.composer).toHaveValue("half a thought");
  await natter.desktop.endSession();
  await natter.gone;
});
