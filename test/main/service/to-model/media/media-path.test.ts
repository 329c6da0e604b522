import { expect, test } from "vitest";
import {
  toMediaPath,
  mediaPathUrl,
  toOptionalMediaPath,
  readSizeFromAddress,
} from "../../../../../main/service/to-model/media/media-path.ts";
import type { MediaSize } from "../../../../../main/service/to-model/media/media-path.ts";

const address = (url: string, size: MediaSize): string | null => mediaPathUrl(toMediaPath(url, size));

test("a media path is one segment below /media/ that contains the whole address", () => {
  const path = toMediaPath("https://i.groupme.com/a b?c=d#e", "original");
  expect(path).toBe("/media/https%3A%2F%2Fi.groupme.com%2Fa%20b%3Fc%3Dd%23e");
});

test.each(["https://i.groupme.com", "http://127.0.0.1:8080/image"])(
  "the sizes of a picture at %s are suffixes of its address",
  (origin) => {
    const url = `${origin}/1024x768.jpeg.0a1B2c`;
    expect(address(url, "avatar")).toBe(`${url}.avatar`);
    expect(address(url, "preview")).toBe(`${url}.preview`);
    expect(address(url, "large")).toBe(`${url}.large`);
    expect(address(url, "original")).toBe(url);
  },
);

test("addresses of one picture with other queries or fragments give the same media path", () => {
  const address = "https://i.groupme.com/123x456.png.0a1b";
  const paths = ["", "?v=1", "?v=2", "#x"].map((end) => toMediaPath(address + end, "avatar"));
  expect(new Set(paths).size).toBe(1);
});

test("an address that already has a suffix gets no second suffix", () => {
  const url = "https://i.groupme.com/1024x768.jpeg.0a1b2c.large";
  expect(address(url, "avatar")).toBe(url);
});

test("the sizes of an upload replace the word original in its address", () => {
  const url = "https://m.groupme.com/uploads/ab-12/1024x768.original.jpeg";
  expect(address(url, "large")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.large.jpeg");
  expect(address(url, "preview")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.small.jpeg");
  expect(address(url, "avatar")).toBe("https://m.groupme.com/uploads/ab-12/1024x768.small.jpeg");
  expect(address(url, "original")).toBe(url);
});

test.each(["https://example.test/cat.gif", "not an address", "https://v.groupme.com/1/x.mp4"])(
  "the address %s is the same in every size",
  (url) => {
    expect(address(url, "large")).toBe(url);
    expect(address(url, "avatar")).toBe(url);
  },
);

test.each(["/media/", "/other/https%3A", "/media/%E0%A4%A", ""])("the path %s is no media path", (path) => {
  expect(mediaPathUrl(path)).toBeNull();
});

test("a missing or empty address has no media path", () => {
  expect(toOptionalMediaPath(null, "avatar")).toBeNull();
  expect(toOptionalMediaPath(undefined, "avatar")).toBeNull();
  expect(toOptionalMediaPath("", "avatar")).toBeNull();
  expect(toOptionalMediaPath("https://a.test/b", "avatar")).toBe(toMediaPath("https://a.test/b", "avatar"));
});

test("the size in pixels is read from the address of a picture and from that of an upload", () => {
  expect(readSizeFromAddress("https://i.groupme.com/1024x768.png.0a1b")).toEqual({
    width: 1024,
    height: 768,
  });
  expect(readSizeFromAddress("https://m.groupme.com/uploads/1/20x30.original.png")).toEqual({
    width: 20,
    height: 30,
  });
});

test.each(["https://a.test/b.png", "https://a.test/0x9.png.1", "https://a.test/1x2", "nonsense"])(
  "the address %s contains no size in pixels",
  (url) => {
    expect(readSizeFromAddress(url)).toBeNull();
  },
);
