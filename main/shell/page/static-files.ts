import { readFile, realpath } from "node:fs/promises";
import { extname, join, sep } from "node:path";

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".bmp": "image/bmp",
  ".woff2": "font/woff2",
};

/** A file of the page with its content type. */
export interface StaticFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

/**
 * Splits a URL path into decoded segments. Null if the path could lead out of the page's folder on some system, by
 * parent folders, backslashes, drive letters, alternate streams or null bytes.
 */
export function safeSegments(pathname: string): readonly string[] | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // Percent-encoding that is invalid cannot be the path of a file.
    return null;
  }
  if (!decoded.startsWith("/") || /[\\:\0]/.test(decoded)) return null;
  const segments = decoded.slice(1).split("/");
  return segments.some((segment) => segment === "" || segment === "." || segment === "..") ? null : segments;
}

/** Reads a file of the page by its URL path. Null if it does not exist or must not be served. */
export async function readStaticFile(folder: string, pathname: string): Promise<StaticFile | null> {
  const segments = safeSegments(pathname);
  const contentType = contentTypes[extname(pathname).toLowerCase()];
  if (segments === null || contentType === undefined) return null;
  try {
    const root = await realpath(folder);
    const file = await realpath(join(root, ...segments));
    if (!file.startsWith(root + sep)) return null;
    return { bytes: await readFile(file), contentType };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR" || code === "ENAMETOOLONG";
}
