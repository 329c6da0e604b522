import type { SavableAttachment } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { IncomingItem } from "../../chat/downloads/download-run.ts";
import type { ServeMedia } from "./media-protocol.ts";

/**
 * Opens a picture, a video or a recording in the same way as for the page. The same hosts, types and sizes are allowed.
 * Problems: not-found, service-failed.
 */
export async function openMediaItem(
  media: ServeMedia,
  { kind, media: path }: Exclude<SavableAttachment, { kind: "file" }>,
): Promise<Reply<IncomingItem>> {
  const response = await media(path, kind === "image" ? null : "bytes=0-");
  const { status, body, headers } = response;
  const length = headers.get("content-length");
  // An empty file has no bytes, so the service responds to a range with 416.
  if (status === 404 || status === 416 || length === "0") {
    await body?.cancel();
    return failed({ kind: "not-found" });
  }
  if (!response.ok || body === null) {
    await body?.cancel();
    return failed({ kind: "service-failed", status });
  }
  return done({ size: length === null ? null : Number(length), bytes: body });
}
