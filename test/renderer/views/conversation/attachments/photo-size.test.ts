import { expect, test } from "vitest";
import { photoBoxSize } from "../../../../../renderer/views/conversation/attachments/photo-size.ts";

test("a picture keeps its proportions within 344 by 258 pixels", () => {
  expect(photoBoxSize({ width: 1600, height: 1200 })).toEqual({ width: 344, height: 258 });
  expect(photoBoxSize({ width: 2000, height: 500 })).toEqual({ width: 344, height: 86 });
  expect(photoBoxSize({ width: 600, height: 1200 })).toEqual({ width: 129, height: 258 });
});

test("a small picture is not enlarged", () => {
  expect(photoBoxSize({ width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
});

test("no edge of a picture is shorter than 64 pixels, so that a very long picture can still be seen", () => {
  expect(photoBoxSize({ width: 10_000, height: 100 })).toEqual({ width: 344, height: 64 });
  expect(photoBoxSize({ width: 1, height: 1 })).toEqual({ width: 64, height: 64 });
});

test("a picture of unknown or impossible size is shown with the proportions 4:3", () => {
  expect(photoBoxSize(null)).toEqual({ width: 344, height: 258 });
  expect(photoBoxSize({ width: 0, height: 50 })).toEqual({ width: 344, height: 258 });
});
