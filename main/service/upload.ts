import { randomUUID } from "node:crypto";
import { logFailure } from "./call.ts";
import type { ServiceParts } from "./call.ts";
import type { CallAnswer, CallInput, Endpoint } from "../../api/shared/endpoint.ts";
import { judge, noAnswer } from "./judge.ts";
import type { Exchange } from "./judge.ts";
import { requestParts, requestUrl } from "./request.ts";
import type { SendStream } from "./send-stream.ts";
import type { ServiceReply } from "./service-error.ts";

/** A file that is to be sent. */
export interface OutgoingFile {
  readonly name: string;
  /** Media type, such as `video/mp4`. */
  readonly type: string;
  /** How many bytes it has. */
  readonly size: number;
  /** Its bytes, read only as fast as they are sent. */
  open(): AsyncIterable<Uint8Array>;
}

/** What somebody who waits for an upload can do, hear and tell. */
export interface UploadWatch {
  readonly signal?: AbortSignal;
  /** Told how many bytes of the file were handed to the network so far. */
  readonly onProgress?: (sentBytes: number) => void;
  /** The whole address, where an earlier answer told it. The call is one that takes no token. */
  readonly address?: string;
}

/** Sends files to the service of one account. */
export interface Uploader {
  upload<Called extends Endpoint>(
    called: Called,
    input: CallInput<Called>,
    file: OutgoingFile,
    watch?: UploadWatch,
  ): Promise<ServiceReply<CallAnswer<Called>>>;
}

/** What an uploader is made of. `timeOutMs` is how long nothing may move; 60 s when absent. */
export interface UploaderParts extends Omit<ServiceParts, "random" | "fetch"> {
  readonly send: SendStream;
}

const defaultStillMs = 60_000;

/**
 * Makes what sends files. An upload ends like any call, in a value or a `ServiceError`, and is never repeated. It is given
 * up when nothing moves.
 */
export function createUploader(parts: UploaderParts): Uploader {
  return {
    upload: async <Called extends Endpoint>(
      called: Called,
      input: CallInput<Endpoint>,
      file: OutgoingFile,
      watch: UploadWatch = {},
    ) => {
      const exchanged = await exchange(parts, called, input, file, watch);
      const { reply } = judge(called, exchanged, parts.clock.now());
      if (!reply.ok) logFailure(parts, called, reply.error);
      // The value was parsed by this very endpoint's schema, which the general type has forgotten.
      return reply as ServiceReply<CallAnswer<Called>>;
    },
  };
}

/** Sends the file and reads the whole answer. */
async function exchange(
  parts: UploaderParts,
  called: Endpoint,
  input: CallInput<Endpoint>,
  file: OutgoingFile,
  { signal: callerSignal, onProgress, address }: UploadWatch,
): Promise<Exchange> {
  const token = parts.token();
  const still = new StillWatch(parts.clock, parts.timeOutMs ?? defaultStillMs);
  const signal = callerSignal === undefined ? still.signal : AbortSignal.any([still.signal, callerSignal]);
  const outgoing = called.upload?.kind === "multipart" ? asForm(file) : asBytes(file);
  const body = counted(outgoing, (sentBytes) => {
    still.moved();
    onProgress?.(sentBytes);
  });
  const { method, headers } = requestParts(called, { body: undefined, ...headersOf(input) }, token);
  const url = address ?? requestUrl(parts.baseUrls, called, input);
  const length = outgoing.before.length + file.size + outgoing.after.length;
  const told = { ...headers, "content-type": outgoing.type, "content-length": String(length) };
  try {
    const response = await parts.send({ url, method, headers: told, body, signal });
    return { isAnswered: true, response, text: await response.text() };
  } catch (error) {
    return noAnswer(error, { isAborted: signal.aborted, isConnected: false });
  } finally {
    still.end();
  }
}

function headersOf({ headers }: CallInput<Endpoint>) {
  return headers === undefined ? {} : { headers };
}

/** Gives up when nothing moved for a while, however long the whole takes. */
class StillWatch {
  readonly #clock: UploaderParts["clock"];
  readonly #longestMs: number;
  readonly #still = new AbortController();
  #takeBack: () => void = () => undefined;

  constructor(clock: UploaderParts["clock"], longestMs: number) {
    this.#clock = clock;
    this.#longestMs = longestMs;
    this.moved();
  }

  get signal(): AbortSignal {
    return this.#still.signal;
  }

  moved(): void {
    this.#takeBack();
    this.#takeBack = this.#clock.after(this.#longestMs, () => {
      this.#still.abort();
    });
  }

  end(): void {
    this.#takeBack();
  }
}

/** A body, and which of its bytes are the file's. */
interface Outgoing {
  readonly type: string;
  readonly before: Uint8Array;
  readonly file: OutgoingFile;
  readonly after: Uint8Array;
}

const nothing = new Uint8Array();

function asBytes(file: OutgoingFile): Outgoing {
  return { type: file.type, before: nothing, file, after: nothing };
}

/** A form whose one part is named `file` (interface/videos#uploading; RFC 7578). */
function asForm(file: OutgoingFile): Outgoing {
  const boundary = `natter-${randomUUID()}`;
  // What would end the quoted name is escaped as browsers do.
  const name = file.name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const disposition = `Content-Disposition: form-data; name="file"; filename="${name}"`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    before: Buffer.from(`--${boundary}\r\n${disposition}\r\nContent-Type: ${file.type}\r\n\r\n`),
    file,
    after: Buffer.from(`\r\n--${boundary}--\r\n`),
  };
}

/** The bytes of a body as they are asked for, while the file's are counted. */
async function* counted(
  { before, file, after }: Outgoing,
  onSent: (sentBytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  if (before.length > 0) yield before;
  let sentBytes = 0;
  for await (const chunk of file.open()) {
    yield chunk;
    // Whoever comes back for more has taken the one before.
    sentBytes += chunk.length;
    onSent(sentBytes);
  }
  if (after.length > 0) yield after;
}
