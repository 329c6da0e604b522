import { z } from "zod";
import type { BaseUrls } from "../../api/shared/base-urls.ts";
import { logFailure } from "./call.ts";
import type { ServiceParts } from "./call.ts";
import { endpoint } from "../../api/shared/endpoint.ts";
import { fileAddress } from "./file-address.ts";
import { judge, noAnswer } from "./judge.ts";
import { readBody } from "./read-body.ts";
import type { ServiceReply } from "./service-error.ts";

/** A file as it comes from the service. */
export interface IncomingFile {
  /** Bytes; null where the service does not say. */
  readonly size: number | null;
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Fetches shared files from the service of one account. */
export interface Downloader {
  /** Begins to fetch one; its bytes come as fast as they are read, until the signal ends them. */
  open(
    file: { readonly conversationId: string; readonly fileId: string },
    signal: AbortSignal,
  ): Promise<ServiceReply<IncomingFile>>;
}

/** What a downloader is made of. */
export interface DownloaderParts extends Pick<ServiceParts, "fetch" | "token" | "clock" | "log"> {
  readonly baseUrls: Pick<BaseUrls, "file">;
}

/** Not of the catalogue: what it answers is a file and no JSON (interface/files#reading). It words what was refused. */
const download = endpoint({
  name: "downloadFile",
  base: "file",
  method: "GET",
  path: "/:conversation_id/files/:file_id",
  query: z.undefined(),
  body: z.undefined(),
  answer: z.unknown(),
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "yes",
  token: "header",
  source: "interface/files#reading",
});

/**
 * Makes what fetches files. The token travels in a header, so no redirection is followed: it would hand the token on to
 * whoever was named.
 */
export function createDownloader({ baseUrls, fetch, token, clock, log }: DownloaderParts): Downloader {
  return {
    async open({ conversationId, fileId }, signal) {
      try {
        const held = token();
        const response = await fetch(fileAddress(baseUrls, conversationId, fileId), {
          headers: held === null ? {} : { "x-access-token": held },
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
        return refused({ isAnswered: true, response, text: await readBody(response.body) });
      } catch (error) {
        return refused(noAnswer(error, { isAborted: signal.aborted, isConnected: false }));
      }
    },
  };

  function refused(exchanged: Parameters<typeof judge>[1]): ServiceReply<IncomingFile> {
    const { reply } = judge(download, exchanged, clock.now());
    // An answer without a body is one that lacks what was asked for.
    const error = reply.ok
      ? ({ kind: "unreadable", endpoint: download.name, field: "body" } as const)
      : reply.error;
    logFailure({ log }, download, error);
    return { ok: false, error };
  }
}

/** Null where it is no number, and of what is packed for the road: that has another length when it is here. */
function sizeOf({ headers }: Response): number | null {
  const length = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(length) && !headers.has("content-encoding") ? Number(length) : null;
}
