import sharp from "sharp";
import { expect, test } from "vitest";
import { Canvas } from "../../../local-service/pictures/canvas.ts";
import { encodePng } from "../../../local-service/pictures/png.ts";
import { rectangle } from "../../../local-service/pictures/shapes.ts";

test("pixels with an alpha channel are unchanged after they are encoded as PNG and decoded", async () => {
  const pixels = Uint8Array.from({ length: 2 * 3 * 4 }, (_unused, index) => index * 10);
  const file = sharp(await encodePng({ width: 2, height: 3, pixels, channels: 4 }));
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([2, 3, 4]);
  expect([...data]).toEqual([...pixels]);
});

test("pixels without an alpha channel are unchanged after they are encoded as PNG and decoded", async () => {
  const canvas = new Canvas(3, 2, { left: 0, top: 0, scale: 1 });
  canvas.fill(rectangle(0, 0, 1, 2), "#102030");
  canvas.fill(rectangle(1, 0, 1, 1), "#ff0080");
  const file = sharp(await encodePng(canvas));
  expect((await file.metadata()).format).toBe("png");
  const { data, info } = await file.raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([3, 2, 3]);
  expect([...data]).toEqual([...canvas.pixels]);
});
