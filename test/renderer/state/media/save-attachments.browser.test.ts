import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import type { Download, DownloadState, Shared } from "../../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../../preload/base/reply.ts";
import {
  articleOf,
  group,
  said,
  settle,
  showConversation,
} from "../../views/conversation/conversation-fixture.ts";
import type { ConversationSetUp } from "../../views/conversation/conversation-fixture.ts";
import { film, photo, voice } from "../../views/conversation/every-kind.ts";
import { expectAccessible } from "../../expect-accessible.ts";

const file: Attachment = { kind: "file", fileId: "f1" };
const sharedFile: Shared = { kind: "file", conversationId: group, fileId: asId<FileId>("f1") };

function download(
  shared: readonly Shared[],
  kind: "running" | "cancelled" | "done",
  name = "a.jpg",
): Download {
  return state(shared, { kind }, name);
}
function state(shared: readonly Shared[], now: DownloadState, name: string): Download {
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
  const view = await showConversation({ messages: [said(1, "From last Sunday", { attachments })] });
  const { transport } = view;
  transport.answer("startDownload", ({ shared }) => done(download([shared], "running")));
  transport.answer("saveShared", ({ shared }) => done(download(shared, "running", "Pictures")));
  transport.answer("showDownload", () => done(undefined));
  const info = { id: asId<FileId>("f1"), name: "plan.pdf", size: 412_400, type: null };
  transport.answer("getFileInfo", () => done(info));
  await view.parts.media.files.ask(group, info.id);
  articleOf(1).focus();
  await settle();
  return view;
}

/** A picture or film as it is asked for. */
function sharedOf(attachment: Attachment): Shared {
  if (attachment.kind !== "image" && attachment.kind !== "video") throw new Error("no picture and no film");
  const { kind } = attachment;
  const media = attachment.kind === "image" ? attachment.original : attachment.media;
  return { kind, media, sentAt: said(1, "").createdAt };
}

test("S saves a file as its button does: to the folder for downloads, once, and its card says how far it is", async () => {
  const { transport } = await show(file);
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toEqual([{ shared: sharedFile, isPlaceAsked: false }]);
  await expect.element(page.getByRole("progressbar")).toBeVisible();
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toHaveLength(1);
});

test("S saves a photo where the person chooses, and says so once it is there", async () => {
  const picture = photo(1600, 900);
  const { transport, parts } = await show(picture);
  await userEvent.keyboard("s");
  const shared = sharedOf(picture);
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isPlaceAsked: true }]);
  expect(parts.toasts.shown).toEqual([]);
  parts.media.downloads.downloadChanged(download([shared], "done", "Goal.jpg"));
  const notice = page.getByRole("status").filter({ hasText: "Saved" });
  await expect.element(notice.getByText("Goal.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Show in folder" }).click();
  expect(transport.inputsOf("showDownload")).toEqual([{ downloadId: "d1" }]);
});

test("a film that could not be saved says why; one that the person thought better of says nothing", async () => {
  const { transport, parts } = await show(film);
  const shared = sharedOf(film);
  transport.answer("startDownload", () => done(null));
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isPlaceAsked: true }]);
  transport.answer("startDownload", () => done(download([shared], "running")));
  await userEvent.keyboard("s");
  parts.media.downloads.downloadChanged(download([shared], "cancelled"));
  await settle();
  expect(parts.toasts.shown).toEqual([]);
  transport.answer("startDownload", () => failed({ kind: "offline" }));
  await userEvent.keyboard("s");
  await expect.element(page.getByText("Not saved")).toBeVisible();
  parts.toasts.dismiss(parts.toasts.shown[0]?.id ?? 0);
  const why = { kind: "disk", reason: "ENOSPC" } as const;
  parts.media.downloads.downloadChanged(state([shared], { kind: "failed", problem: why }, "film.mp4"));
  const notice = page.getByRole("alert").filter({ hasText: "film.mp4 was not saved" });
  await expect
    .element(notice.getByText(/^The disk is full\. What had come of it is gone again\./))
    .toBeVisible();
  const asked = transport.inputsOf("startDownload").length;
  await notice.getByRole("button", { name: "Try again" }).click();
  expect(transport.inputsOf("startDownload").slice(asked)).toEqual([{ shared, isPlaceAsked: true }]);
});

test("S saves several attachments into one folder, which is asked for once", async () => {
  const pictures = [photo(1600, 900), photo(900, 1600)];
  const { transport, parts } = await show(...pictures, file);
  await userEvent.keyboard("s");
  expect(transport.inputsOf("saveShared")).toEqual([{ shared: [...pictures.map(sharedOf), sharedFile] }]);
  expect(transport.inputsOf("startDownload")).toEqual([]);
  expect(parts.toasts.shown).toEqual([]);
});

test("while a film is saved the chat tells how far it is in bytes, and can cancel it", async () => {
  const { transport, parts } = await show(film);
  const shared = [sharedOf(film)];
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
  // It is under way: the same is not asked for twice.
  await userEvent.keyboard("s");
  expect(transport.inputsOf("startDownload")).toHaveLength(1);
  await strip.getByRole("button", { name: "Cancel" }).click();
  expect(transport.inputsOf("cancelDownload")).toEqual([{ downloadId: "d1" }]);
  downloads.downloadChanged(download(shared, "cancelled"));
  await expect.element(strip).not.toBeInTheDocument();
  expect(parts.toasts.shown).toEqual([]);
});

test("of several attachments the chat tells which one is under way and how far it is, and at the end where they are", async () => {
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

test("the button on a film that cannot be played saves it as S does", async () => {
  const { transport, parts } = await show(film);
  await page.getByRole("button", { name: "Play the video" }).click();
  articleOf(1).querySelector("video")?.dispatchEvent(new Event("error"));
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const shared = sharedOf(film);
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isPlaceAsked: true }]);
  await expect.element(save).toHaveAttribute("aria-busy", "true");
  await expect.element(page.getByRole("region", { name: "Saving a.jpg" })).toBeVisible();
  parts.media.downloads.downloadChanged(download([shared], "done", "Goal.mp4"));
  await expect.element(page.getByRole("status").filter({ hasText: "Goal.mp4" })).toBeVisible();
  await expect.element(save).toHaveAttribute("aria-busy", "false");
});

test("the menu of a message saves as S does, and only where there is something to save", async () => {
  const { transport, push } = await show(photo(1600, 900), photo(900, 1600));
  await page.getByText("From last Sunday").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Save 2 attachments" }).click();
  await expect.poll(() => transport.inputsOf("saveShared")).toHaveLength(1);
  push(said(1, "From last Sunday"));
  await page.getByText("From last Sunday").click({ button: "right" });
  await expect.element(page.getByRole("menuitem", { name: "Copy text" })).toBeVisible();
  expect(page.getByRole("menuitem", { name: /^Save/ }).elements()).toEqual([]);
  await userEvent.keyboard("{Escape}");
});

test("S saves a voice message where the person chooses", async () => {
  if (voice.kind !== "audio") throw new Error("no recording");
  const { transport } = await show(voice);
  await userEvent.keyboard("s");
  const shared = { kind: "audio", media: voice.media, sentAt: said(1, "").createdAt };
  expect(transport.inputsOf("startDownload")).toEqual([{ shared, isPlaceAsked: true }]);
});

test("where there is nothing to save, S does nothing", async () => {
  const { transport, parts } = await show();
  await userEvent.keyboard("s");
  await settle();
  expect([...transport.inputsOf("startDownload"), ...transport.inputsOf("saveShared")]).toEqual([]);
  expect(parts.toasts.shown).toEqual([]);
});
