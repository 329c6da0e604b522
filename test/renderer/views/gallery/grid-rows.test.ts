import { expect, test } from "vitest";
import { asId } from "../../../../preload/ids.ts";
import type { MediaPath } from "../../../../preload/ids.ts";
import { isAnimated, smallOf } from "../../../../renderer/shared/media-size.ts";
import type { Picture } from "../../../../renderer/state/gallery-items.ts";
import { downloadNotice } from "../../../../renderer/views/gallery/download-ended.ts";
import { columnsIn, gridRows, rowOf, tileBeside } from "../../../../renderer/views/gallery/grid-rows.ts";
import type { Download } from "../../../../preload/model/downloads.ts";
import { buildMessage } from "../../../support/build-model.ts";

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

test("several things that were saved are told when they are there, with those that are missing", () => {
  const ended = (changes: Partial<Download>): Download => ({
    ...{ id: "1", name: "photos", state: { kind: "done" }, receivedBytes: 0, size: null },
    shared: [1, 2].map((sentAt) => ({ kind: "image", media, sentAt })),
    ...{ savedCount: 2, missedCount: 0, canOpen: false },
    ...changes,
  });
  const show = (): void => undefined;
  expect(downloadNotice(ended({}), show)).toMatchObject({ tone: "success", text: "2 items are in photos." });
  expect(downloadNotice(ended({ savedCount: 1, missedCount: 1 }), show)).toMatchObject({
    tone: "warning",
    text: "1 item is in photos. 1 could not be had.",
  });
  expect(downloadNotice(ended({ savedCount: 0, missedCount: 2 }), show)).toMatchObject({
    tone: "danger",
    title: "Not saved",
    text: "None of the 2 items could be had. Try again later.",
  });
  const problem = { kind: "disk", reason: "ENOSPC" } as const;
  expect(downloadNotice(ended({ state: { kind: "failed", problem }, savedCount: 0 }), show)).toMatchObject({
    tone: "danger",
    title: "Not saved",
    action: null,
  });
  expect(downloadNotice(ended({ state: { kind: "cancelled" } }), show)).toBeNull();
});
