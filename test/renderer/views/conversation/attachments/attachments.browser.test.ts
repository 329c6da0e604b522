import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { asId } from "../../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../../preload/model/messages/attachment.ts";
import type { Download, DownloadState } from "../../../../../preload/model/media/downloads.ts";
import type { VideoMetadata } from "../../../../../preload/model/media/videos.ts";
import { done, failed } from "../../../../../preload/base/reply.ts";
import {
  messageElement,
  shownConversationId,
  buildSentMessage,
  waitUntilTimelineSettles,
  showConversation,
} from "../conversation-fixture.ts";
import type { ConversationSetUp } from "../conversation-fixture.ts";
import { expectAccessible } from "../../../expect-accessible.ts";

const fileId = asId<FileId>("f1");
const file: Attachment = { kind: "file", fileId };

function download(state: DownloadState, changes: Partial<Download> = {}): Download {
  return {
    id: "d1",
    name: "plan.pdf",
    state,
    receivedBytes: 0,
    size: null,
    shared: [{ kind: "file", conversationId: shownConversationId, fileId }],
    isToFolder: false,
    savedCount: 0,
    missedCount: 0,
    canOpen: false,
    ...changes,
  };
}
async function showFile(name = "plan.pdf"): Promise<ConversationSetUp> {
  const setUp = await showConversation({ messages: [buildSentMessage(1, "", { attachments: [file] })] });
  const { transport } = setUp;
  transport.answer("getFileInfo", () => done({ id: fileId, name, size: 412_400, type: null }));
  transport.answer("startDownload", () => done(download({ kind: "running" })));
  for (const command of ["cancelDownload", "openDownload", "showDownload"] as const) {
    transport.answer(command, () => done(undefined));
  }
  await setUp.parts.media.files.ask(shownConversationId, fileId);
  return setUp;
}
const button = (name: string) => page.getByRole("button", { name, exact: true });

test.each([
  "copilot",
  "copilot_card",
  "partial_image",
  "autokicked_member",
  "split",
  "image",
  "postprocessing",
])(
  "an attachment of kind %s is a neutral chip with the name of its kind, and loads nothing",
  async (type) => {
    const attachment: Attachment = { kind: "other", type, fields: { url: "https://stranger.example/a.png" } };
    await showConversation({ messages: [buildSentMessage(1, "", { attachments: [attachment] })] });
    await expect.element(page.getByText(`${type}. This version of Natter cannot show it.`)).toBeVisible();
    expect(messageElement(1).querySelectorAll("img, video, audio, iframe")).toHaveLength(0);
  },
);

test("an attachment of a kind without a name is a neutral chip that says “Something without a name”", async () => {
  await showConversation({
    messages: [buildSentMessage(1, "", { attachments: [{ kind: "other", type: "", fields: {} }] })],
  });
  await expect.element(page.getByText("Something without a name.", { exact: false })).toBeVisible();
});

test("a file shows its name, kind and size, and pressing it downloads it", async () => {
  const { transport } = await showFile();
  await expect.element(page.getByText("PDF · 412 kB")).toBeVisible();
  await expectAccessible();
  await button("Download plan.pdf").click();
  expect(transport.inputsOf("startDownload")).toEqual([
    { shared: { kind: "file", conversationId: shownConversationId, fileId }, isTargetAsked: false },
  ]);
});

test("while a file is downloaded, it shows its progress and can be cancelled", async () => {
  const { transport, parts } = await showFile();
  const { downloads } = parts.media;
  downloads.downloadChanged(download({ kind: "running" }, { receivedBytes: 1000, size: 4000 }));
  await expect.element(page.getByText("1 kB of 4 kB")).toBeVisible();
  const progress = page.getByRole("progressbar", { name: "Downloading plan.pdf" });
  await expect.element(progress).toHaveAttribute("value", "0.25");
  await button("Cancel").click();
  expect(transport.inputsOf("cancelDownload")).toEqual([{ downloadId: "d1" }]);
  downloads.downloadChanged(download({ kind: "cancelled" }));
  await expect.element(button("Download plan.pdf")).toBeVisible();
});

test("a downloaded file can be opened and shown; a file that can contain a program can only be shown", async () => {
  const { transport, parts } = await showFile();
  parts.media.downloads.downloadChanged(download({ kind: "done" }, { canOpen: true }));
  await button("Open").click();
  await button("Show in folder").click();
  expect(transport.inputsOf("openDownload")).toEqual([{ downloadId: "d1" }]);
  expect(transport.inputsOf("showDownload")).toEqual([{ downloadId: "d1" }]);
  transport.answer("openDownload", () => failed({ kind: "not-found" }));
  await button("Open").click();
  await expect.element(page.getByText("It may have been moved or deleted.", { exact: false })).toBeVisible();
  parts.media.downloads.downloadChanged(download({ kind: "done" }, { canOpen: false }));
  await expect
    .element(page.getByText("Files of this kind can contain programs", { exact: false }))
    .toBeVisible();
  expect(button("Open").elements()).toHaveLength(0);
});

test("a shared file whose download or lookup failed says so, and the download can be tried again", async () => {
  const { transport, parts } = await showFile();
  parts.media.downloads.downloadChanged(
    download({ kind: "failed", problem: { kind: "disk", reason: "ENOSPC" } }),
  );
  await expect
    .element(
      page.getByText("Not downloaded. The disk is full. The incomplete file was deleted.", { exact: false }),
    )
    .toBeVisible();
  await button("Try again").click();
  expect(transport.inputsOf("startDownload")).toHaveLength(1);
  parts.media.clear();
  transport.answer("getFileInfo", () => failed({ kind: "not-found" }));
  await parts.media.files.ask(shownConversationId, fileId);
  await expect.element(page.getByText("This file could not be looked up.")).toBeVisible();
  await expectAccessible();
});

test("a very long file name is cut off, and its title attribute has the complete name", async () => {
  const name = `${"winter-pitch-rota-".repeat(20)}.pdf`;
  await showFile(name);
  const shown = page.getByText(name).element();
  expect(shown.getBoundingClientRect().width).toBeLessThan(400);
  expect(shown.getAttribute("title")).toBe(name);
});

test("in place of another site's picture the site's host is shown, and the picture is loaded only on request", async () => {
  const address = "https://pictures.example/cat.png";
  const linked: Attachment = { kind: "linked-image", media: asId<MediaPath>("/media/x"), address };
  const { parts } = await showConversation({
    messages: [buildSentMessage(1, "", { attachments: [linked] })],
  });
  await expect.element(page.getByText("Picture from pictures.example")).toBeVisible();
  expect(messageElement(1).querySelectorAll("img")).toHaveLength(0);
  await button("Show picture").click();
  expect(parts.media.isLinkedShown(address)).toBe(true);
  // The test serves no pictures, so this one cannot be shown.
  await expect.element(page.getByText("The picture could not be shown.")).toBeVisible();
});

test("an album has its final size before its pictures load, and says how many more pictures it has", async () => {
  const photo = (number: number): Attachment => {
    const media = asId<MediaPath>(`/media/missing-${String(number)}`);
    return { kind: "image", media, original: media, size: { width: 1600, height: 900 } };
  };
  const opened = {
    messages: [2, 3, 4, 6].map((count) =>
      buildSentMessage(count, "", {
        attachments: Array.from({ length: count }, (_unused, index) => photo(index)),
      }),
    ),
  };
  await showConversation(opened, { width: 900, height: 1600 });
  const boxOf = (number: number): string => {
    const box = messageElement(number).querySelector(".album")?.getBoundingClientRect();
    return `${String(box?.width)}x${String(box?.height)}`;
  };
  const before = [2, 3, 4, 6].map(boxOf);
  expect(before).toEqual(["344x112", "344x192", "344x258", "344x258"]);
  await waitUntilTimelineSettles();
  expect([2, 3, 4, 6].map(boxOf)).toEqual(before);
  expect(messageElement(6).textContent).toContain("and 2 more photos");
});

test("pressing a picture, or Space on its message, opens the lightbox", async () => {
  const media = asId<MediaPath>("data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==");
  const attachment: Attachment = { kind: "image", media, original: media, size: null };
  const { parts, transport } = await showConversation({
    messages: [buildSentMessage(1, "", { attachments: [attachment] })],
  });
  transport.answer("loadGallery", () => done({ messages: [], oldest: null, newest: null, isLast: true }));
  const { lightbox } = parts.media;
  await button("Open: Photo from Alice").click();
  expect(lightbox.current?.message.id).toBe("10001");
  lightbox.close();
  messageElement(1).focus();
  messageElement(1).dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  expect(lightbox.current?.message.id).toBe("10001");
});

const audio: Attachment = {
  kind: "audio",
  media: "data:audio/mpeg;base64,AAAA" as MediaPath,
  duration: 42_000,
};

test("a recording shows its length, and says so if it cannot be loaded", async () => {
  await showConversation({ messages: [buildSentMessage(1, "", { attachments: [audio] })] });
  const recording = page.getByRole("group", { name: "Voice message" });
  await expect.element(recording.getByText("0:00 of 0:42")).toBeVisible();
  await expect.element(recording.getByRole("slider", { name: "Position in the recording" })).toBeDisabled();
  await expectAccessible();
  await button("Play the recording").click();
  await expect.element(page.getByText("The recording could not be loaded.")).toBeVisible();
  await expect.element(button("Try again")).toBeVisible();
});

test("arrow keys go from a message to the buttons of its recording, and a press changes the speed", async () => {
  await showConversation({ messages: [buildSentMessage(1, "", { attachments: [audio] })] });
  await waitUntilTimelineSettles();
  messageElement(1).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(button("Playback speed: 1 times")).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(button("Playback speed: 1.5 times")).toHaveFocus();
});

test("a video in view shows its length and size once they are known, and the layout does not move", async () => {
  let reported: ((info: VideoMetadata) => void) | undefined;
  const video: Attachment = { kind: "video", media: "/media/film" as MediaPath, preview: null };
  const { transport, push } = await showConversation();
  transport.answer(
    "describeVideo",
    () => new Promise((resolve) => (reported = (info) => resolve(done(info)))),
  );
  push(buildSentMessage(1, "", { attachments: [video] }));
  await expect.poll(() => transport.inputsOf("describeVideo")).toEqual([{ media: "/media/film" }]);
  const height = messageElement(1).offsetHeight;
  expect(messageElement(1).querySelector(".fact")).toBeNull();
  reported?.({ duration: 102_000, bytes: 18_400_000 });
  await expect.element(page.getByText("1:42", { exact: true })).toBeVisible();
  await expect.element(page.getByText("18.4 MB")).toBeVisible();
  expect(messageElement(1).offsetHeight).toBe(height);
  await expectAccessible();
});

test("a prefetched video shows its length and size once it is stored", async () => {
  let arrive: (() => void) | undefined;
  const media = "/media/film" as MediaPath;
  const { transport, parts, push } = await showConversation();
  await parts.settings.change({ areVideosFetched: true });
  transport.answer("prefetchMedia", async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return done({ state: "here", bytes: 18_400_000 });
  });
  transport.answer("describeVideo", () => done({ duration: 102_000, bytes: 18_400_000 }));
  push(buildSentMessage(1, "", { attachments: [{ kind: "video", media, preview: null }] }));
  await expect.poll(() => transport.inputsOf("prefetchMedia")).toHaveLength(1);
  expect(transport.inputsOf("describeVideo")).toEqual([]);
  arrive?.();
  await expect.element(page.getByText("1:42", { exact: true })).toBeVisible();
});

test("a video shows its poster and plays in place, with full screen and picture in picture of the player", async () => {
  const preview =
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4' height='3'/>" as MediaPath;
  // A video that does not load on its own. The test makes it fail.
  const media = URL.createObjectURL(new MediaSource()) as MediaPath;
  const video: Attachment = { kind: "video", media, preview };
  await showConversation({ messages: [buildSentMessage(1, "", { attachments: [video] })] });
  const poster = (): string | null | undefined => messageElement(1).querySelector("img")?.getAttribute("src");
  expect(poster()).toContain("image/svg+xml");
  expect(messageElement(1).querySelector("video")).toBeNull();
  await expectAccessible();
  await page.getByRole("button", { name: "Play the video" }).click();
  const player = messageElement(1).querySelector("video");
  expect(player).toMatchObject({ controls: true, autoplay: true, disablePictureInPicture: false });
  expect(player?.hasAttribute("controlslist")).toBe(false);
  player?.dispatchEvent(new Event("error"));
  await expect.element(page.getByText(/^The video could not be loaded/)).toBeVisible();
});
