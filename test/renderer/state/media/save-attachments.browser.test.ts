import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type {
  Download,
  DownloadState,
  SavableAttachment,
} from "../../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  messageElement,
  shownConversationId,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
} from "../../views/conversation/conversation-fixture.ts";
import type { ConversationSetUp } from "../../views/conversation/conversation-fixture.ts";
import { buildStalledVideo, photo, voice } from "../../views/conversation/every-kind.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const file: Attachment = { kind: "file", fileId: "f1" };
const sharedFile: SavableAttachment = {
  kind: "file",
  conversationId: shownConversationId,
  fileId: asId<FileId>("f1"),
};

function download(
  shared: readonly SavableAttachment[],
  kind: "running" | "cancelled" | "done",
  name = "a.jpg",
): Download {
  return state(shared, { kind }, name);
}
function state(shared: readonly SavableAttachment[], now: DownloadState, name: string): Download {
  return {
    id: "d1",
    shared,
    name,
    state: now,
    receivedBytes: 0,
    size: null,
    isToFolder: shared.length > 1,
    savedCount: 0,
    missedCount: 0,
    canOpen: false,
  };
}

async function show(...attachments: readonly Attachment[]): Promise<ConversationSetUp> {
  const view = await showConversation({
    messages: [buildSentMessage(1, "From last Sunday", { attachments })],
  });
  const { transport } = view;
  transport.answer("startDownload", ({ shared }) => done(download([shared], "running")));
  transport.answer("saveShared", ({ shared }) => done(download(shared, "running", "Pictures")));
  transport.answer("showDownload", () => done(undefined));
  const info = { id: asId<FileId>("f1"), name: "plan.pdf", size: 412_400, type: null };
  transport.answer("getFileInfo", () => done(info));
  await view.parts.media.files.ask(shownConversationId, info.id);
  messageElement(1).focus();
  await waitUntilTimelineSettles();
  return view;
}

/** The picture or video of an attachment, in the form in which `startDownload` requests it. */
function sharedOf(attachment: Attachment): SavableAttachment {
  if (attachment.kind !== "image" && attachment.kind !== "video") throw new Error("no picture and no video");
  const { kind } = attachment;
  const media = attachment.kind === "image" ? attachment.original : attachment.media;
  return { kind, media, sentAt: buildSentMessage(1, "").createdAt };
}

test("the S key saves a file as its button does: to the downloads folder, once, with progress in its card", async () => {
  const { transport } = await show(file);
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toEqual([{ shared: sharedFile, isTargetAsked: false }]);
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toHaveLength(1);
});

test("the S key asks where to save a photo, and a notice follows once it is saved", async () => {
  const picture = photo(1600, 900);
  const { transport, parts } = await show(picture);
  await userEvent.keyboard("s");
  const shared = sharedOf(picture);
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isTargetAsked: true }]);
  expect(parts.toasts.shown).toEqual([]);
  parts.media.downloads.downloadChanged(download([shared], "done", "Goal.jpg"));
  const notice = page.getByRole("status").filter({ hasText: "Saved" });
  await expect.element(notice.getByText("Goal.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Show in folder" }).click();
  expect(transport.inputsOf("showDownload")).toEqual([{ downloadId: "d1" }]);
});

test("a video that could not be saved shows why; a video whose saving was cancelled shows nothing", async () => {
  const stalledVideo = buildStalledVideo();
  const { transport, parts } = await show(stalledVideo);
  const shared = sharedOf(stalledVideo);
  transport.answer("startDownload", () => done(null));
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isTargetAsked: true }]);
  transport.answer("startDownload", () => done(download([shared], "running")));
  await userEvent.keyboard("s");
  parts.media.downloads.downloadChanged(download([shared], "cancelled"));
  await waitUntilTimelineSettles();
  expect(parts.toasts.shown).toEqual([]);
  transport.answer("startDownload", () => failed({ kind: "offline" }));
  await userEvent.keyboard("s");
  await expect.element(page.getByText("Not saved")).toBeVisible();
  parts.toasts.dismiss(parts.toasts.shown[0]?.id ?? 0);
  const why = { kind: "disk", reason: "ENOSPC" } as const;
  parts.media.downloads.downloadChanged(state([shared], { kind: "failed", problem: why }, "video.mp4"));
  const notice = page.getByRole("alert").filter({ hasText: "video.mp4 was not saved" });
  await expect
    .element(notice.getByText(/^The disk is full\. The incomplete file was deleted./))
    .toBeVisible();
  const asked = transport.inputsOf("startDownload").length;
  await notice.getByRole("button", { name: "Try again" }).click();
  expect(transport.inputsOf("startDownload").slice(asked)).toEqual([{ shared, isTargetAsked: true }]);
});

test("the S key saves several attachments into one folder, and asks for the folder once", async () => {
  const pictures = [photo(1600, 900), photo(900, 1600)];
  const { transport, parts } = await show(...pictures, file);
  await userEvent.keyboard("s");
  expect(transport.inputsOf("saveShared")).toEqual([{ shared: [...pictures.map(sharedOf), sharedFile] }]);
  expect(transport.inputsOf("startDownload")).toEqual([]);
  expect(parts.toasts.shown).toEqual([]);
});

test("while a video is saved, the chat shows its progress in bytes and can cancel it", async () => {
  const stalledVideo = buildStalledVideo();
  const { transport, parts } = await show(stalledVideo);
  const shared = [sharedOf(stalledVideo)];
  const { downloads } = parts.media;
  transport.answer("cancelDownload", () => done(undefined));
  await userEvent.keyboard("s");
  const strip = page.getByRole("region", { name: "Saving a.jpg" });
  await expect.element(strip.getByText("Saving a.jpg", { exact: true })).toBeVisible();
  expect(strip.getByRole("progressbar").element().hasAttribute("value")).toBe(false);
  downloads.downloadChanged({ ...download(shared, "running"), receivedBytes: 12_000_000, size: 48_000_000 });
  await expect.element(strip.getByText("Saving a.jpg: 12 MB of 48 MB")).toBeVisible();
  await expect.element(strip.getByRole("progressbar")).toHaveAttribute("value", "0.25");
  await expectAccessible();
  // The download is running, so it is not requested twice.
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toHaveLength(1);
  await strip.getByRole("button", { name: "Cancel" }).click();
  expect(transport.inputsOf("cancelDownload")).toEqual([{ downloadId: "d1" }]);
  downloads.downloadChanged(download(shared, "cancelled"));
  await expect.element(strip).not.toBeInTheDocument();
  expect(parts.toasts.shown).toEqual([]);
});

test("while several attachments are saved, the chat shows which attachment is saved and its progress, and afterwards the folder", async () => {
  const pictures = [photo(1600, 900), photo(900, 1600)];
  const { parts } = await show(...pictures, file);
  await userEvent.keyboard("s");
  const strip = page.getByRole("region", { name: "Saving to a folder" });
  await expect.element(strip.getByText("Saving 1 of 3 to Pictures")).toBeVisible();
  const running = download([...pictures.map(sharedOf), sharedFile], "running", "Pictures");
  const { downloads } = parts.media;
  downloads.downloadChanged({ ...running, savedCount: 1, receivedBytes: 1000, size: 2000 });
  await expect.element(strip.getByText("Saving 2 of 3 to Pictures: 1 kB of 2 kB")).toBeVisible();
  await expect.element(strip.getByRole("progressbar")).toHaveAttribute("value", "0.5");
  downloads.downloadChanged({ ...running, state: { kind: "done" }, savedCount: 3 });
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(page.getByText("3 items are in Pictures.")).toBeVisible();
});

test("the Save button on a video that cannot be played saves it as the S key does", async () => {
  const stalledVideo = buildStalledVideo();
  const { transport, parts } = await show(stalledVideo);
  await page.getByRole("button", { name: "Play the video" }).click();
  messageElement(1).querySelector("video")?.dispatchEvent(new Event("error"));
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const shared = sharedOf(stalledVideo);
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isTargetAsked: true }]);
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("region", { name: "Saving a.jpg" })).toBeVisible();
  parts.media.downloads.downloadChanged(download([shared], "done", "Goal.mp4"));
  await expect.element(page.getByRole("status").filter({ hasText: "Goal.mp4" })).toBeVisible();
  await expect.element(save).toHaveAttribute("aria-busy", "false");
});

test("Save in the message menu does what S does, and is offered only if there is something to save", async () => {
  const { transport, push } = await show(photo(1600, 900), photo(900, 1600));
  await page.getByText("From last Sunday").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Save 2 attachments" }).click();
  await expect.poll(() => transport.inputsOf("saveShared")).toHaveLength(1);
  push(buildSentMessage(1, "From last Sunday"));
  await page.getByText("From last Sunday").click({ button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Copy text" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: /^Save/ }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});

test("the S key asks where to save a voice message", async () => {
  if (voice.kind !== "audio") throw new Error("no recording");
  const { transport } = await show(voice);
  await userEvent.keyboard("s");
  const shared = { kind: "audio", media: voice.media, sentAt: buildSentMessage(1, "").createdAt };
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isTargetAsked: true }]);
});

test("the S key does nothing if there is nothing to save", async () => {
  const { transport, parts } = await show();
  await userEvent.keyboard("s");
  await waitUntilTimelineSettles();
  expect([...transport.inputsOf("startDownload"), ...transport.inputsOf("saveShared")]).toEqual([]);
  expect(parts.toasts.shown).toEqual([]);
});
