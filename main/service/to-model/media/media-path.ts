import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";

/**
 * Sizes of a picture: `avatar` is 60 px, cropped; `preview` is 200 px, cropped; `large` is about 960 px; `original` is
 * the size as sent.
 */
export type MediaSize = "avatar" | "preview" | "large" | "original";

const prefix = "/media/";
/**
 * Matches an address of the form `{w}x{h}.{ext}.{hash}`, to which a size can be appended. An address that already has a
 * size does not match, because it must not get a second size (interface/images#sizes).
 */
const suffixed = /\/\d+x\d+\.[a-z0-9]+\.[a-z0-9]+$/i;
/**
 * Matches an address of the form `{w}x{h}.original.{ext}` below /uploads/. A word for another size can replace
 * `original` (interface/images#sizes).
 */
const originalSizePath = /^(\/uploads\/.*\/\d+x\d+\.)original(\.[a-z0-9]+)$/i;

/**
 * The path under the app's own origin at which the main process serves a picture in the given size
 * (interface/images#sizes).
 */
export function toMediaPath(url: string, size: MediaSize): MediaPath {
  // Replaces unpaired surrogates, which JSON can contain but a URL cannot.
  return asId<MediaPath>(prefix + encodeURIComponent(sizedAddress(url, size).toWellFormed()));
}

/** The address of a picture from a path that `toMediaPath` made; null for any other path. */
export function mediaPathUrl(path: string): string | null {
  if (!path.startsWith(prefix) || path.length === prefix.length) return null;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    // The path contains a percent sign that encodes nothing, so `toMediaPath` did not make it.
    return null;
  }
}

/**
 * Whether a text is an http(s) address. Must be checked for every address that another person may have written, before
 * it is used.
 */
export function isWebAddress(url: string): boolean {
  const protocol = parse(url)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/**
 * The web address from a path that `toMediaPath` made. Null for any other path, such as that of a file on this computer.
 */
export function mediaPathWebAddress(path: string): string | null {
  const url = mediaPathUrl(path);
  return url !== null && isWebAddress(url) ? url : null;
}

/** The media path of a picture. Null if the address is empty or missing: the service uses both for "no picture". */
export function toOptionalMediaPath(url: string | null | undefined, size: MediaSize): MediaPath | null {
  return url === null || url === undefined || url === "" ? null : toMediaPath(url, size);
}

/**
 * Width and height in pixels that a picture's address contains, as in `/1024x768.png.0a1b`; null if it contains none.
 */
export function readSizeFromAddress(url: string): { readonly width: number; readonly height: number } | null {
  const found = /\/(\d{1,5})x(\d{1,5})\.[^/]*$/.exec(parse(url)?.pathname ?? "");
  const [width, height] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function sizedAddress(text: string, size: MediaSize): string {
  const url = size === "original" ? null : parse(text);
  if (url === null) return text;
  const upload = originalSizePath.exec(url.pathname);
  if (upload !== null) {
    // For addresses of this form, the service has no cropped sizes: `small` is at most 300 px, `large` at most 1200 px.
    url.pathname = `${upload[1] ?? ""}${size === "large" ? "large" : "small"}${upload[2] ?? ""}`;
  } else if (suffixed.test(url.pathname)) {
    url.pathname += `.${size}`;
    // An address of this form contains the hash of the bytes, so the same address with another query is the same
    // picture. The query is removed.
    url.search = "";
    url.hash = "";
  }
  return url.href;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
