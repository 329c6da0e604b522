import { expect, test } from "vitest";
import { asId } from "../../../../preload/base/ids.ts";
import type { FileId, MediaPath } from "../../../../preload/base/ids.ts";
import { isAnimated, smallOf } from "../../../../renderer/shared/layout/media-size.ts";
import type { Picture } from "../../../../renderer/state/media/gallery-items.ts";
import { downloadNotice } from "../../../../renderer/state/media/download-ended.ts";
import { columnsIn, gridRows, rowOf, tileBeside } from "../../../../renderer/views/gallery/grid-rows.ts";
import type { Download } from "../../../../preload/model/media/downloads.ts";
import { savedPart, savingAmountText } from "../../../../renderer/shared/media/saving-words.ts";
import { buildMessage } from "../../../support/model/build-model.ts";

const now = new Date(2026, 10, 20, 12).getTime();
const media = asId<MediaPath>("/media/a");
const attachment = { kind: "video", media, preview: null } as const;
const at = (key: string, ...date: [number, number, number]): Picture => ({
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

test("tiles stand in rows under the name of their month, the last week apart", () => {
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

test("up and down keep the column as far as there is one, across months, and stop at the ends", () => {
  expect(tileBeside(rows, 1, 1)).toBe(2);
  expect(tileBeside(rows, 2, 1)).toBe(3);
  expect(tileBeside(rows, 3, -1)).toBe(2);
  expect(tileBeside(rows, 2, -1)).toBe(0);
  expect(tileBeside(rows, 0, -1)).toBe(0);
  expect(tileBeside(rows, 4, 1)).toBe(4);
  expect([rowOf(rows, 4), rowOf(rows, 5)]).toEqual([6, -1]);
});

test("six tiles stand beside each other in a wide window, and none is narrower than 140 pixels", () => {
  expect([1164, 864, 448, 200, 0].map(columnsIn)).toEqual([6, 6, 3, 1, 1]);
});

test("a tile takes the small version of a picture, by the way of each of the service's hosts", () => {
  const path = (address: string): MediaPath => asId<MediaPath>(`/media/${encodeURIComponent(address)}`);
  expect(smallOf(path("https://i.example/1x2.png.0a.large"))).toBe(
    path("https://i.example/1x2.png.0a.preview"),
  );
  const upload = "https://m.example/uploads/1/1x2.large.jpg";
  expect(smallOf(path(upload))).toBe(path(upload.replace("large", "small")));
  expect(smallOf(media)).toBe(media);
  expect(isAnimated(path("https://i.example/1x2.gif.0a.large"))).toBe(true);
  expect(isAnimated(path("https://i.example/1x2.png.gif0"))).toBe(false);
});

const deeds = { show: (): void => undefined, again: (): void => undefined };
const problem = { kind: "disk", reason: "ENOSPC" } as const;

test("several things that were saved are told when they are there, with those that are missing", () => {
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
  const told = (changes: Partial<Download>): unknown => downloadNotice(ended(changes), deeds);
  expect(told({})).toMatchObject({ tone: "success", text: "2 items are in photos." });
  expect(told({ savedCount: 1, missedCount: 1 })).toMatchObject({
    tone: "warning",
    text: "1 item is in photos. 1 could not be had.",
  });
  expect(told({ savedCount: 0, missedCount: 2 })).toMatchObject({
    tone: "danger",
    title: "Not saved",
    text: "None of the 2 items could be had. Try again later.",
  });
  expect(told({ state: { kind: "failed", problem }, savedCount: 0 })).toMatchObject({
    tone: "danger",
    title: "Not saved",
    action: { label: "Try again", run: deeds.again },
  });
  expect(told({ state: { kind: "failed", problem }, savedCount: 1 })).toMatchObject({
    text: expect.stringMatching(/^The disk is full\. 1 item is in photos\. /) as string,
    action: { label: "Show in folder", run: deeds.show },
  });
});

test("of several whose saving was cancelled it is told what stays; where nothing does, nothing", () => {
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
  expect(downloadNotice(cancelled, deeds)).toMatchObject({
    tone: "warning",
    title: "Not everything was saved",
    text: "1 item is in photos.",
    action: { label: "Show in folder", run: deeds.show },
  });
  expect(downloadNotice({ ...cancelled, savedCount: 0 }, deeds)).toBeNull();
});

test("of one thing it is told what became of it, but for a file in its card", () => {
  const film: Download = {
    id: "1",
    name: "film.mp4",
    state: { kind: "done" },
    receivedBytes: 9,
    size: 9,
    shared: [{ kind: "video", media, sentAt: 1 }],
    isToFolder: false,
    savedCount: 1,
    missedCount: 0,
    canOpen: true,
  };
  expect(downloadNotice(film, deeds)).toMatchObject({ tone: "success", title: "Saved", text: "film.mp4" });
  const failed = { ...film, state: { kind: "failed", problem }, savedCount: 0 } as const;
  expect(downloadNotice(failed, deeds)).toMatchObject({
    tone: "danger",
    title: "film.mp4 was not saved",
    text: expect.stringMatching(/^The disk is full\. What had come of it is gone again\. /) as string,
    action: { label: "Try again", run: deeds.again },
  });
  const conversationId = film.id as never;
  const file = { ...failed, shared: [{ kind: "file", conversationId, fileId: asId<FileId>("f") }] } as const;
  expect(downloadNotice(file, deeds)).toBeNull();
});

test("how far saving is counts what is whole, and bytes of what is under way", () => {
  const film: Download = {
    id: "1",
    name: "film.mp4",
    state: { kind: "running" },
    receivedBytes: 0,
    size: null,
    shared: [{ kind: "video", media, sentAt: 1 }],
    isToFolder: false,
    savedCount: 0,
    missedCount: 0,
    canOpen: false,
  };
  const told = (one: Download): unknown => [savingAmountText(one), savedPart(one)];
  expect(told(film)).toEqual(["Saving film.mp4", null]);
  expect(told({ ...film, receivedBytes: 2000 })).toEqual(["Saving film.mp4: 2 kB", null]);
  expect(told({ ...film, receivedBytes: 2000, size: 8000 })).toEqual(["Saving film.mp4: 2 kB of 8 kB", 0.25]);
  const several = { ...film, isToFolder: true, name: "photos", shared: [...film.shared, ...film.shared] };
  expect(told(several)).toEqual(["Saving 1 of 2 to photos", 0]);
  expect(told({ ...several, savedCount: 1, receivedBytes: 2000, size: 4000 })).toEqual([
    "Saving 2 of 2 to photos: 2 kB of 4 kB",
    0.75,
  ]);
});
