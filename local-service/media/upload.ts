import type { IncomingMessage } from "node:http";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { refuse } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";
import { cleanFileName } from "./clean-file-name.ts";
import type { StoredBlob, MediaStore, StoreFailure } from "./media-store.ts";
import { parseMultipartBoundary, readMultipart } from "./multipart.ts";
import type { MultipartPartHead } from "./multipart.ts";

/** The file of a call, on disk and within the limit of its endpoint. Its name and type are not trustworthy. */
export interface ReceivedUpload {
  readonly blob: StoredBlob;
  /** Display name; null if none was sent. */
  readonly name: string | null;
  /** `type/subtype` in lower case, as sent. */
  readonly type: string;
}

const unknownType = "application/octet-stream";

/** Receives the file of a call. It starts only on demand, so that a call that is refused anyway uses no disk space. */
export class UploadReceiver {
  readonly #request: IncomingMessage;
  readonly #media: MediaStore;
  readonly #expectedUpload: Endpoint["upload"];
  #receivedUpload: ReceivedUpload | null = null;

  constructor(request: IncomingMessage, media: MediaStore, expected: Endpoint["upload"]) {
    this.#request = request;
    this.#media = media;
    this.#expectedUpload = expected;
  }

  /** Streams the body to disk. Refused: 400 for an unexpected form, 413 for an excessive size. */
  async receive(): Promise<ReceivedUpload | ServiceRefusal> {
    const expected = this.#expectedUpload;
    if (expected === undefined) throw new Error("this endpoint takes no upload");
    const said = this.#request.headers["content-type"] ?? "";
    const isForm = /^multipart\//i.test(said);
    const isFormAccepted = expected.kind === "multipart" || expected.isFormAccepted === true;
    if (expected.kind === "multipart" && !isForm) return refuse(400, "body is not multipart/form-data");
    const outcome =
      isForm && isFormAccepted
        ? await this.#receiveForm(said, expected.maxBytes)
        : await this.#bytes(said, expected.maxBytes);
    if ("blob" in outcome) this.#receivedUpload = outcome;
    return outcome;
  }

  /** Deletes the received file, if there is one. */
  async discard(): Promise<void> {
    if (this.#receivedUpload !== null) await this.#media.remove(this.#receivedUpload.blob.id);
  }

  async #bytes(said: string, maxBytes: number): Promise<ReceivedUpload | ServiceRefusal> {
    const blob = await this.#media.write(readBodyChunks(this.#request), maxBytes);
    return typeof blob === "string"
      ? storeFailureRefusal(blob, maxBytes)
      : { blob, name: null, type: typeOf(said) };
  }

  async #receiveForm(said: string, maxBytes: number): Promise<ReceivedUpload | ServiceRefusal> {
    const boundary = parseMultipartBoundary(said);
    if (boundary === null) return refuse(400, "content-type names no boundary");
    const part = new FilePart(readBodyChunks(this.#request), boundary);
    const blob = await this.#media.write(part.bytes(), maxBytes);
    if (typeof blob === "string") return storeFailureRefusal(blob, maxBytes);
    if (part.head !== null && part.wrong === null) {
      return { blob, name: cleanFileName(part.head.fileName), type: typeOf(part.head.type ?? "") };
    }
    await this.#media.remove(blob.id);
    return refuse(400, part.wrong ?? "file is required");
  }
}

/** The only permitted part of a form, named `file` (interface/videos#uploading). */
class FilePart {
  head: MultipartPartHead | null = null;
  wrong: string | null = null;
  readonly #body: AsyncIterable<Uint8Array>;
  readonly #boundary: string;

  constructor(body: AsyncIterable<Uint8Array>, boundary: string) {
    this.#body = body;
    this.#boundary = boundary;
  }

  /** The bytes of the file. They end early if the form is invalid. */
  async *bytes(): AsyncGenerator<Uint8Array, void, void> {
    for await (const step of readMultipart(this.#body, this.#boundary)) {
      if (step.kind === "bytes") {
        yield step.bytes;
        continue;
      }
      this.wrong = step.kind === "broken" ? step.reason : this.#wrongOf(step.head);
      if (step.kind === "part") this.head = step.head;
      if (this.wrong !== null) return;
    }
  }

  #wrongOf(head: MultipartPartHead): string | null {
    if (head.name !== "file") return "body must have one part, named file";
    return this.head === null ? null : "file is given twice";
  }
}

/** The body of a request. If the reader stops early, the connection stays open, because the answer still needs it. */
export function readBodyChunks(request: IncomingMessage): AsyncIterable<Buffer> {
  const iterator = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  return iterator;
}

function storeFailureRefusal(why: StoreFailure, maxBytes: number): ServiceRefusal {
  if (why === "no-room")
    return refuse(413, "there is no room for more uploads until the service is started again");
  return refuse(413, `file must be at most ${String(maxBytes)} bytes`);
}

function typeOf(said: string): string {
  const type = said.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[\w.+-]{1,64}\/[\w.+-]{1,64}$/.test(type) ? type : unknownType;
}
