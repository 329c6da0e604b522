import { z } from "zod";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import { logFailure } from "./call.ts";
import type { ServiceParts } from "./call.ts";
import { endpoint } from "../../api/shared/endpoint.ts";
import { sharedFileUrl } from "./shared-file-url.ts";
import { toCallAttemptResult, classifyFailedFetch } from "./call-attempt-result.ts";
import { readResponseBody } from "./read-body.ts";
import type { ServiceReply } from "./service-error.ts";

/** A file that is being downloaded from the service. */
export interface IncomingFile {
  /** Size in bytes; null if the service does not state it. */
  readonly size: number | null;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Downloads shared files for one account. */
export interface Downloader {
  /** Starts a download. The bytes arrive as fast as the caller reads them; `signal` aborts the download. */
  open(
    file: { readonly conversationId: string; readonly fileId: string },
    signal: AbortSignal,
  ): Promise<ServiceReply<IncomingFile>>;
}

export interface DownloaderParts extends Pick<ServiceParts, "fetch" | "token" | "clock" | "log"> {
  readonly baseUrls: Pick<BaseUrls, "file">;
}

/**
 * This endpoint is not in the catalogue, because it returns a file instead of JSON (interface/files#reading). It is
 * declared for the names of its refusals.
 */
const download = endpoint({
  name: "downloadFile",
  base: "file",
  method: "GET",
  path: "/:conversation_id/files/:file_id",
  answer: z.unknown(),
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

/**
 * Creates a downloader. Redirects are not followed, because the header with the token would be sent to their target
 * too.
 */
export function createDownloader({ baseUrls, fetch, token, clock, log }: DownloaderParts): Downloader {
  return {
    async open({ conversationId, fileId }, signal) {
      try {
        const accessToken = token();
        const response = await fetch(sharedFileUrl(baseUrls, conversationId, fileId), {
          headers: accessToken === null ? {} : { "x-access-token": accessToken },
          credentials: "omit",
          redirect: "error",
          signal,
        });
        if (response.ok && response.body !== null) {
          return {
            ok: true,
            status: response.status,
            value: { size: sizeOf(response), bytes: response.body },
          };
        }
        return toFailedReply({ isAnswered: true, response, text: await readResponseBody(response.body) });
      } catch (error) {
        return toFailedReply(classifyFailedFetch(error, { isAborted: signal.aborted, isConnected: false }));
      }
    },
  };

  function toFailedReply(exchanged: Parameters<typeof toCallAttemptResult>[1]): ServiceReply<IncomingFile> {
    const { reply } = toCallAttemptResult(download, exchanged, clock.now());
    // A successful response without a body does not contain the file.
    const error = reply.ok
      ? ({ kind: "unreadable", endpoint: download.name, field: "body" } as const)
      : reply.error;
    logFailure({ log }, download, error);
    return { ok: false, error };
  }
}

/**
 * The announced size. Null if the header is not a number, or if the content is compressed, because the length then
 * differs after decompression.
 */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(length) && !headers.has("content-encoding") ? Number(length) : null;
}
