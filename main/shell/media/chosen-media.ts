import { open } from "node:fs/promises";
import type { Log } from "../../async/log.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";

/**
 * Serves a local file that was chosen for sending. Serves only pictures that belong to a draft or an unsent message;
 * the page cannot pass a path.
 */
export async function serveChosenPicture(
  file: ChosenFile | null,
  log: Log,
  inert: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = mediaTypeOf(file?.name ?? "");
  if (file?.kind !== "image" || !type.startsWith("image/"))
    return new Response(null, { status: 404, headers: inert });
  try {
    const handle = await open(file.path);
    // The stream closes the file when it ends or is cancelled.
    return new Response(handle.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>, {
      headers: { ...inert, "content-type": type, "cache-control": "no-store" },
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    log.warn("chosen picture not read", { code });
    return new Response(null, { status: 404, headers: inert });
  }
}
