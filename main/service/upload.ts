import { randomUUID } from "node:crypto";
import { logFailure } from "./call.ts";
import type { ServiceParts } from "./call.ts";
import type { CallAnswer, Endpoint, CallArguments } from "../../api/shared/endpoint.ts";
import { toCallAttemptResult, classifyFailedFetch } from "./call-attempt-result.ts";
import type { RequestOutcome } from "./call-attempt-result.ts";
import { toFetchRequestFields, requestUrl } from "./request.ts";
import type { SendStream } from "./send-stream.ts";
import type { ServiceReply } from "./service-error.ts";

export interface OutgoingFile {
  readonly name: string;
  /** Media type, such as `video/mp4`. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  /** Returns the bytes of the file. They are read only as fast as they are sent. */
  open(): AsyncIterable<Uint8Array>;
}

/** Options that observe and abort an upload. */
export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the number of the file's bytes that were passed to the network so far. */
  readonly onProgress?: (sentBytes: number) => void;
  /** The full address for the upload, if an earlier response contained one. No token is then sent. */
  readonly address?: string;
}

/** Uploads files for one account. */
export interface Uploader {
  upload<Called extends Endpoint>(
    called: Called,
    input: CallArguments<Called>,
    file: OutgoingFile,
    watch?: UploadOptions,
  ): Promise<ServiceReply<CallAnswer<Called>>>;
}

/** The parts that an uploader needs. `timeOutMs` is the maximum time without progress; if absent, 60 s. */
export interface UploaderParts extends Omit<ServiceParts, "random" | "fetch"> {
  readonly send: SendStream;
}

const defaultStallMs = 60_000;

/**
 * Creates an uploader. Like a call, an upload returns a value or a `ServiceError`, but it is never retried. It is
 * aborted if it makes no progress for too long.
 */
export function createUploader(parts: UploaderParts): Uploader {
  return {
    upload: async <Called extends Endpoint>(
      called: Called,
      input: CallArguments<Endpoint>,
      file: OutgoingFile,
      watch: UploadOptions = {},
    ) => {
      const exchanged = await exchange(parts, called, input, file, watch);
      const { reply } = toCallAttemptResult(called, exchanged, parts.clock.now());
      if (!reply.ok) logFailure(parts, called, reply.error);
      // The cast is safe: the schema of this endpoint parsed the value, which the general type does not express.
      return reply as ServiceReply<CallAnswer<Called>>;
    },
  };
}

/** Sends the file and reads the whole response. */
async function exchange(
  parts: UploaderParts,
  called: Endpoint,
  input: CallArguments<Endpoint>,
  file: OutgoingFile,
  { signal: callerSignal, onProgress, address }: UploadOptions,
): Promise<RequestOutcome> {
  const token = parts.token();
  const stallWatch = new UploadStallWatch(parts.clock, parts.timeOutMs ?? defaultStallMs);
  const signal =
    callerSignal === undefined ? stallWatch.signal : AbortSignal.any([stallWatch.signal, callerSignal]);
  const outgoing = called.upload?.kind === "multipart" ? asForm(file) : asBytes(file);
  const body = countSentBytes(outgoing, (sentBytes) => {
    stallWatch.restart();
    onProgress?.(sentBytes);
  });
  const { method, headers } = toFetchRequestFields(called, headersOf(input), token);
  const url = address ?? requestUrl(parts.baseUrls, called, input);
  const length = outgoing.bytesBefore.length + file.size + outgoing.bytesAfter.length;
  const reported = { ...headers, "content-type": outgoing.type, "content-length": String(length) };
  try {
    const response = await parts.send({ url, method, headers: reported, body, signal });
    return { isAnswered: true, response, text: await response.text() };
  } catch (error) {
    return classifyFailedFetch(error, { isAborted: signal.aborted, isConnected: false });
  } finally {
    stallWatch.end();
  }
}

function headersOf({ headers }: CallArguments<Endpoint>) {
  return headers === undefined ? {} : { headers };
}

/** Aborts an upload that makes no progress. The total time of an upload is not limited. */
class UploadStallWatch {
  readonly #clock: UploaderParts["clock"];
  readonly #maxStall: number;
  readonly #stalled = new AbortController();
  #cancel: () => void = () => undefined;

  constructor(clock: UploaderParts["clock"], maxStall: number) {
    this.#clock = clock;
    this.#maxStall = maxStall;
    this.restart();
  }

  get signal(): AbortSignal {
    return this.#stalled.signal;
  }

  restart(): void {
    this.#cancel();
    this.#cancel = this.#clock.after(this.#maxStall, () => {
      this.#stalled.abort();
    });
  }

  end(): void {
    this.#cancel();
  }
}

/** A request body: a file, and the bytes before and after it. */
interface Outgoing {
  readonly type: string;
  readonly bytesBefore: Uint8Array;
  readonly file: OutgoingFile;
  readonly bytesAfter: Uint8Array;
}

const noBytes = new Uint8Array();

function asBytes(file: OutgoingFile): Outgoing {
  return { type: file.type, bytesBefore: noBytes, file, bytesAfter: noBytes };
}

/** Creates the body of a form with one part named `file` (interface/videos#uploading; RFC 7578). */
function asForm(file: OutgoingFile): Outgoing {
  const boundary = `natter-${randomUUID()}`;
  // Escapes the characters that would end the quoted name, in the way that browsers do.
  const name = file.name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytesBefore: Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${file.type}\r\n\r\n`),
    file,
    bytesAfter: Buffer.from(`\r\n--${boundary}--\r\n`),
  };
}

/** The bytes of a request body. Counts the bytes of the file as they are read. */
async function* countSentBytes(
  { bytesBefore: before, file, bytesAfter: after }: Outgoing,
  onSent: (sentBytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  if (before.length > 0) yield before;
  let sentBytes = 0;
  for await (const chunk of file.open()) {
    yield chunk;
    // Counted only here: when the consumer requests the next chunk, it has taken the previous chunk.
    sentBytes += chunk.length;
    onSent(sentBytes);
  }
  if (after.length > 0) yield after;
}
