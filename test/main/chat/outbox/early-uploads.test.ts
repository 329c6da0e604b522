import { rmSync } from "node:fs";
import { stat } from "node:fs/promises";
import { expect, test } from "vitest";
import type { ChosenFile, UploadProgress } from "../../../../preload/model/media/uploads.ts";
import { eventually } from "../../../support/clock/eventually.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { unwrapReply } from "../../../support/account/harness.ts";
import { sendingGroupId, textsWithStates } from "../../../support/account/sending-harness.ts";
import {
  attach,
  openUploadingAccount,
  picturesOf,
  refusedFormat,
  sendFiles,
  textsOf,
} from "../../../support/account/fake-uploader.ts";
import type { UploadAnswer } from "../../../support/account/fake-uploader.ts";

/** The progress of each file, as it was published to the pages, by the file's name. */
function progressOf({ reported }: AccountHarness, files: readonly ChosenFile[]) {
  const progress = new Map<string, UploadProgress>();
  for (const { name, value } of reported) {
    if (name !== "uploadChanged") continue;
    const file = files.find(({ id }) => id === value.fileId);
    if (file !== undefined) progress.set(file.name, value);
  }
  return progress;
}

const phasesOf = (harness: AccountHarness, files: readonly ChosenFile[]): readonly string[] =>
  [...progressOf(harness, files)].map(([name, { phase }]) => `${name}: ${phase}`);

const draftFilesOf = ({ cache }: AccountHarness): readonly string[] =>
  cache.read((tables) => tables.drafts.get(sendingGroupId).files.map(({ name }) => name));

const storedCount = ({ cache }: AccountHarness): number =>
  cache.read((tables) => tables.earlyUploads.fileIds().length);

/** Lets a second pass on the fixed clock, and waits for the real disk. */
async function passSecond({ clock }: AccountHarness): Promise<void> {
  await clock.pass(1_000);
  await stat(import.meta.filename);
}

test("the files of a draft are uploaded in their order, and a sent message has them without a second upload", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount();
  const files = await attach(harness, [write("a.png"), write("b.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: done", "b.png: done"]);
  });
  expect([draftFilesOf(harness), conversation.rows]).toEqual([["a.png", "b.png"], []]);
  sendFiles(harness, "both", files);
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["a.png", "b.png"]]);
  });
  expect(fake.names).toEqual(["a.png", "b.png"]);
  expect([draftFilesOf(harness), storedCount(harness)]).toEqual([[], 0]);
  expect(harness.log.errors).toEqual([]);
});

test("a message that is sent while its draft's file is uploaded waits for that upload, and is sent only once", async () => {
  const answer = Promise.withResolvers<UploadAnswer>();
  const { harness, conversation, fake, write } = await openUploadingAccount([answer.promise]);
  const files = await attach(harness, [write("a.png"), write("b.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: sending"]);
  });
  sendFiles(harness, "both", files);
  answer.resolve("done");
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["a.png", "b.png"]]);
  });
  expect([fake.names, fake.stoppedCount()]).toEqual([["a.png", "b.png"], 0]);
  expect(harness.log.errors).toEqual([]);
});

test("if a file's upload ends while its message waits for an earlier message, the file is not uploaded again", async () => {
  const [before, picture] = [Promise.withResolvers<UploadAnswer>(), Promise.withResolvers<UploadAnswer>()];
  const { harness, conversation, fake, write } = await openUploadingAccount([
    before.promise,
    picture.promise,
  ]);
  sendFiles(harness, "first", await attach(harness, [write("first.png")]));
  await eventually(() => {
    expect(fake.names).toEqual(["first.png"]);
  });
  const sourceGuid = harness.window(conversation)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  // While a message is paused, the files of the draft are uploaded, but the next message is not.
  unwrapReply(harness.account.pauseUpload({ sourceGuid }));
  const files = await attach(harness, [write("second.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["second.png: sending"]);
  });
  sendFiles(harness, "second", files);
  picture.resolve("done");
  await eventually(() => {
    const uploads = harness.cache.read((tables) => tables.unsent.of(sendingGroupId)[1]?.uploads);
    expect(uploads?.map(({ status }) => status.state)).toEqual(["done"]);
  });
  unwrapReply(harness.account.resumeUpload({ sourceGuid }));
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["first.png"], ["second.png"]]);
  });
  expect(fake.names).toEqual(["first.png", "second.png", "first.png"]);
});

test("removing a file during its upload ends the request, and the next file is uploaded", async () => {
  const { harness, fake, write } = await openUploadingAccount(["never"]);
  const files = await attach(harness, [write("a.png"), write("b.png")]);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png"]);
  });
  const fileIds = files.slice(1).map(({ id }) => id);
  unwrapReply(harness.account.arrangeFiles({ conversationId: sendingGroupId, fileIds }));
  expect(fake.stoppedCount()).toBe(1);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: stopped", "b.png: done"]);
  });
  unwrapReply(harness.account.arrangeFiles({ conversationId: sendingGroupId, fileIds: [] }));
  expect(storedCount(harness)).toBe(0);
});

test("if a message is cancelled while a file of its former draft is uploaded, the upload request ends", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount(["never"]);
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png"]);
  });
  sendFiles(harness, "not this", files);
  const sourceGuid = harness.window(conversation)[0]?.sourceGuid;
  if (sourceGuid === undefined) throw new Error("no message");
  unwrapReply(harness.account.discardMessage({ sourceGuid }));
  expect(fake.stoppedCount()).toBe(1);
  await eventually(() => {
    expect(harness.cache.read((tables) => tables.unsent.all())).toEqual([]);
  });
  expect(fake.names).toEqual(["a.png"]);
});

test("a failed file stays in the draft with its reason until it is retried", async () => {
  const { harness, fake, write } = await openUploadingAccount([refusedFormat]);
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(progressOf(harness, files).get("a.png")).toMatchObject({
      phase: "failed",
      problem: { kind: "file-not-sent", because: "not-taken" },
    });
  });
  expect(draftFilesOf(harness)).toEqual(["a.png"]);
  harness.reported.length = 0;
  await harness.account.openConversation({ conversationId: sendingGroupId });
  expect(phasesOf(harness, files)).toEqual(["a.png: failed"]);
  const [fileId] = files.map(({ id }) => id);
  if (fileId === undefined) throw new Error("no file");
  unwrapReply(harness.account.retryDraftUpload({ conversationId: sendingGroupId, fileId }));
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: done"]);
  });
  expect(fake.names).toEqual(["a.png", "a.png"]);
  expect(harness.account.retryDraftUpload({ conversationId: sendingGroupId, fileId })).toMatchObject({
    ok: false,
    problem: { kind: "not-found" },
  });
});

test("a message with a file whose upload failed in the draft uploads the file again", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount([refusedFormat]);
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: failed"]);
  });
  sendFiles(harness, "again", files);
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["a.png"]]);
  });
  expect(fake.names).toEqual(["a.png", "a.png"]);
});

test("if a file fails to upload in the draft and again at sending, the message is kept as not sent", async () => {
  const { harness, conversation, write } = await openUploadingAccount([refusedFormat, refusedFormat]);
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: failed"]);
  });
  sendFiles(harness, "again", files);
  await eventually(() => {
    expect(textsWithStates(harness.window(conversation))).toEqual(["again: failed"]);
  });
  expect(conversation.rows).toEqual([]);
});

test("a file waits while the service cannot be reached, and is uploaded later", async () => {
  const { harness, fake, write } = await openUploadingAccount([{ kind: "offline" }, { kind: "offline" }]);
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: waiting"]);
  });
  await eventually(async () => {
    await passSecond(harness);
    expect(phasesOf(harness, files)).toEqual(["a.png: done"]);
  });
  expect(fake.names).toHaveLength(3);
});

test("the upload of a file fails after the service has failed to take the file six times in a row", async () => {
  const failure: UploadAnswer = { kind: "service-failed", status: 500 };
  const { harness, fake, write } = await openUploadingAccount(Array<UploadAnswer>(7).fill(failure));
  const files = await attach(harness, [write("a.png")]);
  await eventually(async () => {
    await passSecond(harness);
    expect(phasesOf(harness, files)).toEqual(["a.png: failed"]);
  });
  expect(fake.names).toHaveLength(6);
});

test("the files of messages in the outbox are uploaded before the files of a draft", async () => {
  const answer = Promise.withResolvers<UploadAnswer>();
  const { harness, conversation, fake, write } = await openUploadingAccount([answer.promise]);
  sendFiles(harness, "sent", await attach(harness, [write("a.png"), write("b.png")]));
  await attach(harness, [write("draft.png")]);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png"]);
  });
  answer.resolve("done");
  await eventually(() => {
    expect(fake.names).toEqual(["a.png", "b.png", "draft.png"]);
  });
  expect(textsOf(conversation)).toEqual(["sent"]);
});

test("an upload that the end of Natter interrupted starts again at the next start; a finished upload does not", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount(["done", "never"]);
  const paths = [write("a.png"), write("b.png")];
  const files = await attach(harness, paths);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png", "b.png"]);
  });
  const next = await harness.restart();
  expect(fake.stoppedCount()).toBe(1);
  await next.begin();
  await eventually(() => {
    expect(fake.names).toEqual(["a.png", "b.png", "b.png"]);
    expect(storedCount(next)).toBe(2);
  });
  // Files that were uploaded are sent even if they are gone from the disk.
  for (const filePath of paths) rmSync(filePath);
  sendFiles(next, "both", files);
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["a.png", "b.png"]]);
  });
  expect(next.log.errors).toEqual([]);
});

test("if the setting that removes locations from photos changes before a photo is sent, the photo is uploaded again", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount();
  const files = await attach(harness, [write("photo.jpg"), write("b.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["photo.jpg: done", "b.png: done"]);
  });
  harness.settings = { ...harness.settings, areLocationsStripped: !harness.settings.areLocationsStripped };
  sendFiles(harness, "both", files);
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["both"]);
  });
  expect(fake.names).toEqual(["photo.jpg", "b.png", "photo.jpg"]);
});

test("if the setting that removes locations from photos changes during the upload of a photo, the upload starts again", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount(["never"]);
  const files = await attach(harness, [write("photo.jpg")]);
  await eventually(() => {
    expect(fake.names).toEqual(["photo.jpg"]);
  });
  harness.settings = { ...harness.settings, areLocationsStripped: !harness.settings.areLocationsStripped };
  sendFiles(harness, "photo", files);
  await eventually(() => {
    expect(textsOf(conversation)).toEqual(["photo"]);
  });
  expect([fake.names, fake.stoppedCount()]).toEqual([["photo.jpg", "photo.jpg"], 1]);
});

test("scheduling a message, or reopening it as a draft, keeps its uploaded files", async () => {
  const { harness, conversation, fake, write } = await openUploadingAccount();
  const schedule = async (name: string): Promise<void> => {
    const files = await attach(harness, [write(name)]);
    await eventually(() => {
      expect(phasesOf(harness, files)).toContain(`${name}: done`);
    });
    unwrapReply(
      harness.account.scheduleMessage({
        conversationId: sendingGroupId,
        text: name,
        replyTo: null,
        fileIds: files.map(({ id }) => id),
        sendAt: harness.clock.now() + 60_000,
      }),
    );
  };
  await schedule("reopened.png");
  const [scheduled] = unwrapReply(harness.account.listScheduledMessages());
  if (scheduled === undefined) throw new Error("nothing scheduled");
  unwrapReply(harness.account.reopenScheduledMessage({ scheduledId: scheduled.id }));
  sendFiles(
    harness,
    "now",
    harness.cache.read((tables) => tables.drafts.get(sendingGroupId).files),
  );
  await schedule("later.png");
  await harness.clock.pass(60_000);
  await eventually(() => {
    expect(picturesOf(conversation)).toEqual([["reopened.png"], ["later.png"]]);
  });
  expect(fake.names).toEqual(["reopened.png", "later.png"]);
  expect(storedCount(harness)).toBe(0);
});

test("a recording is not uploaded before it is sent, because it may still grow", async () => {
  const { harness, fake, write } = await openUploadingAccount();
  const part = {
    conversationId: sendingGroupId,
    fileId: null,
    name: "Voice message.m4a",
    bytes: new TextEncoder().encode("sound"),
    recording: { duration: 1000, peaks: [50] },
  };
  unwrapReply(await harness.account.appendRecording(part));
  const files = await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(phasesOf(harness, files)).toEqual(["a.png: done"]);
  });
  expect(fake.names).toEqual(["a.png"]);
});

test("stopping the account ends the uploads of its drafts", async () => {
  const { harness, fake, write } = await openUploadingAccount(["never"]);
  await attach(harness, [write("a.png")]);
  await eventually(() => {
    expect(fake.names).toEqual(["a.png"]);
  });
  harness.account.stop();
  expect(fake.stoppedCount()).toBe(1);
  expect(harness.log.errors).toEqual([]);
});
