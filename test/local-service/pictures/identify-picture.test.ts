import sharp from "sharp";
import { expect, test } from "vitest";
import { identifyPicture } from "../../../local-service/pictures/identify-picture.ts";
import { shrinkPicture } from "../../../local-service/pictures/shrink-picture.ts";
import { onePixel, createGreyPicture, pictureKinds } from "../../service/media/uploads.ts";

const bytes = (text: string): Buffer => Buffer.from(text, "latin1");
const bitmap = (size: string): Buffer => bytes(`BM${"\0".repeat(12)}\x28\0\0\0${size}${"\0".repeat(40)}`);

test("the size of a BMP is read from its header, also if its rows are stored from top to bottom", () => {
  const read = identifyPicture(bitmap("\x80\x02\0\0\x20\xfe\xff\xff"));
  expect(read).toEqual({ kind: "bmp", width: 640, height: 480 });
});

test.each(pictureKinds)("the size of a %s is read from its bytes", async (kind) => {
  expect(identifyPicture(await createGreyPicture(kind, 321, 123))).toEqual({ kind, width: 321, height: 123 });
});

test.each(["lossless", "lossy", "animated"] as const)(
  "the size of a %s WebP is read from its bytes",
  async (how) => {
    const frames = ["#ff0000", "#0000ff"].map((background) => ({
      create: { width: 321, height: 123, channels: 3 as const, background },
    }));
    const still = frames.slice(0, 1).map((frame) => sharp(frame));
    const moving = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const made = how === "animated" ? sharp(moving, { join: { animated: true } }) : still[0];
    const webp = await made?.webp({ lossless: how === "lossless" }).toBuffer();
    expect(identifyPicture(webp ?? Buffer.alloc(0))).toEqual({ kind: "webp", width: 321, height: 123 });
  },
);

test.each(["jpeg", "webp", "png"] as const)(
  "the size of a rotated %s is its size after the orientation is applied",
  async (kind) => {
    const grey = sharp({ create: { width: 80, height: 40, channels: 3, background: "#808080" } });
    for (const orientation of [1, 3, 5, 6, 8]) {
      const bytes = await grey.clone().withMetadata({ orientation }).toFormat(kind).toBuffer();
      const { width, height } = (await sharp(bytes).metadata()).autoOrient;
      expect(identifyPicture(bytes), String(orientation)).toEqual({ kind, width, height });
    }
  },
);

test("a picture with an invalid orientation keeps its stored width and height", () => {
  const exif = bytes("\xff\xe1\0\x10Exif\0\0II*\0\xff\xff\xff\xff");
  const frame = bytes("\xff\xc0\0\x0b\x08\0\x28\0\x50\x01\0\0\0");
  expect(identifyPicture(Buffer.concat([bytes("\xff\xd8"), exif, frame]))).toEqual({
    kind: "jpeg",
    width: 80,
    height: 40,
  });
});

test("reading the size of a picture file that is cut off at any byte throws no error", () => {
  for (const whole of [onePixel, bitmap("\x80\x02\0\0\x20\xfe\xff\xff")]) {
    for (let length = 0; length < whole.length; length += 1) identifyPicture(whole.subarray(0, length));
  }
  expect(identifyPicture(onePixel)).toEqual({ kind: "png", width: 1, height: 1 });
});

test.each([
  ["no width", bitmap("\0\0\0\0\x20\x03\0\0")],
  ["more pixels than fit into the memory", bitmap("\xff\xff\0\0\xff\xff\0\0")],
  ["an end before its size", bytes("BM\0\0\0")],
  ["nothing but a signature", bytes("\x89PNG\r\n\x1a\n")],
  ["something else", bytes("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>")],
])("a file with %s is not a picture", async (_what, wrong) => {
  expect(identifyPicture(wrong)).toBeNull();
  expect(await shrinkPicture(wrong, { side: 60, how: "crop" })).toBeNull();
});

test("an incomplete picture file is still scaled down", async () => {
  const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#336699" } })
    .jpeg()
    .toBuffer();
  const made = await shrinkPicture(whole.subarray(0, whole.length / 2), { side: 200, how: "crop" });
  expect(made?.kind).toBe("jpeg");
});

test("a picture that is smaller than the size for `fit` is not enlarged", async () => {
  const small = await sharp({ create: { width: 30, height: 10, channels: 3, background: "#336699" } })
    .webp()
    .toBuffer();
  const made = await shrinkPicture(small, { side: 960, how: "fit" });
  const { width, height, format } = await sharp(made?.bytes).metadata();
  expect([width, height, format]).toEqual([30, 10, "webp"]);
});
