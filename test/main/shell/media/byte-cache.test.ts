import { expect, test } from "vitest";
import { createByteCache } from "../../../../main/shell/media/byte-cache.ts";

const picture = (size: number) => ({ bytes: new Uint8Array(size), contentType: "image/png" });

test("what was used longest ago makes room", () => {
  const cache = createByteCache(100);
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

test("keeping a picture again does not count it twice", () => {
  const cache = createByteCache(100);
  for (let round = 0; round < 10; round += 1) cache.keep("a", picture(25));
  for (const address of ["b", "c", "d"]) cache.keep(address, picture(25));
  expect(cache.read("a")).not.toBeNull();
});

test("a picture larger than a quarter of the room is not kept", () => {
  const cache = createByteCache(100);
  cache.keep("a", picture(26));
  expect(cache.read("a")).toBeNull();
});
