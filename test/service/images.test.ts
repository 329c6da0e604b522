import { expect, test } from "vitest";
import { avatarName } from "../../main/local-service/pictures/picture-name.ts";
import { encodePng } from "../../main/local-service/pictures/png.ts";
import { startScenario } from "./scenario.ts";
import { getWith, onePixel, sendBytes, sendForm } from "./uploads.ts";

const bytes = (text: string): Buffer<ArrayBuffer> => Buffer.from(text, "latin1");
const gif = bytes("GIF89a\x20\x03\x58\x02, and the picture itself");
const jpeg = bytes("\xff\xd8\xff\xe0\0\x04ab\xff\xc0\0\x11\x08\x02\x58\x03\x20 and so on");
const webp = bytes("RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0\0\0\0\x1f\x03\0\x57\x02\0 and so on");
const bmp = bytes(`BM${"\0".repeat(12)}\x28\0\0\0\x20\x03\0\0\x58\x02\0\0 and so on`);

function wide(): Promise<Buffer<ArrayBuffer>> {
  const pixels = new Uint8Array(1200 * 300 * 4).fill(90);
  return encodePng({ width: 1200, height: 300, pixels, channels: 4 }) as Promise<Buffer<ArrayBuffer>>;
}

async function sizeAt(url: string): Promise<readonly [number, number]> {
  const picture = Buffer.from(await (await fetch(url)).arrayBuffer());
  return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
}

test("a picture's bytes are answered bare with payload, url and picture_url, on a media host", async () => {
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

test.each([
  ["gif", gif],
  ["jpeg", jpeg],
  ["webp", webp],
  ["bmp", bmp],
])("a %s is taken, and its own bytes say how large it is", async (kind, picture) => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, picture);
  const url = String(at("payload", "url"));
  expect(url).toMatch(new RegExp(`/800x600\\.${kind}\\.[0-9a-f]{32}$`));
  expect((await fetch(url)).headers.get("content-type")).toBe(`image/${kind}`);
});

test("a picture may come in a form, as its part named file", async () => {
  const { service, alice } = await startScenario();
  const sent = await sendForm(`${service.urls.image}/pictures`, alice, [["file", onePixel, "../x\0.png"]]);
  expect(sent.status).toBe(200);
  expect(String(sent.at("payload", "url"))).toMatch(/\/1x1\.png\.[0-9a-f]{32}$/);
});

test("what a picture is said to be does not matter", async () => {
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
])("%s said to be a picture is refused with 415 and not kept", async (_what, wrong) => {
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

test("the token counts in the header only", async () => {
  const { service, alice } = await startScenario();
  const url = `${service.urls.image}/pictures`;
  expect((await sendBytes(url, null, onePixel)).status).toBe(401);
  expect((await sendBytes(`${url}?token=${alice.token}`, null, onePixel)).status).toBe(401);
});

test.each([
  [".avatar", [60, 60]],
  [".preview", [200, 200]],
  [".large", [960, 240]],
  [".unknown", [1200, 300]],
] as const)("an uploaded PNG with the suffix %s is %j", async (suffix, size) => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, await wide());
  expect(await sizeAt(`${String(at("payload", "url"))}${suffix}`)).toEqual(size);
});

test("a picture of another kind is the original whatever the suffix", async () => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, gif);
  const served = await fetch(`${String(at("payload", "url"))}.avatar`);
  expect(served.headers.get("content-type")).toBe("image/gif");
  expect(Buffer.from(await served.arrayBuffer()).equals(gif)).toBe(true);
});

test("a suffix on a suffix of an uploaded picture is 404, and so is a name that nobody was given", async () => {
  const { service, alice } = await startScenario();
  const { at } = await sendBytes(`${service.urls.image}/pictures`, alice, onePixel);
  const url = String(at("payload", "url"));
  expect((await fetch(`${url}.avatar.large`)).status).toBe(404);
  expect((await fetch(url.replace("/1x1.", "/2x2."))).status).toBe(404);
});

test("url takes over a picture of this service, drawn or uploaded", async () => {
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
  "",
])("url %j is refused, and nobody is asked", async (url) => {
  const { service, alice } = await startScenario();
  const query = new URLSearchParams({ url }).toString();
  const refused = await sendBytes(`${service.urls.image}/pictures?${query}`, alice, Buffer.alloc(0));
  expect([refused.status, refused.at("meta", "errors")]).toEqual([
    400,
    ["url must be a picture of this service"],
  ]);
});

test("an address of this service that is no picture is refused too", async () => {
  const { service, alice } = await startScenario();
  for (const path of ["/pictures/1x1.png.0", "/pictures/../__control/world", "/v3/users/me"]) {
    const query = new URLSearchParams({ url: `http://127.0.0.1:${String(service.port)}${path}` }).toString();
    expect((await getWith(alice, `${service.urls.image}/pictures?${query}`)).status).toBe(404);
    const refused = await sendBytes(`${service.urls.image}/pictures?${query}`, alice, Buffer.alloc(0));
    expect(refused.status).toBe(400);
  }
});
