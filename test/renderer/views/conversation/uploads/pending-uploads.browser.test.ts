import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { ChosenFileId } from "../../../../../preload/base/ids.ts";
import type { Message } from "../../../../../preload/model/messages/message.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import type { UploadProgress, UploadStatus } from "../../../../../preload/model/media/uploads.ts";
import { done } from "../../../../../preload/base/reply.ts";
import { shownConversationId, showConversation, buildOwnUnsentMessage } from "../conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";

const message = buildOwnUnsentMessage("The last minute", { state: "waiting" });
const { sourceGuid } = message;

function upload(name: string, status: UploadStatus): Attachment {
  const id = asId<ChosenFileId>(name);
  const file = { id, path: "", name, size: 64_000_000, modifiedAt: 0, kind: "video" } as const;
  return { kind: "upload", file, status };
}
function withFiles(...attachments: readonly Attachment[]): Message {
  return { ...message, attachments };
}
function progress(changes: Partial<UploadProgress> = {}): UploadProgress {
  return {
    conversationId: shownConversationId,
    fileId: asId<ChosenFileId>("video.mp4"),
    phase: "sending",
    sentBytes: 16_000_000,
    size: 64_000_000,
    bytesPerSecond: null,
    timeLeft: null,
    ...changes,
  };
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a video being sent shows its percent, its bytes and the time left, and later that the service processes it", async () => {
  const video = withFiles(
    upload("video.mp4", { state: "waiting" }),
    upload("next.mp4", { state: "waiting" }),
  );
  const { open } = await showConversation({ messages: [video] });
  open.uploads.uploadChanged(progress());
  await expect.element(page.getByText("25% · 16 MB of 64 MB", { exact: true })).toBeVisible();
  const bar = page.getByRole("progressbar", { name: "Sending video.mp4" });
  await expect.element(bar).toHaveAttribute("value", "0.25");
  await expect
    .element(page.getByRole("article").getByRole("listitem").last().getByText("Waiting"))
    .toBeVisible();
  open.uploads.uploadChanged(progress({ bytesPerSecond: 2_000_000, timeLeft: 24_000 }));
  await expect
    .element(page.getByText("25% · 16 MB of 64 MB · 24 seconds left", { exact: true }))
    .toBeVisible();
  await expectAccessible();
  open.uploads.uploadChanged(progress({ phase: "processing", sentBytes: 64_000_000 }));
  await expect.element(page.getByText("Processing")).toBeVisible();
  await expect.element(bar).toHaveAttribute("value", "1");
});

test("whatever happens to an upload, its bar never goes back, and its card keeps its height", async () => {
  const waiting = withFiles(upload("video.mp4", { state: "waiting" }));
  const { open, push } = await showConversation({ messages: [waiting] });
  const bar = page.getByRole("progressbar", { name: "Sending video.mp4" });
  await expect.element(bar).toHaveAttribute("value", "0");
  const card = document.querySelector(".uploads");
  const height = card?.getBoundingClientRect().height;
  const shares: (string | null)[] = [];
  const heights = new Set<number | undefined>();
  const look = async (text: string): Promise<void> => {
    await expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();
    shares.push(bar.element().getAttribute("value"));
    heights.add(card?.getBoundingClientRect().height);
  };
  open.uploads.uploadChanged(progress());
  await look("16 MB of 64 MB");
  open.uploads.uploadChanged(progress({ sentBytes: 48_000_000, timeLeft: 59 * 60_000 }));
  await look("59 minutes left");
  push(withFiles(upload("video.mp4", { state: "paused" })));
  await look("Paused");
  push(waiting);
  open.uploads.uploadChanged(progress({ phase: "waiting", sentBytes: 0 }));
  await look("Waiting");
  // The service takes only whole files, so the upload of the file starts again from 0 bytes.
  open.uploads.uploadChanged(progress({ sentBytes: 1_000_000 }));
  await look("48 MB of 64 MB");
  open.uploads.uploadChanged(progress({ phase: "processing", sentBytes: 64_000_000 }));
  await look("Processing");
  push(withFiles(upload("video.mp4", { state: "done" })));
  await look("Uploaded");
  expect(shares).toEqual(["0.25", "0.75", "0.75", "0.75", "0.75", "1", "1"]);
  expect([...heights]).toEqual([height]);
});

test("further presses on Cancel are ignored while the message is being deleted", async () => {
  const { transport } = await showConversation({
    messages: [withFiles(upload("video.mp4", { state: "waiting" }))],
  });
  const gate = Promise.withResolvers<null>();
  transport.answer("discardMessage", async () => {
    await gate.promise;
    return done({ text: "", fileIds: [] });
  });
  for (let presses = 0; presses < 3; presses += 1) await button("Cancel").click();
  expect(transport.inputsOf("discardMessage")).toEqual([{ sourceGuid }]);
  gate.resolve(null);
  await expect.element(page.getByText("Message deleted")).toBeVisible();
});

test("an upload can be paused, resumed and cancelled, and single files can be removed from it", async () => {
  const waiting = upload("video.mp4", { state: "waiting" });
  const other = upload("notes.txt", { state: "waiting" });
  const { transport, push } = await showConversation({ messages: [withFiles(waiting, other)] });
  for (const name of ["pauseUpload", "resumeUpload", "removeUpload"] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("discardMessage", () => done({ text: "", fileIds: [] }));
  await button("Pause").click();
  expect(transport.inputsOf("pauseUpload")).toEqual([{ sourceGuid }]);
  push(withFiles(upload("video.mp4", { state: "paused" }), upload("notes.txt", { state: "paused" })));
  await expect.element(page.getByText("Paused").first()).toBeVisible();
  await button("Resume").click();
  expect(transport.inputsOf("resumeUpload")).toEqual([{ sourceGuid }]);
  await button("Remove notes.txt").click();
  expect(transport.inputsOf("removeUpload")).toEqual([{ sourceGuid, fileId: "notes.txt" }]);
  push(withFiles(waiting));
  await button("Cancel").click();
  expect(transport.inputsOf("discardMessage")).toEqual([{ sourceGuid }]);
});

test("a file that failed to upload can be tried again alone, unless it was changed after it was chosen", async () => {
  const refused: UploadStatus = { state: "failed", problem: { kind: "refused", status: 403, reason: null } };
  const problem = { kind: "file-not-sent", name: "rota.pdf", because: "changed", most: null } as const;
  const failed: Message = {
    ...withFiles(
      upload("video.mp4", refused),
      upload("done.png", { state: "done" }),
      upload("rota.pdf", { state: "failed", problem }),
    ),
    status: { state: "failed", problem },
  };
  const { transport } = await showConversation({ messages: [failed] });
  transport.answer("retryUpload", () => done(undefined));
  await expect
    .element(page.getByText("rota.pdf was changed after you chose it.", { exact: false }).first())
    .toBeVisible();
  await expect.element(button("Try rota.pdf again")).not.toBeInTheDocument();
  await expect.element(button("Try done.png again")).not.toBeInTheDocument();
  await expectAccessible();
  await button("Try video.mp4 again").click();
  expect(transport.inputsOf("retryUpload")).toEqual([{ sourceGuid, fileId: "video.mp4" }]);
});
