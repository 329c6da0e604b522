import { asId } from "../../../../preload/base/ids.ts";
import type { MediaPath } from "../../../../preload/base/ids.ts";

/** How large a picture is wanted: 60 px cropped, 200 px cropped, about 960 px, or as it was sent. */
export type MediaSize = "avatar" | "preview" | "large" | "original";

const prefix = "/media/";
/**
 * `{w}x{h}.{ext}.{hash}`: takes a suffix; one that has a suffix already does not match, and must not
 * (interface/images#sizes).
 */
const suffixed = /\/\d+x\d+\.[a-z0-9]+\.[a-z0-9]+$/i;
/** `{w}x{h}.original.{ext}` below /uploads/: takes another word in the place of `original` (interface/images#sizes). */
const worded = /^(\/uploads\/.*\/\d+x\d+\.)original(\.[a-z0-9]+)$/i;

/** The path under the app's own origin at which main serves this picture in this size (interface/images#sizes). */
export function mediaPath(url: string, size: MediaSize): MediaPath {
  // Half a character, which JSON can hold, cannot be encoded.
  return asId<MediaPath>(prefix + encodeURIComponent(sizedAddress(url, size).toWellFormed()));
}

/** The address behind a path made by `mediaPath`; null for any other path. */
export function mediaUrl(path: string): string | null {
  if (!path.startsWith(prefix) || path.length === prefix.length) return null;
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    // A stray percent sign: nothing that mediaPath made.
    return null;
  }
}

/** Whether this is an address of the web, as everything that anybody may have written has to be before it is used. */
export function isWebAddress(url: string): boolean {
  const protocol = parse(url)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

/** The address of the web behind a path made by `mediaPath`; null for any other, such as one of a file of this computer. */
export function mediaWebAddress(path: string): string | null {
  const url = mediaUrl(path);
  return url !== null && isWebAddress(url) ? url : null;
}

/** Null for an empty or missing address: the service sends both for "no picture". */
export function optionalMediaPath(url: string | null | undefined, size: MediaSize): MediaPath | null {
  return url === null || url === undefined || url === "" ? null : mediaPath(url, size);
}

/** Pixels as the address tells them (`/1024x768.png.0a1b` and alike); null where it does not. */
export function sizeInAddress(url: string): { readonly width: number; readonly height: number } | null {
  const found = /\/(\d{1,5})x(\d{1,5})\.[^/]*$/.exec(parse(url)?.pathname ?? "");
  const [width, height] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  return width > 0 && height > 0 ? { width, height } : null;
}

function sizedAddress(text: string, size: MediaSize): string {
  const url = size === "original" ? null : parse(text);
  if (url === null) return text;
  const upload = worded.exec(url.pathname);
  if (upload !== null) {
    // There is no cropped kind here: `small` is at most 300 px, `large` at most 1200.
    url.pathname = `${upload[1] ?? ""}${size === "large" ? "large" : "small"}${upload[2] ?? ""}`;
  } else if (suffixed.test(url.pathname)) {
    url.pathname += `.${size}`;
  }
  return url.href;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
