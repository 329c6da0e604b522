import { expect, test } from "vitest";
import { createPictureMemoryCache } from "../../../../main/shell/media/picture-memory-cache.ts";

const picture = (size: number) => ({ bytes: new Uint8Array(size), contentType: "image/png" });

test("the least recently used picture is removed to free space for new pictures", () => {
  const cache = createPictureMemoryCache(100);
  for (const address of ["a", "b", "c", "d"]) cache.keep(address, picture(25));
  expect(cache.read("a")).not.toBeNull();
  cache.keep("e", picture(25));
  expect(["a", "b", "c", "d", "e"].filter((address) => cache.read(address) !== null)).toEqual([
    "a",
    "c",
    "d",
    "e",
  ]);
});

test("storing a picture again does not count it twice", () => {
  const cache = createPictureMemoryCache(100);
  for (let round = 0; round < 10; round += 1) cache.keep("a", picture(25));
  for (const address of ["b", "c", "d"]) cache.keep(address, picture(25));
  expect(cache.read("a")).not.toBeNull();
});

test("a picture larger than a quarter of the cache is not stored", () => {
  const cache = createPictureMemoryCache(100);
  cache.keep("a", picture(26));
  expect(cache.read("a")).toBeNull();
});
