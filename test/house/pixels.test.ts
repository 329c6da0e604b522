import sharp from "sharp";
import { expect, test } from "vitest";
import { containsPixels, readPixels } from "../support/desktop/pixels.ts";
import type { Pixels } from "../support/desktop/pixels.ts";

const size = { width: 8, height: 6 };

/** A picture in which no two pixels are the same. */
async function picture(): Promise<Pixels> {
  const raw = Buffer.from(Array.from({ length: size.width * size.height * 3 }, (_unused, index) => index));
  return readPixels(
    await sharp(raw, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer(),
  );
}

test("a part of a picture is found in it, and is not found if one pixel differs", async () => {
  const rows = await picture();
  const part = rows.slice(2, 5).map((row) => Buffer.from(row.subarray(6, 18)));
  expect(containsPixels(rows, part)).toBe(true);
  part[2]?.writeUInt8(255, 4);
  expect(containsPixels(rows, part)).toBe(false);
});
