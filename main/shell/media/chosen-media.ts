import { open } from "node:fs/promises";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";

/**
 * Serves a local file that was chosen for sending. Serves only pictures that belong to a draft or an unsent message;
 * the page cannot pass a path.
 */
export async function serveChosenPicture(
  file: ChosenFile | null,
  { clock, log }: { readonly clock: Pick<Clock, "after">; readonly log: Log },
  inert: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = mediaTypeOf(file?.name ?? "");
  if (file?.kind !== "image" || !type.startsWith("image/"))
    return new Response(null, { status: 404, headers: inert });
  const opened = await attemptOnDisk(() => open(file.path), {
    clock,
    storage: "chosen",
    onLate: (late) => {
      // The file closes itself when nothing refers to it, but Node warns then.
      late.then((handle) => handle.close()).catch(() => undefined);
    },
  });
  if (!opened.ok) {
    const code = opened.problem.kind === "disk" ? opened.problem.reason : opened.problem.kind;
    log.warn("chosen picture not read", { code });
    return new Response(null, { status: 404, headers: inert });
  }
  // The stream closes the file when it ends or is cancelled.
  return new Response(opened.value.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>, {
    headers: { ...inert, "content-type": type, "cache-control": "no-store" },
  });
}
