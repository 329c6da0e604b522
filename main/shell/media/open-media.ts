import type { Shared } from "../../../preload/model/media/downloads.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Incoming } from "../../chat/downloads/download-run.ts";
import type { ServeMedia } from "./media-protocol.ts";

/** Pictures, films and recordings come by the road that the page's own take: the same hosts, kinds and sizes are allowed. */
export async function openMedia(
  media: ServeMedia,
  { kind, media: path }: Exclude<Shared, { kind: "file" }>,
): Promise<Reply<Incoming>> {
  const response = await media(path, kind === "image" ? null : "bytes=0-");
  const { status, body, headers } = response;
  const length = headers.get("content-length");
  // Of what is empty there is no first byte to ask for, which is told by a 416.
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
