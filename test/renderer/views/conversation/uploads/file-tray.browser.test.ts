import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../../preload/base/ids.ts";
import { emptyDraft } from "../../../../../preload/model/messages/drafts.ts";
import type { ChosenFile, UploadProgress } from "../../../../../preload/model/media/uploads.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { buildSentMessage, shownConversationId, showConversation } from "../conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";

const size = 41_000_000;

function video(name: string): ChosenFile {
  return { id: asId<ChosenFileId>(name), path: "", name, size, modifiedAt: 0, kind: "video" };
}

function progress(name: string, changes: Partial<UploadProgress>): UploadProgress {
  return {
    conversationId: shownConversationId,
    fileId: asId<ChosenFileId>(name),
    phase: "sending",
    sentBytes: 0,
    size,
    bytesPerSecond: null,
    timeLeft: null,
    ...changes,
  };
}

const tray = page.getByRole("list", { name: "Files of this message" });
const tile = (name: string) => tray.getByRole("listitem").filter({ hasText: name });

async function showTray(...names: readonly string[]) {
  const shown = await showConversation({
    messages: [buildSentMessage(1, "one")],
    draft: { ...emptyDraft, files: names.map(video) },
  });
  await expect.element(tray).toBeVisible();
  const tell = (name: string, changes: Partial<UploadProgress>): void => {
    shown.open.uploads.uploadChanged(progress(name, changes));
  };
  return { ...shown, tell };
}

test("a tile shows that its file waits, how much is sent, that it is converted, and that it is ready", async () => {
  const { tell } = await showTray("half.mp4");
  await expect.element(tile("half.mp4").getByText("Waiting", { exact: false })).toBeVisible();
  tell("half.mp4", { sentBytes: size * 0.64 });
  await expect.element(tile("half.mp4").getByText("64% of 41 MB", { exact: false })).toBeVisible();
  const bar = tray.getByRole("progressbar", { name: "Uploading half.mp4" });
  await expect.element(bar).toHaveAttribute("value", "0.64");
  await expectAccessible();
  tell("half.mp4", { phase: "processing", sentBytes: size });
  await expect.element(tile("half.mp4").getByText("Being converted", { exact: false })).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  tell("half.mp4", { phase: "done", sentBytes: size });
  await expect.element(tile("half.mp4").getByText("Ready", { exact: false })).toBeVisible();
});

test("if an upload starts again, the percent of its file does not go back, except after a failure", async () => {
  const { tell } = await showTray("half.mp4");
  tell("half.mp4", { sentBytes: size / 2 });
  tell("half.mp4", { phase: "waiting" });
  await expect.element(tile("half.mp4").getByText("Waiting", { exact: false })).toBeVisible();
  tell("half.mp4", { sentBytes: size / 10 });
  await expect.element(tile("half.mp4").getByText("50% of 41 MB", { exact: false })).toBeVisible();
  tell("half.mp4", { phase: "failed", problem: { kind: "refused", status: 403, reason: null } });
  tell("half.mp4", { sentBytes: size / 10 });
  await expect.element(tile("half.mp4").getByText("10% of 41 MB", { exact: false })).toBeVisible();
});

test("a file whose upload failed says why and that it is kept, and its button uploads it again", async () => {
  const { transport, tell } = await showTray("board.mp4", "lake.mp4");
  transport.answer("retryDraftUpload", () => done(undefined));
  tell("board.mp4", { phase: "failed", problem: { kind: "refused", status: 403, reason: null } });
  const note = page.getByRole("alert");
  await expect.element(note.getByText("board.mp4 is not uploaded.", { exact: false })).toBeVisible();
  await expect.element(note.getByText("The file stays in your draft.", { exact: false })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Try again: board.mp4" }).click();
  expect(transport.inputsOf("retryDraftUpload")).toEqual([
    { conversationId: shownConversationId, fileId: "board.mp4" },
  ]);
  tell("board.mp4", { phase: "waiting" });
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(tile("board.mp4").getByText("Waiting", { exact: false })).toBeVisible();
});

test("if a file was changed after it was chosen, its upload cannot be tried again", async () => {
  const { tell } = await showTray("board.mp4");
  const because = { kind: "file-not-sent", name: "board.mp4", because: "changed", most: null } as const;
  tell("board.mp4", { phase: "failed", problem: because });
  await expect
    .element(page.getByRole("alert").getByText("board.mp4 was changed after you chose it.", { exact: false }))
    .toBeVisible();
  await expect.element(tile("board.mp4").getByText("Not uploaded", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again: board.mp4" })).not.toBeInTheDocument();
});

test("a stopped upload of a file is shown as waiting", async () => {
  const { tell } = await showTray("half.mp4");
  tell("half.mp4", { sentBytes: size / 2 });
  tell("half.mp4", { phase: "stopped" });
  await expect.element(tile("half.mp4").getByText("Waiting", { exact: false })).toBeVisible();
});
