import { expect, test } from "vitest";
import { photoBox } from "../../../../../renderer/views/conversation/attachments/photo-size.ts";

test("a picture keeps its proportions inside of 344 by 258", () => {
  expect(photoBox({ width: 1600, height: 1200 })).toEqual({ width: 344, height: 258 });
  expect(photoBox({ width: 2000, height: 500 })).toEqual({ width: 344, height: 86 });
  expect(photoBox({ width: 600, height: 1200 })).toEqual({ width: 129, height: 258 });
});

test("a small picture is not enlarged", () => {
  expect(photoBox({ width: 100, height: 80 })).toEqual({ width: 100, height: 80 });
});

test("no edge is shorter than 64, so that a very long picture can still be seen", () => {
  expect(photoBox({ width: 10_000, height: 100 })).toEqual({ width: 344, height: 64 });
  expect(photoBox({ width: 1, height: 1 })).toEqual({ width: 64, height: 64 });
});

test("a picture of unknown or impossible size gets 4:3", () => {
  expect(photoBox(null)).toEqual({ width: 344, height: 258 });
  expect(photoBox({ width: 0, height: 50 })).toEqual({ width: 344, height: 258 });
});
