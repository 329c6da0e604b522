import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture, smallerPicture } from "../../../../main/local-service/pictures/read-picture.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
const bitmap = (size: string): Buffer => bytes(`BM${"\0".repeat(12)}\x28\0\0\0${size}${"\0".repeat(40)}`);

test("a bitmap says its size in its head, and may be told from its upper row on", async () => {
  const read = await readPicture(bitmap("\x80\x02\0\0\x20\xfe\xff\xff"));
  expect(read).toEqual({ kind: "bmp", width: 640, height: 480 });
});

test.each([
  ["no width", bitmap("\0\0\0\0\x20\x03\0\0")],
  ["more pixels than fit into the memory", bitmap("\xff\xff\0\0\xff\xff\0\0")],
  ["an end before its size", bytes("BM\0\0\0")],
  ["nothing but a signature", bytes("\x89PNG\r\n\x1a\n")],
  ["something else", bytes("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>")],
])("a picture with %s is none", async (_what, wrong) => {
  expect(await readPicture(wrong)).toBeNull();
  expect(await smallerPicture(wrong, { side: 60, how: "crop" })).toBeNull();
});

test("a picture that breaks off is made smaller as far as it goes", async () => {
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const made = await smallerPicture(whole.subarray(0, whole.length / 2), { side: 200, how: "crop" });
  expect(made?.kind).toBe("jpeg");
});

test("all of a picture is never made larger than it was", async () => {
  const small = await sharp({ create: { width: 30, height: 10, channels: 3, background: "#336699" } })
    .webp()
    .toBuffer();
  const made = await smallerPicture(small, { side: 960, how: "fit" });
  const { width, height, format } = await sharp(made?.bytes).metadata();
  expect([width, height, format]).toEqual([30, 10, "webp"]);
});
