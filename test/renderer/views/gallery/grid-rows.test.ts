import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import { canBeAnimated, smallPicturePath } from "../../../../renderer/shared/layout/media-size.ts";
import type { LightboxItem } from "../../../../renderer/state/media/gallery-items.ts";
import { downloadToast } from "../../../../renderer/state/media/download-ended.ts";
import {
  columnCountForWidth,
  gridRows,
  rowIndexOfTile,
  tileIndexInNextRow,
} from "../../../../renderer/views/gallery/grid-rows.ts";
import type { Download } from "../../../../preload/model/media/downloads.ts";
import { savedFraction, savingProgressText } from "../../../../renderer/shared/media/saving-words.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

const now = new Date(2026, 10, 20, 12).getTime();
const media = asId<MediaPath>("/media/a");
const attachment = { kind: "video", media, preview: null } as const;
const at = (key: string, ...date: [number, number, number]): LightboxItem => ({
  key,
  message: buildMessage({ createdAt: new Date(...date).getTime() }),
  attachment,
});
const pictures = [
  at("a", 2026, 10, 19),
  at("b", 2026, 10, 18),
  at("c", 2026, 10, 17),
  at("d", 2026, 9, 30),
  at("e", 2025, 9, 30),
];
const rows = gridRows(pictures, 2, now);

test("the gallery's tiles are in rows under their month's name, but those of the last week under This week", () => {
  expect(rows.map((row) => (row.kind === "month" ? row.text : row.pictures.map(({ key }) => key)))).toEqual([
    "This week",
    ["a", "b"],
    ["c"],
    "October 2026",
    ["d"],
    "October 2025",
    ["e"],
  ]);
});

test("Up and Down in the gallery keep the column across months if possible, and stop at either end", () => {
  expect(tileIndexInNextRow(rows, 1, 1)).toBe(2);
  expect(tileIndexInNextRow(rows, 2, 1)).toBe(3);
  expect(tileIndexInNextRow(rows, 3, -1)).toBe(2);
  expect(tileIndexInNextRow(rows, 2, -1)).toBe(0);
  expect(tileIndexInNextRow(rows, 0, -1)).toBe(0);
  expect(tileIndexInNextRow(rows, 4, 1)).toBe(4);
  expect([rowIndexOfTile(rows, 4), rowIndexOfTile(rows, 5)]).toEqual([6, -1]);
});

test("a wide window has six tiles in a row, and no tile is narrower than 140 pixels", () => {
  expect([1164, 864, 448, 200, 0].map(columnCountForWidth)).toEqual([6, 6, 3, 1, 1]);
});

test("a tile shows the small version of a picture, whose address has another form at each of the service's hosts", () => {
  const path = (address: string): MediaPath => asId<MediaPath>(`/media/${encodeURIComponent(address)}`);
  expect(smallPicturePath(path("https://i.example/1x2.png.0a.large"))).toBe(
    path("https://i.example/1x2.png.0a.preview"),
  );
  const upload = "https://m.example/uploads/1/1x2.large.jpg";
  expect(smallPicturePath(path(upload))).toBe(path(upload.replace("large", "small")));
  expect(smallPicturePath(media)).toBe(media);
  expect(canBeAnimated(path("https://i.example/1x2.gif.0a.large"))).toBe(true);
  expect(canBeAnimated(path("https://i.example/1x2.png.gif0"))).toBe(false);
});

const actions = { show: (): void => undefined, saveAgain: (): void => undefined };
const problem = { kind: "disk", reason: "ENOSPC" } as const;

test("the notice of saving several items says how many are saved and how many are missing", () => {
  const ended = (changes: Partial<Download>): Download => ({
    id: "1",
    name: "photos",
    state: { kind: "done" },
    receivedBytes: 0,
    size: null,
    shared: [1, 2].map((sentAt) => ({ kind: "image", media, sentAt })),
    isToFolder: true,
    savedCount: 2,
    missedCount: 0,
    canOpen: false,
    ...changes,
  });
  const reported = (changes: Partial<Download>): unknown => downloadToast(ended(changes), actions);
  expect(reported({})).toMatchObject({ tone: "success", text: "2 items are in photos." });
  expect(reported({ savedCount: 1, missedCount: 1 })).toMatchObject({
    tone: "warning",
    text: "1 item is in photos. 1 could not be downloaded.",
  });
  expect(reported({ savedCount: 0, missedCount: 2 })).toMatchObject({
    tone: "danger",
    title: "Not saved",
    text: "None of the 2 items could be downloaded. Try again later.",
  });
  expect(reported({ state: { kind: "failed", problem }, savedCount: 0 })).toMatchObject({
    tone: "danger",
    title: "Not saved",
    action: { label: "Try again", run: actions.saveAgain },
  });
  expect(reported({ state: { kind: "failed", problem }, savedCount: 1 })).toMatchObject({
    text: expect.stringMatching(/^The disk is full\. 1 item is in photos\. /) as string,
    action: { label: "Show in folder", run: actions.show },
  });
});

test("cancelling the save of several items says how many were saved, and shows no notice if none were", () => {
  const cancelled: Download = {
    id: "1",
    name: "photos",
    state: { kind: "cancelled" },
    receivedBytes: 0,
    size: null,
    shared: [1, 2].map((sentAt) => ({ kind: "image", media, sentAt })),
    isToFolder: true,
    savedCount: 1,
    missedCount: 0,
    canOpen: false,
  };
  expect(downloadToast(cancelled, actions)).toMatchObject({
    tone: "warning",
    title: "Not everything was saved",
    text: "1 item is in photos.",
    action: { label: "Show in folder", run: actions.show },
  });
  expect(downloadToast({ ...cancelled, savedCount: 0 }, actions)).toBeNull();
});

test("a notice says whether one photo or video was saved, but a file's own card says so without one", () => {
  const video: Download = {
    id: "1",
    name: "video.mp4",
    state: { kind: "done" },
    receivedBytes: 9,
    size: 9,
    shared: [{ kind: "video", media, sentAt: 1 }],
    isToFolder: false,
    savedCount: 1,
    missedCount: 0,
    canOpen: true,
  };
  expect(downloadToast(video, actions)).toMatchObject({
    tone: "success",
    title: "Saved",
    text: "video.mp4",
  });
  const failed = { ...video, state: { kind: "failed", problem }, savedCount: 0 } as const;
  expect(downloadToast(failed, actions)).toMatchObject({
    tone: "danger",
    title: "video.mp4 was not saved",
    text: expect.stringMatching(/^The disk is full\. The incomplete file was deleted. /) as string,
    action: { label: "Try again", run: actions.saveAgain },
  });
  const conversationId = video.id as never;
  const file = { ...failed, shared: [{ kind: "file", conversationId, fileId: asId<FileId>("f") }] } as const;
  expect(downloadToast(file, actions)).toBeNull();
});

test("the progress of saving counts finished items, and the bytes of the current item", () => {
  const video: Download = {
    id: "1",
    name: "video.mp4",
    state: { kind: "running" },
    receivedBytes: 0,
    size: null,
    shared: [{ kind: "video", media, sentAt: 1 }],
    isToFolder: false,
    savedCount: 0,
    missedCount: 0,
    canOpen: false,
  };
  const reported = (one: Download): unknown => [savingProgressText(one), savedFraction(one)];
  expect(reported(video)).toEqual(["Saving video.mp4", null]);
  expect(reported({ ...video, receivedBytes: 2000 })).toEqual(["Saving video.mp4: 2 kB", null]);
  expect(reported({ ...video, receivedBytes: 2000, size: 8000 })).toEqual([
    "Saving video.mp4: 2 kB of 8 kB",
    0.25,
  ]);
  const several = { ...video, isToFolder: true, name: "photos", shared: [...video.shared, ...video.shared] };
  expect(reported(several)).toEqual(["Saving 1 of 2 to photos", 0]);
  expect(reported({ ...several, savedCount: 1, receivedBytes: 2000, size: 4000 })).toEqual([
    "Saving 2 of 2 to photos: 2 kB of 4 kB",
    0.75,
  ]);
});
