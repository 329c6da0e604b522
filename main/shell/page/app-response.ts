import { isAutomaticMediaQuery } from "../../../preload/model/media/automatic-media.ts";
import type { Log } from "../../async/log.ts";
import { appHost, mediaPathPrefix, printOrigin } from "./app-address.ts";
import type { ServeMedia } from "../media/media-protocol.ts";
import { readStaticFile } from "./static-files.ts";

/**
 * Content security policy of the page. It allows the page's own files, and pictures and sound that the main process
 * serves, but nothing from the network and nothing inline.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The only Trusted Types policy that is allowed: Svelte creates it for the markup of its templates.
  "trusted-types svelte-trusted-html",
].join("; ");

const commonHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "cache-control": "no-cache",
} as const;

/** Serves the documents that are being printed. */
export interface ServeDocuments {
  readonly answer: (pathname: string) => Promise<Response>;
}

/**
 * Responds to all requests under the app's scheme: with files of the page, with media through `media`, and with
 * documents that are being printed.
 */
export async function answerAppRequest(
  request: Request,
  parts: {
    readonly folder: string;
    readonly media: ServeMedia;
    readonly printing: ServeDocuments;
    readonly log: Log;
  },
): Promise<Response> {
  const url = new URL(request.url);
  const isPrinting = url.host === new URL(printOrigin).host;
  if (url.host !== appHost && !isPrinting) return refusalResponse(404);
  if (request.method !== "GET" && request.method !== "HEAD") return refusalResponse(405);
  if (isPrinting) return parts.printing.answer(url.pathname);
  if (url.pathname.startsWith(mediaPathPrefix)) {
    return parts.media(url.pathname, request.headers.get("range"), isAutomaticMediaQuery(url.search));
  }
  try {
    const file = await readStaticFile(parts.folder, url.pathname === "/" ? "/index.html" : url.pathname);
    if (file === null) return refusalResponse(404);
    const body = request.method === "HEAD" ? null : file.bytes;
    return new Response(body, { headers: { ...commonHeaders, "content-type": file.contentType } });
  } catch (error) {
    parts.log.error("file of the page not read", error);
    return refusalResponse(500);
  }
}

function refusalResponse(status: number): Response {
  return new Response(null, { status, headers: commonHeaders });
}
