import sharp from "sharp";
import { expect, test } from "vitest";
import { readPicture } from "../../../local-service/pictures/read-picture.ts";
import { shrinkPicture } from "../../../local-service/pictures/shrink-picture.ts";
import { onePixel, picture, pictureKinds } from "../../service/media/uploads.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
const bitmap = (size: string): Buffer => bytes(`BM${"\0".repeat(12)}\x28\0\0\0${size}${"\0".repeat(40)}`);

test("a bitmap says its size in its head, and may be told from its upper row on", () => {
  const read = readPicture(bitmap("\x80\x02\0\0\x20\xfe\xff\xff"));
  expect(read).toEqual({ kind: "bmp", width: 640, height: 480 });
});

test.each(pictureKinds)("the bytes of a %s say how large it is", async (kind) => {
  expect(readPicture(await picture(kind, 321, 123))).toEqual({ kind, width: 321, height: 123 });
});

test.each(["lossless", "lossy", "animated"] as const)("so do those of a %s WebP", async (how) => {
  const frames = ["#ff0000", "#0000ff"].map((background) => ({
    create: { width: 321, height: 123, channels: 3 as const, background },
  }));
  const still = frames.slice(0, 1).map((frame) => sharp(frame));
  const moving = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
  const made = how === "animated" ? sharp(moving, { join: { animated: true } }) : still[0];
  const webp = await made?.webp({ lossless: how === "lossless" }).toBuffer();
  expect(readPicture(webp ?? Buffer.alloc(0))).toEqual({ kind: "webp", width: 321, height: 123 });
});

test.each(["jpeg", "webp", "png"] as const)(
  "a %s that lies on its side is told as it is seen",
  async (kind) => {
    const grey = sharp({ create: { width: 80, height: 40, channels: 3, background: "#808080" } });
    for (const orientation of [1, 3, 5, 6, 8]) {
      const bytes = await grey.clone().withMetadata({ orientation }).toFormat(kind).toBuffer();
      const { width, height } = (await sharp(bytes).metadata()).autoOrient;
      expect(readPicture(bytes), String(orientation)).toEqual({ kind, width, height });
    }
  },
);

test("a picture whose orientation is spoilt is taken as it lies", () => {
  const exif = bytes("\xff\xe1\0\x10Exif\0\0II*\0\xff\xff\xff\xff");
  const frame = bytes("\xff\xc0\0\x0b\x08\0\x28\0\x50\x01\0\0\0");
  expect(readPicture(Buffer.concat([bytes("\xff\xd8"), exif, frame]))).toEqual({
    kind: "jpeg",
    width: 80,
    height: 40,
  });
});

test("whatever bytes come, reading them ends in a size or in null", () => {
  for (const whole of [onePixel, bitmap("\x80\x02\0\0\x20\xfe\xff\xff")]) {
    for (let length = 0; length < whole.length; length += 1) readPicture(whole.subarray(0, length));
  }
  expect(readPicture(onePixel)).toEqual({ kind: "png", width: 1, height: 1 });
});

test.each([
  ["no width", bitmap("\0\0\0\0\x20\x03\0\0")],
  ["more pixels than fit into the memory", bitmap("\xff\xff\0\0\xff\xff\0\0")],
  ["an end before its size", bytes("BM\0\0\0")],
  ["nothing but a signature", bytes("\x89PNG\r\n\x1a\n")],
  ["something else", bytes("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>")],
])("a picture with %s is none", async (_what, wrong) => {
  expect(readPicture(wrong)).toBeNull();
  expect(await shrinkPicture(wrong, { side: 60, how: "crop" })).toBeNull();
});

test("a picture that breaks off is made smaller as far as it goes", async () => {
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const made = await shrinkPicture(whole.subarray(0, whole.length / 2), { side: 200, how: "crop" });
  expect(made?.kind).toBe("jpeg");
});

test("all of a picture is never made larger than it was", async () => {
  const small = await sharp({ create: { width: 30, height: 10, channels: 3, background: "#336699" } })
    .webp()
    .toBuffer();
  const made = await shrinkPicture(small, { side: 960, how: "fit" });
  const { width, height, format } = await sharp(made?.bytes).metadata();
  expect([width, height, format]).toEqual([30, 10, "webp"]);
});
