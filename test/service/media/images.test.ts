import sharp from "sharp";
import { expect, test } from "vitest";
import { avatarName } from "../../../local-service/pictures/picture-name.ts";
import { startScenario } from "../scenario.ts";
import { getWithToken, onePixel, createGreyPicture, pictureKinds, sendBytes, sendForm } from "./uploads.ts";

const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "latin1");

/** The media type of the picture at an address, and its width and height in pixels. */
async function pictureAt(url: string): Promise<readonly [string | null, number, number]> {
  const response = await fetch(url);
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.headers.get("content-type"), width, height];
}

test("if a picture is uploaded as bytes, the answer has a payload with url and picture_url on a media host", async () => {
  const { service, alice } = await startScenario();
  const { status, json, at } = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  expect(status).toBe(200);
  const url = String(at("payload", "url"));
  expect(json).toEqual({ payload: { url, picture_url: url } });
  expect(service.urls.mediaHosts).toContain(new URL(url).host);
  const served = await fetch(url);
  expect(served.headers.get("content-type")).toBe("image/png");
  expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  expect(Buffer.from(await served.arrayBuffer()).equals(onePixel)).toBe(true);
});

test.each(pictureKinds)("a %s is accepted, and its size is read from its bytes", async (kind) => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(
    `${service.urls.image}/pictures`,
    alice,
    await createGreyPicture(kind, 800, 600),
  );
  const url = String(at("payload", "url"));
  expect(url).toMatch(new RegExp(`/800x600\\.${kind}\\.[0-9a-f]{32}$`));
  expect((await fetch(url)).headers.get("content-type")).toBe(`image/${kind}`);
});

test("a picture can be uploaded as the part named file of a form", async () => {
  const { service, alice } = await startScenario();
  const sent = await sendForm(`${service.urls.image}/pictures`, alice, [["file", onePixel, "../x\0.png"]]);
  expect(sent.status).toBe(200);
  expect(String(sent.at("payload", "url"))).toMatch(/\/1x1\.png\.[0-9a-f]{32}$/);
});

test("the media type that a client sends for a picture is ignored", async () => {
  const { service, alice } = await startScenario();
  const headers = { "content-type": "image/jpeg" };
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel, headers);
  expect(String(at("payload", "url"))).toContain("/1x1.png.");
});

test.each([
  ["a page", bytes("<html><script>alert(1)</script></html>")],
  ["a drawing with script in it", bytes("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["a picture that ends before its size", bytes("\x89PNG\r\n\x1a\n\0\0")],
  ["a picture without a size", bytes("GIF89a\0\0\0\0")],
  ["a picture with something else in its place", bytes("GIF89a\x20\x03\x58\x02, and no picture")],
])("%s sent as a picture is refused with 415 and not stored", async (_what, wrong) => {
  const { service, alice } = await startScenario();
  const headers = { "content-type": "image/png" };
  const refused = await sendBytes(`${service.urls.image}/pictures`, alice, wrong, headers);
  expect(refused.status).toBe(415);
  expect(refused.at("meta", "errors", 0)).toContain("must be a PNG");
});

test("an upload without a picture is refused with 400", async () => {
  const { service, alice } = await startScenario();
  const refused = await sendBytes(`${service.urls.image}/pictures`, alice, Buffer.alloc(0));
  expect([refused.status, refused.at("meta", "errors", 0)]).toEqual([400, "file is required"]);
});

test("a picture larger than 25 MB is refused with 413", async () => {
  const { service, alice } = await startScenario();
  const large = Buffer.concat([onePixel, Buffer.alloc(25 * 1024 * 1024)]);
  expect((await sendBytes(`${service.urls.image}/pictures`, alice, large)).status).toBe(413);
  expect((await sendBytes(`${service.urls.image}/pictures`, alice, onePixel)).status).toBe(200);
});

test("the image service refuses a call without a token, and accepts the token in the header", async () => {
  const { service, alice } = await startScenario();
  const url = `${service.urls.image}/pictures`;
  expect((await sendBytes(url, null, onePixel)).status).toBe(401);
  expect((await sendBytes(`${url}?token=unknown`, null, onePixel)).status).toBe(401);
  expect((await sendBytes(url, alice, onePixel)).status).toBe(200);
});

test.each(pictureKinds)(
  "an uploaded %s has smaller versions under suffixes of its address: 60x60, 200x200, at most 960",
  async (kind) => {
    const { service, alice } = await startScenario();
    const { at } = await sendBytes(
      `${service.urls.image}/pictures`,
      alice,
      await createGreyPicture(kind, 1200, 300),
    );
    const url = String(at("payload", "url"));
    // The smaller version of a BMP is a PNG, because no browser asks for BMP.
    const type = `image/${kind === "bmp" ? "png" : kind}`;
    expect(await pictureAt(`${url}.avatar`)).toEqual([type, 60, 60]);
    expect(await pictureAt(`${url}.preview`)).toEqual([type, 200, 200]);
    expect(await pictureAt(`${url}.large`)).toEqual([type, 960, 240]);
    const unknown = await fetch(`${url}.unknown`);
    expect(unknown.headers.get("content-length")).toBe((await fetch(url)).headers.get("content-length"));
  },
);

function square(background: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer();
}

test("the square version of a picture shows its middle", async () => {
  const { service, alice } = await startScenario();
  const stripes = await sharp({ create: { width: 300, height: 100, channels: 3, background: "#ff0000" } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: "#0000ff" } },
        left: 100,
        top: 0,
      },
    ])
    .png()
    .toBuffer();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, Buffer.from(stripes));
  const response = await fetch(`${String(at("payload", "url"))}.avatar`);
  const pixels = await sharp(Buffer.from(await response.arrayBuffer()))
    .removeAlpha()
    .raw()
    .toBuffer();
  const middleOfRow = [5, 30, 54].map((x) => [...pixels.subarray((30 * 60 + x) * 3, (30 * 60 + x) * 3 + 3)]);
  for (const pixel of middleOfRow) expect(pixel).toEqual([0, 0, 255]);
});

test("the smaller version of an animated picture is animated, too", async () => {
  const { service, alice } = await startScenario();
  const frames = await Promise.all(["#ff0000", "#0000ff"].map((background) => square(background)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, Buffer.from(moving));
  const smaller = await (await fetch(`${String(at("payload", "url"))}.preview`)).arrayBuffer();
  const { pages, pageHeight, width } = await sharp(Buffer.from(smaller), { animated: true }).metadata();
  expect([pages, pageHeight, width]).toEqual([2, 200, 200]);
});

test("a rotated photograph is turned upright, and its name has the size after turning", async () => {
  const { service, alice } = await startScenario();
  const lying = await sharp({ create: { width: 800, height: 400, channels: 3, background: "#336699" } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, Buffer.from(lying));
  const url = String(at("payload", "url"));
  expect(url).toContain("/400x800.jpeg.");
  expect(await pictureAt(`${url}.large`)).toEqual(["image/jpeg", 400, 800]);
});

test("the address of an uploaded picture with two suffixes is 404, and so is an unknown picture name", async () => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  const url = String(at("payload", "url"));
  expect((await fetch(`${url}.avatar.large`)).status).toBe(404);
  expect((await fetch(url.replace("/1x1.", "/2x2."))).status).toBe(404);
});

test("the query parameter url accepts a picture of this service, drawn or uploaded", async () => {
  const { service, alice } = await startScenario();
  const drawn = `http://127.0.0.1:${String(service.port)}/pictures/${avatarName({ face: "kwame" })}`;
  const uploaded = String(
    (await sendBytes(`${service.urls.image}/pictures`, alice, onePixel)).at("payload", "url"),
  );
  for (const url of [drawn, uploaded]) {
    const query = new URLSearchParams({ url }).toString();
    const taken = await sendBytes(`${service.urls.image}/pictures?${query}`, alice, Buffer.alloc(0));
    expect([taken.status, taken.at("payload", "url")]).toEqual([200, url]);
  }
});

test.each([
  "https://example.org/cat.png",
  "http://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "http://127.0.0.1:1/pictures/1x1.png.0",
  "not an address",
])("the query parameter url=%j is refused, and the service sends no request to it", async (url) => {
  const { service, alice } = await startScenario();
  const query = new URLSearchParams({ url }).toString();
  const refused = await sendBytes(`${service.urls.image}/pictures?${query}`, alice, Buffer.alloc(0));
  expect([refused.status, refused.at("meta", "errors")]).toEqual([
    400,
    ["url must be a picture of this service"],
  ]);
});

test("the query parameter url is refused if it is an address of this service but not of a picture", async () => {
  const { service, alice } = await startScenario();
  for (const path of ["/pictures/1x1.png.0", "/pictures/../__control/world", "/v3/users/me"]) {
    const query = new URLSearchParams({ url: `http://127.0.0.1:${String(service.port)}${path}` }).toString();
    expect((await getWithToken(alice, `${service.urls.image}/pictures?${query}`)).status).toBe(404);
    const refused = await sendBytes(`${service.urls.image}/pictures?${query}`, alice, Buffer.alloc(0));
    expect(refused.status).toBe(400);
  }
});
