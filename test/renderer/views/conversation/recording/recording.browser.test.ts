import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Locator } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { ChosenFileId, FileId } from "../../../../../preload/base/ids.ts";
import type { ChosenFile } from "../../../../../preload/model/media/uploads.ts";
import { defaultMessageRules } from "../../../../../preload/model/messages/message-rules.ts";
import { emptyDraft } from "../../../../../preload/model/messages/drafts.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import { decodeSound } from "../../../../../renderer/state/media/decode-sound.ts";
import { buildConversation } from "../../../../support/model/build-model.ts";
import { expectAccessible } from "../../../expect-accessible.ts";
import { FakeDraft } from "../../../state/recording/fake-draft.ts";
import {
  buildOwnUnsentMessage,
  buildSentMessage,
  messageElement,
  sentContents,
  showConversation,
  shownConversationId,
} from "../conversation-fixture.ts";

const record = page.getByRole("button", { name: "Record a voice message", exact: true });
const stop = page.getByRole("button", { name: "Stop recording", exact: true });
const timer = page.getByRole("timer");
const tray = page.getByRole("list", { name: "Files of this message" });
const player = tray.getByRole("group", { name: /^Sound: Voice message/ });
const field = page.getByRole("textbox", { name: /^Message / });
const press = (name: string) => page.getByRole("button", { name, exact: true });

/** Waits until an element is there and its text matches. */
const shows = (element: Locator, text: RegExp) =>
  expect.poll(() => element.query()?.textContent.trim() ?? "").toMatch(text);

const recorded: ChosenFile = {
  id: asId<ChosenFileId>("r1"),
  path: "",
  name: "Voice message 2026-11-23 21.04.05.m4a",
  size: 8_000,
  modifiedAt: 0,
  kind: "file",
  recording: { duration: 83_000, peaks: Array.from({ length: 48 }, (_, index) => (index * 37) % 100) },
};

async function show(size?: { readonly width: number; readonly height: number }) {
  const draft = new FakeDraft();
  const setUp = await showConversation({ messages: [buildSentMessage(1, "Hello")] }, size);
  const { transport } = setUp;
  transport.answer("allowMicrophone", () => done("allowed"));
  transport.answer("appendRecording", (part) => draft.append(part));
  transport.answer("arrangeFiles", (arranged) => draft.arrange(arranged));
  transport.answer("readSound", ({ sound }) => {
    const bytes = draft.bytes.get(sound.fileId as string as ChosenFileId);
    return bytes === undefined ? failed({ kind: "not-found" }) : done(new Uint8Array(bytes));
  });
  return { ...setUp, draft };
}

test("a recording is made, played and sent; its file holds the sound that the microphone heard", async () => {
  const { transport, draft } = await show();
  await record.click();
  await shows(timer, /^0:0[2-9]$/);
  await expect.element(page.getByText("up to 1:43:00")).toBeVisible();
  await stop.click();
  await shows(player, /of 0:0[2-4]/);
  await expect.element(timer).not.toBeInTheDocument();
  await player.getByRole("button", { name: "Play the recording" }).click();
  await expect.element(player.getByRole("button", { name: "Pause the recording" })).toBeVisible();
  const [[id = asId<ChosenFileId>(""), bytes = []] = []] = draft.bytes;
  const heard = await decodeSound(new Uint8Array(bytes));
  expect(heard?.duration).toBeGreaterThan(1_500);
  expect(Math.max(...(heard?.peaks ?? []))).toBeGreaterThan(5);
  expect(Math.max(...(draft.files[0]?.recording?.peaks ?? []))).toBeGreaterThan(5);
  await press("Send").click();
  await expect
    .poll(() => sentContents(transport))
    .toEqual([{ conversationId: shownConversationId, text: "", replyTo: null, fileIds: [id] }]);
});

test("a press on Send or on Enter ends the recording and sends it with the text", async () => {
  const { transport } = await show();
  await record.click();
  await shows(timer, /^0:0[1-9]$/);
  await field.fill("Listen");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => transport.inputsOf("sendMessage").length).toBe(1);
  expect(transport.inputsOf("sendMessage")).toMatchObject([{ text: "Listen", fileIds: ["r1"] }]);
  await expect.element(timer).not.toBeInTheDocument();
});

test("scheduling ends the recording and keeps it with the text", async () => {
  const { transport, open } = await show();
  transport.answer("scheduleMessage", () => done(undefined));
  await record.click();
  await shows(timer, /^0:0[1-9]$/);
  await field.fill("Listen");
  expect(await open.sending.schedule(1)).toBe(true);
  expect(open.composer.voice.phase).toBe("idle");
  expect(transport.inputsOf("scheduleMessage")).toMatchObject([{ text: "Listen", fileIds: ["r1"] }]);
});

test("a long text sent as several messages ends the recording, which the first of them has", async () => {
  const { transport, open } = await show();
  await record.click();
  await shows(timer, /^0:0[1-9]$/);
  await field.fill(`${"x".repeat(999)} ${"y".repeat(999)}`);
  await open.sending.sendParts();
  expect(open.composer.voice.phase).toBe("idle");
  expect(transport.inputsOf("sendMessage").map(({ fileIds }) => fileIds)).toEqual([["r1"], undefined]);
});

test("Ctrl+Shift+Y starts and stops a recording; Esc soon after the start discards it, and later only stops it", async () => {
  const { draft } = await show();
  await field.click();
  await userEvent.keyboard("{Control>}{Shift>}Y{/Shift}{/Control}");
  await expect.element(timer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(timer).not.toBeInTheDocument();
  expect(draft.files).toEqual([]);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Control>}{Shift>}Y{/Shift}{/Control}");
  await shows(timer, /^0:0[2-9]$/);
  await userEvent.keyboard("{Escape}");
  await shows(page.getByRole("alert"), /is kept: send it or discard it/);
  await tray.getByRole("button", { name: "Discard the recording" }).click();
  await expect.element(tray).not.toBeInTheDocument();
  expect(draft.files).toEqual([]);
});

test("Esc on the record button cancels a recording too, and the keyboard alone reaches all of its controls", async () => {
  await show();
  await record.click();
  await expect.element(stop).toHaveFocus();
  await expect.element(timer).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(timer).not.toBeInTheDocument();
});

test.each([
  ["the system refuses", "refused" as const, /not allowed, so nothing was recorded: allow it/],
  ["it fails", null, /not allowed, so nothing was recorded/],
])("if %s, the composer says that nothing was recorded, and what to do", async (_what, access, text) => {
  const { transport } = await show();
  transport.answer("allowMicrophone", () =>
    access === null ? failed({ kind: "unexpected" }) : done(access),
  );
  await record.click();
  await shows(page.getByRole("alert"), text);
  await press("Close").click();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test("a full disk keeps the recording on screen, to try again or to discard", async () => {
  const { transport, draft } = await show();
  transport.answer("appendRecording", () => failed({ kind: "disk", reason: "ENOSPC" }));
  await record.click();
  await shows(timer, /^0:0[1-9]$/);
  await stop.click();
  await shows(page.getByRole("alert"), /kept as long as this chat is open/);
  transport.answer("appendRecording", (part) => draft.append(part));
  await press("Try again").click();
  await expect.element(player).toBeVisible();
});

test("if the person may no longer write in the chat, the recording stops and is kept", async () => {
  const { open, draft } = await show();
  await record.click();
  await shows(timer, /^0:0[1-9]$/);
  open.conversationsSaved([buildConversation({ id: shownConversationId, posting: "admins-only" })]);
  await expect.poll(() => open.composer.voice.phase).toBe("idle");
  expect(draft.files).toHaveLength(1);
});

test("while a message is edited, the record button is not shown", async () => {
  const { open } = await show();
  open.composer.edit(buildSentMessage(1, "Hello"));
  await expect.element(record).not.toBeInTheDocument();
});

test("a recording of the draft shows its waveform and length, without being loaded", async () => {
  const { transport } = await showConversation({
    draft: { ...emptyDraft, files: [recorded] },
    messages: [buildSentMessage(1, "Hello")],
  });
  await shows(player, /0:00 of 1:23/);
  expect(transport.inputsOf("readSound")).toEqual([]);
  await expectAccessible();
});

test("a recording that waits to be sent shows its waveform in the timeline", async () => {
  const waiting = buildOwnUnsentMessage(
    "waiting",
    { state: "waiting" },
    {
      text: "",
      attachments: [{ kind: "upload", file: recorded, status: { state: "waiting" } }],
    },
  );
  await showConversation({ messages: [waiting] });
  await shows(page.getByRole("group", { name: /^Sound: Voice message/ }), /of 1:23/);
  expect(document.querySelectorAll("[role=log] .waveform")).toHaveLength(1);
});

test("a shared sound file is loaded when it is played, and then shows its length and waveform", async () => {
  const fileId = asId<FileId>("f1");
  const attachments = [{ kind: "file", fileId }] as const;
  const { transport, parts } = await showConversation({
    messages: [buildSentMessage(1, "", { attachments })],
  });
  transport.answer("getFileInfo", () =>
    done({ id: fileId, name: "talk.wav", size: 16_044, type: "audio/wav" }),
  );
  transport.answer("readSound", () => done(tone()));
  await parts.media.files.ask(shownConversationId, fileId);
  const sound = page.getByRole("group", { name: "Sound: talk.wav" });
  await shows(sound, /0:00/);
  expect(transport.inputsOf("readSound")).toEqual([]);
  await sound.getByRole("button", { name: "Play the recording" }).click();
  await shows(sound, /of 0:01/);
  await expect.poll(() => messageElement(1).querySelectorAll(".waveform").length).toBe(1);
  expect(transport.inputsOf("readSound")).toHaveLength(1);
});

test("a received voice message shows its waveform", async () => {
  const peaks = [0, 50, 100];
  const attachments = [{ kind: "audio", media: "/media/x" as never, duration: 2000, peaks }] as const;
  await showConversation({ messages: [buildSentMessage(1, "", { attachments })] });
  await shows(page.getByRole("group", { name: "Voice message" }), /of 0:02/);
  expect(messageElement(1).querySelectorAll(".waveform")).toHaveLength(1);
});

test("if the group has turned voice messages off, recording does not start, and a sentence says why", async () => {
  const conversation = buildConversation({
    id: shownConversationId,
    rules: { ...defaultMessageRules, canRecord: false },
  });
  const { transport } = await showConversation({ conversation, messages: [buildSentMessage(1, "Hello")] });
  await expect.element(record).not.toBeInTheDocument();
  const refused = page.getByRole("button", { name: /^This group has turned voice messages off/u });
  await expect.element(refused).toHaveAttribute("aria-disabled", "true");
  await field.click();
  await userEvent.keyboard("{Control>}{Shift>}y{/Shift}{/Control}");
  await shows(page.getByRole("alert"), /^This group has turned voice messages off, so nothing is recorded/u);
  expect(transport.inputsOf("allowMicrophone")).toEqual([]);
  await expectAccessible();
});

/** A WAV file with one second of a tone. */
function tone(): Uint8Array {
  const rate = 8_000;
  const view = new DataView(new ArrayBuffer(44 + rate * 2));
  const text = (place: number, word: string): void => {
    for (const [index, letter] of [...word].entries()) view.setUint8(place + index, letter.charCodeAt(0));
  };
  text(0, "RIFF");
  view.setUint32(4, 36 + rate * 2, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, rate * 2, true);
  for (let at = 0; at < rate; at += 1) view.setInt16(44 + at * 2, Math.sin(at / 3) * 20_000, true);
  return new Uint8Array(view.buffer);
}
