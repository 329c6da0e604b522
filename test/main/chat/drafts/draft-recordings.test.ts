import { appendFileSync, existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../../preload/model/media/uploads.ts";
import { maxFilesPerMessage, maxUploadBytes } from "../../../../preload/model/media/uploads.ts";
import { conversationId } from "../../../support/model/build-model.ts";
import type { AccountHarness } from "../../../support/account/harness.ts";
import { createAccountHarness, unwrapReply } from "../../../support/account/harness.ts";
import { webmHeader } from "../../../support/files/recorded-headers.ts";

const here = conversationId("500");
const name = "Voice message 2026-11-23 21.04.05.m4a";

async function startWithGroup(): Promise<AccountHarness> {
  const harness = createAccountHarness();
  harness.service.addGroup("500");
  await harness.begin();
  return harness;
}

const append = ({ account }: AccountHarness, fileId: ChosenFileId | null, text: string, duration = 1000) =>
  account.appendRecording({
    conversationId: here,
    fileId,
    name,
    bytes: new TextEncoder().encode(text),
    recording: { duration, peaks: [50] },
  });

const filesOf = ({ cache }: AccountHarness): readonly ChosenFile[] =>
  cache.read((tables) => tables.drafts.get(here)).files;

test("the parts of a recording become one file of the draft, with its length and waveform", async () => {
  const harness = await startWithGroup();
  const { fileId } = unwrapReply(await append(harness, null, "one "));
  const { files } = unwrapReply(await append(harness, fileId, "two", 2000));
  const [file] = files;
  expect(files).toEqual([
    { ...file, id: fileId, name, size: 7, kind: "file", recording: { duration: 2000, peaks: [50] } },
  ]);
  expect(readFileSync(file?.path ?? "", "utf8")).toBe("one two");
  expect(filesOf(harness)).toEqual(files);
});

test("a recording that was under way when Natter ended is in the draft after the next start", async () => {
  const harness = await startWithGroup();
  const { fileId } = unwrapReply(await append(harness, null, "one "));
  const next = await harness.restart();
  await next.begin();
  expect(next.account.chosenFile(fileId)).toMatchObject({ name, size: 4, recording: { duration: 1000 } });
});

test("a recording part that was written just before Natter ended is kept, and the file can still be sent", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one "));
  appendFileSync(files[0]?.path ?? "", "two");
  const next = await harness.restart();
  await next.begin();
  await expect.poll(() => next.account.chosenFile(fileId)?.size).toBe(7);
});

test("a recording part that was written although its writing was reported as failed is not in the file twice", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one "));
  // On a slow disk, a part can be in the file although the draft was told that its writing failed.
  appendFileSync(files[0]?.path ?? "", "two ");
  const again = unwrapReply(await append(harness, fileId, "two three"));
  expect(readFileSync(files[0]?.path ?? "", "utf8")).toBe("one two three");
  expect(again.files[0]?.size).toBe("one two three".length);
});

test("the header of a recording's file has the length that was given with its last part", async () => {
  const harness = await startWithGroup();
  const part = { conversationId: here, name: "Voice message.weba" };
  const first = { ...part, fileId: null, bytes: webmHeader, recording: { duration: 1000, peaks: [] } };
  const { fileId } = unwrapReply(await harness.account.appendRecording(first));
  const next = { ...part, fileId, bytes: Buffer.from("sound"), recording: { duration: 2500, peaks: [] } };
  const { files } = unwrapReply(await harness.account.appendRecording(next));
  const written = readFileSync(files[0]?.path ?? "");
  expect(written.readDoubleBE(written.indexOf("448988", 0, "hex") + 3)).toBe(2500);
  expect(written.toString("latin1").endsWith("sound")).toBe(true);
  expect(files[0]?.size).toBe(written.length);
});

test("a recording length that was written just before Natter ended is kept, and the file can still be sent", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one "));
  const filePath = files[0]?.path ?? "";
  utimesSync(filePath, 1_700_000_000, 1_700_000_000);
  const next = await harness.restart();
  await next.begin();
  await expect.poll(() => next.account.chosenFile(fileId)?.modifiedAt).toBe(1_700_000_000_000);
});

test("no part is added to a recording that is no longer in the draft", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one"));
  unwrapReply(harness.account.arrangeFiles({ conversationId: here, fileIds: [] }));
  expect(await append(harness, fileId, "two")).toEqual({ ok: false, problem: { kind: "not-found" } });
  expect(readFileSync(files[0]?.path ?? "", "utf8")).toBe("one");
});

test("no recording part is added to a file that a person chose, or in a conversation that does not exist", async () => {
  const harness = await startWithGroup();
  const bytes = new TextEncoder().encode("own");
  const { files } = unwrapReply(
    await harness.account.attachBytes({ conversationId: here, name: "a.txt", bytes }),
  );
  const [own] = files;
  expect(await append(harness, own?.id ?? null, "two")).toMatchObject({ problem: { kind: "not-found" } });
  expect(readFileSync(own?.path ?? "", "utf8")).toBe("own");
  expect(await append(harness, asId<ChosenFileId>("other"), "x")).toMatchObject({ ok: false });
  const elsewhere = { conversationId: conversationId("501"), fileId: null, name, bytes };
  const reply = await harness.account.appendRecording({
    ...elsewhere,
    recording: { duration: 1, peaks: [] },
  });
  expect(reply).toEqual({ ok: false, problem: { kind: "not-found" } });
});

test("a recording does not grow beyond the service's size limit, and keeps what it has", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one"));
  const [file] = files;
  if (file === undefined) throw new Error("no file");
  harness.cache.write((tables) => {
    const draft = tables.drafts.get(here);
    const large = { ...file, size: maxUploadBytes.file - 1 };
    tables.drafts.save({ ...draft, files: [large], conversationId: here, savedAt: 0 });
  });
  expect(await append(harness, fileId, "two")).toMatchObject({
    problem: { kind: "file-not-sent", because: "too-large", most: maxUploadBytes.file },
  });
  expect(readFileSync(file.path, "utf8")).toBe("one");
});

test("no recording is added to a draft with as many files as a message can have", async () => {
  const harness = await startWithGroup();
  for (let count = 0; count < maxFilesPerMessage; count += 1) unwrapReply(await append(harness, null, "one"));
  expect(await append(harness, null, "one")).toMatchObject({
    problem: { kind: "file-not-sent", because: "too-many" },
  });
});

test("a disk error during a recording is returned with its code, and the draft stays as it is", async () => {
  const harness = await startWithGroup();
  const { fileId, files } = unwrapReply(await append(harness, null, "one"));
  const folder = path.dirname(files[0]?.path ?? "");
  rmSync(folder, { recursive: true });
  writeFileSync(folder, "a file where the folder should be");
  expect(await append(harness, fileId, "two")).toEqual({
    ok: false,
    problem: { kind: "disk", reason: "ENOTDIR" },
  });
  expect(filesOf(harness)).toEqual(files);
});

test("the file of a discarded recording is deleted at the next start", async () => {
  const harness = await startWithGroup();
  const { files } = unwrapReply(await append(harness, null, "one"));
  unwrapReply(harness.account.arrangeFiles({ conversationId: here, fileIds: [] }));
  const next = await harness.restart();
  await next.begin();
  await expect.poll(() => existsSync(files[0]?.path ?? "")).toBe(false);
});
