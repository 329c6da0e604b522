import { open } from "node:fs/promises";
import type { Clock } from "../../async/clock.ts";
import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Log } from "../../async/log.ts";
import { attemptOnDisk } from "../../chat/core/attempt-on-disk.ts";
import type { ChosenFile } from "../../../preload/model/media/uploads.ts";
import { mediaTypeOf } from "../../service/disk-file.ts";

const requestedRange = /^bytes=(\d{1,15})-(\d{0,15})$/;

/**
 * Serves a local file that was chosen for sending. Serves only pictures and videos that belong to a draft or an unsent
 * message; the page cannot pass a path. `range` is the part that a player requests, or null for the whole file.
 */
export async function serveChosenFile(
  file: ChosenFile | null,
  range: string | null,
  { clock, log }: { readonly clock: Pick<Clock, "after">; readonly log: Log },
  inert: Readonly<Record<string, string>>,
): Promise<Response> {
  const type = mediaTypeOf(file?.name ?? "");
  if (file === null || file.kind === "file" || !type.startsWith(`${file.kind}/`))
    return new Response(null, { status: 404, headers: inert });
  const opened = await attemptOnDisk(() => openFile(file.path), {
    clock,
    storage: "chosen",
    onLate: (late) => {
      // A file that is opened after the time limit is closed at once. Otherwise Node would close it later, with a
      // warning.
      late.then(({ handle }) => handle.close()).catch(() => undefined);
    },
  });
  if (!opened.ok) {
    const code = opened.problem.kind === "disk" ? opened.problem.reason : opened.problem.kind;
    log.warn("chosen file not read", { code });
    return new Response(null, { status: 404, headers: inert });
  }
  const headers = { ...inert, "content-type": type, "cache-control": "no-store" };
  // The stream closes the file when it ends or is cancelled.
  if (file.kind === "video") return servePart(opened.value, range, headers);
  return new Response(
    opened.value.handle.readableWebStream({ autoClose: true }) as ReadableStream<Uint8Array>,
    { headers },
  );
}

/** An open file and its size in bytes. */
interface OpenFile {
  readonly handle: FileHandle;
  readonly size: number;
}

async function openFile(path: string): Promise<OpenFile> {
  const handle = await open(path);
  try {
    return { handle, size: (await handle.stat()).size };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function servePart(
  { handle, size }: OpenFile,
  range: string | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const [, from = "0", to = ""] = requestedRange.exec(range ?? "") ?? [];
  const start = Number(from);
  const end = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) {
    await handle.close();
    return new Response(null, {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${String(size)}` },
    });
  }
  const bytes = handle.createReadStream({ start, end });
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    status: range === null ? 200 : 206,
    headers: {
      ...headers,
      "content-length": String(end - start + 1),
      "accept-ranges": "bytes",
      ...(range === null ? {} : { "content-range": `bytes ${String(start)}-${String(end)}/${String(size)}` }),
    },
  });
}
