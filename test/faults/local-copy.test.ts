import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync, readdirSync, statSync, truncateSync, writeSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "../support/expect.ts";
import { onTestFinished, test } from "vitest";
import type { ConversationId, MessageId } from "../../preload/base/ids.ts";
import { asId } from "../../preload/base/ids.ts";
import { localCopyPath } from "../support/app/app-cache.ts";
import { callThroughBridge } from "../support/page/call-through-bridge.ts";
import { textsIn } from "../support/service/journey-world.ts";
import { postNumberedMessages, expectNewestMessages } from "../support/page/shown-timeline.ts";
import { signInWithToken, startJourneyService, startNatter } from "../support/app/start-natter.ts";
import type { JourneyService, Natter } from "../support/app/start-natter.ts";
import { temporaryFolder } from "../support/files/temporary-folder.ts";

const chat = "Sunday Five-a-side";

interface Left {
  readonly service: JourneyService;
  readonly userData: string;
  /** The file of the local copy. No process has it open. */
  readonly file: string;
}

/**
 * Runs an app and closes it. Its local copy then contains a star, a draft and an unsent message, all of which the
 * service does not have.
 */
async function leaveSomething(): Promise<Left> {
  const service = await startJourneyService();
  const { ines, football, building } = service;
  postNumberedMessages(service, ines, football, 1, 80);
  const userData = temporaryFolder();
  const natter = await startNatter({ service, userData, signedInAs: ines });
  await natter.openChat(chat);
  await expectNewestMessages(natter, service, football);
  const conversationId = asId<ConversationId>(football.id);
  const starred = service.world.conversations.log(football.id).last?.id ?? "";
  const star = await callThroughBridge(natter.page, "starMessage", {
    conversationId,
    messageId: asId<MessageId>(starred),
  });
  expect(star.ok).toBe(true);
  const draft = { conversationId: asId<ConversationId>(building.id), text: "half a thought" };
  expect((await callThroughBridge(natter.page, "saveDraft", draft)).ok).toBe(true);
  await service.stop();
  await natter.send("not sent yet");
  await expect(natter.message("not sent yet")).toContainText("Waiting");
  await natter.close();
  await service.startAgain();
  return { service, userData, file: localCopyPath(userData, ines) };
}

async function startAgain({ service, userData }: Left): Promise<Natter> {
  const natter = await startNatter({ service, userData });
  await signInWithToken(natter, service, service.ines);
  return natter;
}

/** Expects that the star, the draft and the unsent message are there, and that the service supplied everything else. */
async function expectCarriedOver(natter: Natter, { service }: Left): Promise<void> {
  await natter.openChat(chat);
  await expect(natter.message("not sent yet")).toContainText("Sent", { timeout: 30_000 });
  await expectNewestMessages(natter, service, service.football);
  expect(textsIn(service.world, service.football.id).filter((text) => text === "not sent yet")).toHaveLength(
    1,
  );
  await expect(natter.row("Building 14")).toContainText("Draft:");
  const starred = await callThroughBridge(natter.page, "listStarred", { conversationId: null });
  expect(starred.ok && starred.value.map(({ message }) => message.text)).toEqual(["no. 80."]);
}

/** Expects that the old file is kept under another name, and that the page shows this name. */
async function expectSetAside(natter: Natter, { file }: Left, because: "damaged" | "newer"): Promise<void> {
  const kept = readdirSync(dirname(file)).find((name) => name.includes(because) && name.endsWith(".sqlite"));
  await expect(
    natter.page.getByText(`the old copy is kept as ${kept ?? "?"}`, { exact: false }),
  ).toBeVisible();
  expect(existsSync(join(dirname(file), kept ?? "?"))).toBe(true);
}

test("a truncated local copy is kept under another name, which is shown; its readable drafts, stars and unsent texts stay", async () => {
  const left = await leaveSomething();
  truncateSync(left.file, statSync(left.file).size - 4096);
  const natter = await startAgain(left);
  await expectSetAside(natter, left, "damaged");
  await expectCarriedOver(natter, left);
});

test("if the local copy's beginning is destroyed, it is kept under another name, and messages are loaded from the service", async () => {
  const left = await leaveSomething();
  overwrite(left.file, 0, 4096);
  const natter = await startAgain(left);
  await expectSetAside(natter, left, "damaged");
  await expect(
    natter.page.getByText("No drafts and no waiting messages were saved.", { exact: false }),
  ).toBeVisible();
  await natter.openChat(chat);
  await expectNewestMessages(natter, left.service, left.service.football);
});

test("a newer Natter's local copy is kept unchanged, and data that exists only there is copied into a new one", async () => {
  const left = await leaveSomething();
  const later = new DatabaseSync(left.file);
  later.exec("PRAGMA user_version = 4711");
  later.close();
  const natter = await startAgain(left);
  await expectSetAside(natter, left, "newer");
  await expect(
    natter.page.getByText("1 draft and 1 waiting message were saved.", { exact: false }),
  ).toBeVisible();
  await expectCarriedOver(natter, left);
});

test("while another program locks the local copy, the app uses memory, and the next start has all messages and texts", async () => {
  const left = await leaveSomething();
  const { service, file } = left;
  const unlock = await lockFile(file);
  const first = await startAgain(left);
  await expect(
    first.page.getByText("Another program has the local copy open. New messages are shown but not saved.", {
      exact: false,
    }),
  ).toBeVisible({ timeout: 20_000 });
  await first.openChat(chat);
  await first.send("from memory");
  await expect(first.message("from memory")).toContainText("Sent", { timeout: 20_000 });
  await first.close();
  await unlock();
  expect(readdirSync(dirname(file)).filter((name) => /damaged|newer/.test(name))).toEqual([]);
  const second = await startAgain(left);
  await expectCarriedOver(second, left);
  expect(textsIn(service.world, service.football.id).slice(-2)).toEqual(["from memory", "not sent yet"]);
});

/** Writes noise over a part of a file. */
function overwrite(file: string, from: number, length: number): void {
  const opened = openSync(file, "r+");
  writeSync(opened, Buffer.alloc(length, "noise "), 0, length, from);
  closeSync(opened);
}

/** Locks the file from another process, until the returned function is called. */
async function lockFile(file: string): Promise<() => Promise<void>> {
  const script = `
    const { DatabaseSync } = require("node:sqlite");
    const held = new DatabaseSync(process.argv[1]);
    held.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE facts SET value = value");
    process.stdout.write("held");
    process.stdin.resume().on("end", () => { held.exec("ROLLBACK"); held.close(); });`;
  const holder = spawn(process.execPath, ["--no-warnings", "--eval", script, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    holder.kill("SIGKILL");
  });
  await once(holder.stdout, "data");
  return async () => {
    const ended = once(holder, "exit");
    holder.stdin.end();
    await ended;
  };
}
