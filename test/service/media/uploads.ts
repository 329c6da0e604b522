import { encode } from "bmp-ts";
import sharp from "sharp";
import { come } from "../scenario.ts";
import type { Caller, Came } from "../scenario.ts";

/** A PNG of one grey pixel, with what a PNG needs and nothing besides. */
export const onePixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** Every kind of picture that the image service takes. */
export const pictureKinds = ["png", "jpeg", "gif", "webp", "bmp"] as const;

/** A grey picture of this kind and size. */
export async function picture(
  kind: (typeof pictureKinds)[number],
  width: number,
  height: number,
): Promise<Buffer<ArrayBuffer>> {
  const grey = sharp({ create: { width, height, channels: 3, background: "#808080" } });
  if (kind !== "bmp") return Buffer.from(await grey.toFormat(kind).toBuffer());
  return Buffer.from(encode({ data: Buffer.alloc(width * height * 4, 0x80), width, height, bitPP: 24 }).data);
}

/** The beginning of an MP4, and as many bytes as wanted. */
export function filmOf(size: number): Buffer<ArrayBuffer> {
  const film = Buffer.alloc(size, 7);
  film.write("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1");
  return film;
}

/** Sends bytes as they are, with the token in the header as media services want it. */
export function sendBytes(
  url: string,
  caller: Caller | null,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Came> {
  return come(fetch(url, { method: "POST", body: bytes, headers: { ...tokenOf(caller), ...headers } }));
}

/** Sends a form with these parts, as a browser would. */
export function sendForm(
  url: string,
  caller: Caller | null,
  parts: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>, fileName: string])[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Came> {
  const form = new FormData();
  for (const [name, bytes, fileName] of parts) form.append(name, new Blob([bytes]), fileName);
  return come(fetch(url, { method: "POST", body: form, headers: { ...tokenOf(caller), ...headers } }));
}

/** Gets with the token in the header. */
export function getWith(caller: Caller, url: string): Promise<Came> {
  return come(fetch(url, { headers: tokenOf(caller) }));
}

function tokenOf(caller: Caller | null): Record<string, string> {
  return caller === null ? {} : { "x-access-token": caller.token };
}

/** Bytes as they come over a network, all at once. */
// eslint-disable-next-line @typescript-eslint/require-await -- what comes over the network is asynchronous
export async function* inOnePiece(bytes: Buffer): AsyncGenerator<Buffer, void, void> {
  yield bytes;
}
