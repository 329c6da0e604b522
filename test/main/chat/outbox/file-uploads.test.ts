import { existsSync, rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { sendingGroupId, textsWithStates } from "../../../support/account/sending-harness.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { settle } from "../../../support/clock/fixed-clock.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";
import {
  attach,
  openUploadingAccount,
  picturesOf,
  refusedFormat,
  sendFiles,
  textsOf,
} from "../../../support/account/fake-uploader.ts";
import type { UploadAnswer } from "../../../support/account/fake-uploader.ts";

const opened = openUploadingAccount;

async function sendWith(harness: AccountHarness, text: string, paths: readonly string[]): Promise<void> {
  sendFiles(harness, text, await attach(harness, paths));
}

/** The tests poll in real time, because files are checked on the real disk, which the fixed clock does not control. */

test("a message is sent after its files, in their order, and later messages after it", async () => {
  const { harness, conversation, fake, write } = await opened();
  await sendWith(harness, "both", [write("a.png"), write("b.png")]);
  harness.account.sendMessage({ conversationId: sendingGroupId, text: "after", replyTo: null });
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["both", "after"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png"]);
  const urls = conversation.rows[0]?.attachments?.map(({ url }) => url);
  expect(urls).toEqual(["https://i.example/1x1.png.a.png", "https://i.example/1x1.png.b.png"]);
  expect(harness.log.errors).toEqual([]);
});

test("a sent message and its files are on the disk at once, and the draft is removed", async () => {
  const { harness, write } = await opened(["never"]);
  await sendWith(harness, "kept", [write("a.png")]);
  const [unsent] = harness.cache.read((tables) => tables.unsent.of(sendingGroupId));
  expect(unsent?.uploads.map(({ file, status }) => [file.name, status.state])).toEqual([
    ["a.png", "waiting"],
  ]);
  expect(harness.cache.read((tables) => tables.drafts.count())).toBe(0);
});

test("a file that cannot be sent does not delay the message's other files, and the message waits for the user", async () => {
  const { harness, conversation, fake, write } = await opened();
  const gone = write("gone.png");
  const files = await attach(harness, [gone, write("b.png")]);
  rmSync(gone);
  const fileIds = files.map(({ id }) => id);
  harness.account.sendMessage({ conversationId: sendingGroupId, text: "both", replyTo: null, fileIds });
  await eventually(() => {
    expect(textsWithStates(harness.window(conversation))).toEqual(["both: failed"]);
  });
  expect(fake.names).toEqual(["b.png"]);
  const [message] = harness.window(conversation);
  expect(message?.status).toMatchObject({
    problem: { kind: "file-not-sent", name: "gone.png", because: "missing" },
  });
  const sourceGuid = message?.sourceGuid;
  const [fileId] = fileIds;
  if (sourceGuid === undefined || fileId === undefined) throw new Error("no message");
  unwrapReply(harness.account.removeUpload({ sourceGuid, fileId }));
  unwrapReply(harness.account.retryMessage({ sourceGuid }));
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["both"]);
  });
  expect(fake.names).toEqual(["b.png"]);
});

test("each file is retried alone, finished uploads are not repeated, and the message is sent once all are done", async () => {
  const { harness, conversation, fake, write } = await opened([refusedFormat, "done", refusedFormat]);
  await sendWith(harness, "three", [write("a.png"), write("b.png"), write("c.png")]);
  await eventually(() => {
    expect(textsWithStates(harness.window(conversation))).toEqual(["three: failed"]);
  });
  const unsent = harness.cache.read((tables) => tables.unsent.of(sendingGroupId))[0];
  const sourceGuid = unsent?.message.sourceGuid;
  const [first, second, third] = unsent?.uploads.map(({ file }) => file.id) ?? [];
  if (sourceGuid === undefined || first === undefined || second === undefined || third === undefined) {
    throw new Error("no message with three files");
  }
  const uploads = (): unknown =>
    harness.cache.read((tables) => tables.unsent.get(sourceGuid))?.uploads.map(({ status }) => status.state);
  unwrapReply(harness.account.retryUpload({ sourceGuid, fileId: third }));
  await eventually(() => {
    expect(uploads()).toEqual(["failed", "done", "done"]);
    expect(textsWithStates(harness.window(conversation))).toEqual(["three: failed"]);
  });
  expect(harness.account.retryUpload({ sourceGuid, fileId: second })).toMatchObject({ ok: false });
  unwrapReply(harness.account.retryUpload({ sourceGuid, fileId: first }));
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["three"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png", "c.png", "c.png", "a.png"]);
  const urls = conversation.rows[0]?.attachments?.map(({ url }) => url);
  expect(urls).toEqual(["a", "b", "c"].map((name) => `https://i.example/1x1.png.${name}.png`));
  expect(harness.log.errors).toEqual([]);
});

/**
 * Lets a second pass, and waits for the real disk. Checking a file may take at most half a minute of this clock, so the
 * time must not run ahead of the disk.
 */
async function passSecond({ clock }: Pick<AccountHarness, "clock">): Promise<void> {
  await clock.pass(1_000);
  await stat(import.meta.filename);
}

test("while the service is unreachable, an upload is retried after growing delays", async () => {
  const { harness, conversation, fake, write } = await opened([{ kind: "offline" }, { kind: "offline" }]);
  await sendWith(harness, "later", [write("a.png")]);
  await eventually(() => {
    expect(harness.clock.waiting().length).toBeGreaterThan(0);
    expect(fake.names).toHaveLength(1);
  });
  expect(textsWithStates(harness.window(conversation))).toEqual(["later: waiting"]);
  await eventually(async () => {
    await passSecond(harness);
    expect(textsOf(conversation)).toEqual(["later"]);
  });
  expect(fake.names).toHaveLength(3);
});

test("an upload without a response after all bytes is retried, up to six attempts", async () => {
  const { harness, conversation, fake, write } = await opened([
    ...Array<UploadAnswer>(5).fill({ kind: "timed-out" }),
    "done",
  ]);
  await sendWith(harness, "at last", [write("a.png")]);
  await eventually(async () => {
    await passSecond(harness);
    expect(textsOf(conversation)).toEqual(["at last"]);
  });
  expect(fake.names).toHaveLength(6);
});

test("a refused format fails with the reason and is not retried", async () => {
  const { harness, conversation, fake, write } = await opened([refusedFormat]);
  await sendWith(harness, "video", [write("a.png")]);
  await eventually(() => {
    expect(textsWithStates(harness.window(conversation))).toEqual(["video: failed"]);
  });
  expect(harness.window(conversation)[0]?.status).toMatchObject({
    problem: { because: "not-taken", name: "a.png" },
  });
  expect(fake.names).toHaveLength(1);
});

test("a paused upload stops, and later messages wait; a resumed upload starts again", async () => {
  const { harness, conversation, fake, write } = await opened(["never"]);
  await sendWith(harness, "big", [write("a.png")]);
  harness.account.sendMessage({ conversationId: sendingGroupId, text: "after", replyTo: null });
  await eventually(() => {
    expect(fake.names).toHaveLength(1);
  });
  const sourceGuid = harness.window(conversation)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  unwrapReply(harness.account.pauseUpload({ sourceGuid }));
  await eventually(() => {
    expect(fake.stoppedCount()).toBe(1);
  });
  expect(textsWithStates(harness.window(conversation))).toEqual(["big: waiting", "after: waiting"]);
  unwrapReply(harness.account.resumeUpload({ sourceGuid }));
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["big", "after"]);
  });
  expect(fake.names).toHaveLength(2);
});

test("a message discarded during its upload is not sent, and the next message is sent", async () => {
  const { harness, conversation, fake, write } = await opened(["never"]);
  await sendWith(harness, "not this", [write("a.png")]);
  harness.account.sendMessage({ conversationId: sendingGroupId, text: "but this", replyTo: null });
  await eventually(() => {
    expect(fake.names).toHaveLength(1);
  });
  const sourceGuid = harness.window(conversation)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  const { text, fileIds } = unwrapReply(harness.account.discardMessage({ sourceGuid }));
  const names = fileIds.map((id) => path.basename(harness.fileHandles.pathOf(id) ?? ""));
  expect([text, names]).toEqual(["not this", ["a.png"]]);
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["but this"]);
  });
});

test("a file removed while Natter searches the service for its message is not sent", async () => {
  const { harness, conversation, write } = await opened();
  harness.service.once("sendGroupMessage", { kind: "timed-out" });
  await sendWith(harness, "only one", [write("a.png"), write("b.png")]);
  await eventually(() => {
    expect(harness.service.callsOf("sendGroupMessage")).toHaveLength(1);
    expect(textsWithStates(harness.window(conversation))).toEqual(["only one: waiting"]);
  });
  const gate = Promise.withResolvers<null>();
  harness.service.once("listGroupMessages", () => gate.promise);
  const searches = harness.service.callsOf("listGroupMessages").length;
  harness.clock.set(harness.clock.now() + 60_000);
  await harness.clock.pass(10_000);
  expect(harness.service.callsOf("listGroupMessages")).toHaveLength(searches + 1);
  const [unsent] = harness.cache.read((tables) => tables.unsent.of(sendingGroupId));
  const fileId = unsent?.uploads[0]?.file.id;
  if (unsent === undefined || fileId === undefined) throw new Error("no message");
  unwrapReply(harness.account.removeUpload({ sourceGuid: unsent.message.sourceGuid, fileId }));
  gate.resolve(null);
  await settle();
  expect(picturesOf(conversation)).toEqual([["b.png"]]);
});

test("an upload interrupted by the end of the app starts again at the next start; finished uploads are not repeated", async () => {
  const { harness, conversation, fake, write } = await opened(["done", "never"]);
  await sendWith(harness, "both", [write("a.png"), write("b.png")]);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png", "b.png"]);
  });
  const next = await harness.restart();
  await next.begin();
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["both"]);
  });
  expect(fake.names).toEqual(["a.png", "b.png", "b.png"]);
});

test.each([
  ["../../x.png", "x.png"],
  ["CON", "_CON"],
  ["nul.tar.png", "_nul.tar.png"],
  ["a. . ", "a"],
  ["a.pdf\u202eexe", "a.pdf exe"],
  ["\\\\server\\share\\a.png", "server share a.png"],
  [`${"x".repeat(4000)}.png`, `${"x".repeat(120)}.png`],
])("a pasted file named %j is stored as %j", async (name, kept) => {
  const { harness } = await opened();
  const bytes = new TextEncoder().encode("picture");
  const { files } = unwrapReply(
    await harness.account.attachBytes({ conversationId: sendingGroupId, name, bytes }),
  );
  expect(files.map((file) => [file.name, path.basename(file.path)])).toEqual([[kept, kept]]);
});

test("a clipboard file is stored on the disk with its draft, and deleted when nothing needs it", async () => {
  const { harness } = await opened();
  const bytes = new TextEncoder().encode("picture");
  const { files } = unwrapReply(
    await harness.account.attachBytes({
      conversationId: sendingGroupId,
      name: "../Pasted picture.png",
      bytes,
    }),
  );
  expect(files.map(({ name, kind }) => [name, kind])).toEqual([["Pasted picture.png", "image"]]);
  const [file] = files;
  if (file === undefined) throw new Error("no file");
  const next = await harness.restart();
  await next.begin();
  expect(next.account.chosenFile(file.id)?.path).toBe(file.path);
  unwrapReply(next.account.arrangeFiles({ conversationId: sendingGroupId, fileIds: [] }));
  expect(next.account.chosenFile(file.id)).toBeNull();
});

test("a clipboard file stays on the disk if the local copy could not be opened", async () => {
  const file = path.join(temporaryFolder(), "cache.db");
  const harness = createAccountHarness({ file });
  harness.service.addGroup("500");
  await harness.begin();
  const bytes = new TextEncoder().encode("picture");
  const { files } = unwrapReply(
    await harness.account.attachBytes({ conversationId: sendingGroupId, name: "a.png", bytes }),
  );
  const pasted = files[0]?.path ?? "";
  const restarting = harness.restart();
  // The local copy is closed now, so another program can lock its file.
  const other = new DatabaseSync(file);
  other.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE facts SET value = value");
  const next = await restarting;
  other.exec("ROLLBACK");
  other.close();
  expect(next.cache.recovery).toEqual({ kind: "in-memory", reason: "EBUSY" });
  await next.begin();
  // Deleting takes several turns of the real disk.
  for (let turn = 0; turn < 20; turn += 1) await stat(import.meta.filename);
  expect(existsSync(pasted)).toBe(true);
});
