import { expect, test } from "vitest";
import {
  mediaPath,
  mediaUrl,
  optionalMediaPath,
  sizeInAddress,
} from "../../../../../main/service/to-model/media/media-path.ts";
import type { MediaSize } from "../../../../../main/service/to-model/media/media-path.ts";

const address = (url: string, size: MediaSize): string | null => mediaUrl(mediaPath(url, size));

test("a path is one part below /media/ that holds the whole address", () => {
  const path = mediaPath("https://i.groupme.com/a b?c=d#e", "original");
  expect(path).toBe("/media/https%3A%2F%2Fi.groupme.com%2Fa%20b%3Fc%3Dd%23e");
});

test.each(["https://i.groupme.com", "http://127.0.0.1:8080/image"])(
  "sizes of a picture at %s are suffixes",
  (origin) => {
    const url = `${origin}/1024x768.jpeg.0a1B2c`;
    expect(address(url, "avatar")).toBe(`${url}.avatar`);
    expect(address(url, "preview")).toBe(`${url}.preview`);
    expect(address(url, "large")).toBe(`${url}.large`);
    expect(address(url, "original")).toBe(url);
  },
);

test("an address that has a suffix already gets no second one", () => {
  const url = "https://i.groupme.com/1024x768.jpeg.0a1b2c.large";
  expect(address(url, "avatar")).toBe(url);
});

test("sizes of an upload stand in the place of the word original", () => {
  const url = "https://m.groupme.com/uploads/ab-12/1024x768.original.jpeg";
  expect(address(url, "large")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.large.jpeg");
  expect(address(url, "preview")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.small.jpeg");
  expect(address(url, "avatar")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.small.jpeg");
  expect(address(url, "original")).toBe(url);
});

test.each(["https://example.test/cat.gif", "not an address", "https://v.groupme.com/1/x.mp4"])(
  "%s stays as it is in every size",
  (url) => {
    expect(address(url, "large")).toBe(url);
    expect(address(url, "avatar")).toBe(url);
  },
);

test.each(["/media/", "/other/https%3A", "/media/%E0%A4%A", ""])("%s is no media path", (path) => {
  expect(mediaUrl(path)).toBeNull();
});

test("a missing and an empty address are no picture", () => {
  expect(optionalMediaPath(null, "avatar")).toBeNull();
  expect(optionalMediaPath(undefined, "avatar")).toBeNull();
  expect(optionalMediaPath("", "avatar")).toBeNull();
  expect(optionalMediaPath("https://a.test/b", "avatar")).toBe(mediaPath("https://a.test/b", "avatar"));
});

test("pixels are read from either kind of address", () => {
  expect(sizeInAddress("https://i.groupme.com/1024x768.png.0a1b")).toEqual({ width: 1024, height: 768 });
  expect(sizeInAddress("https://m.groupme.com/uploads/1/20x30.original.png")).toEqual({
    width: 20,
    height: 30,
  });
});

test.each(["https://a.test/b.png", "https://a.test/0x9.png.1", "https://a.test/1x2", "nonsense"])(
  "%s tells no pixels",
  (url) => {
    expect(sizeInAddress(url)).toBeNull();
  },
);
