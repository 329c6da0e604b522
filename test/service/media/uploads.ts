import { encode } from "bmp-ts";
import sharp from "sharp";
import { readResponse } from "../scenario.ts";
import type { Caller, ServiceResponse } from "../scenario.ts";

/** A PNG of one grey pixel, with only the required chunks. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** The kinds of picture that the image service accepts. */
export const pictureKinds = ["png", "jpeg", "gif", "webp", "bmp"] as const;

/** Creates a grey picture of this kind and size. */
export async function createGreyPicture(
  kind: (typeof pictureKinds)[number],
  width: number,
  height: number,
): Promise<Buffer<ArrayBuffer>> {
  const grey = sharp({ create: { width, height, channels: 3, background: "#808080" } });
  if (kind !== "bmp") return Buffer.from(await grey.toFormat(kind).toBuffer());
  return Buffer.from(encode({ data: Buffer.alloc(width * height * 4, 0x80), width, height, bitPP: 24 }).data);
}

/** Bytes that begin like an MP4, with a total length of `size`. */
export function createVideoBytes(size: number): Buffer<ArrayBuffer> {
  const video = Buffer.alloc(size, 7);
  video.write("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
  return video;
}

/** Posts raw bytes with the token in the header, as the media services require. */
export function sendBytes(
  url: string,
  caller: Caller | null,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> {
  return readResponse(
    fetch(url, { method: "POST", body: bytes, headers: { ...tokenOf(caller), ...headers } }),
  );
}

/** Posts a form with these parts, as a browser does. */
export function sendForm(
  url: string,
  caller: Caller | null,
  parts: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>, fileName: string])[],
  headers: Readonly<Record<string, string>> = {},
): Promise<ServiceResponse> {
  const form = new FormData();
  for (const [name, bytes, fileName] of parts) form.append(name, new Blob([bytes]), fileName);
  return readResponse(
    fetch(url, { method: "POST", body: form, headers: { ...tokenOf(caller), ...headers } }),
  );
}

/** Sends a GET request with the token in the header. */
export function getWithToken(caller: Caller, url: string): Promise<ServiceResponse> {
  return readResponse(fetch(url, { headers: tokenOf(caller) }));
}

function tokenOf(caller: Caller | null): Record<string, string> {
  return caller === null ? {} : { "x-access-token": caller.token };
}

/** A stream that yields all of the bytes at once. */
// oxlint-disable-next-line typescript/require-await -- what comes over the network is asynchronous
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes;
}
