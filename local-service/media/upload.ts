import type { IncomingMessage } from "node:http";
import type { Endpoint } from "../../api/shared/endpoint.ts";
import { refuse } from "../world/refused.ts";
import type { Refused } from "../world/refused.ts";
import { displayName } from "./display-name.ts";
import type { Blob, MediaStore, NotKept } from "./media-store.ts";
import { boundaryOf, readMultipart } from "./multipart.ts";
import type { PartHead } from "./multipart.ts";

/** A file that a call brought, on disk and within the limit of its endpoint. What was said of it is not to be trusted. */
export interface Upload {
  readonly blob: Blob;
  /** To be shown to people; null where none was sent. */
  readonly name: string | null;
  /** `type/subtype` in small letters, as it was sent. */
  readonly type: string;
}

const unknownType = "application/octet-stream";

/**
 * The file of one call. It is received only once somebody asks for it, so that a call which is refused anyway costs no
 * disk.
 */
export class Receiver {
  readonly #request: IncomingMessage;
  readonly #media: MediaStore;
  readonly #expected: Endpoint["upload"];
  #received: Upload | null = null;

  constructor(request: IncomingMessage, media: MediaStore, expected: Endpoint["upload"]) {
    this.#request = request;
    this.#media = media;
    this.#expected = expected;
  }

  /** Streams the body to disk. Refused: 400 where it is not the form it should be, 413 where it is too large. */
  async receive(): Promise<Upload | Refused> {
    const expected = this.#expected;
    if (expected === undefined) throw new Error("this endpoint takes no upload");
    const said = this.#request.headers["content-type"] ?? "";
    const isForm = /^multipart\//i.test(said);
    const isFormTaken = expected.kind === "multipart" || expected.isFormTaken === true;
    if (expected.kind === "multipart" && !isForm) return refuse(400, "body is not multipart/form-data");
    const outcome =
      isForm && isFormTaken
        ? await this.#form(said, expected.maximumBytes)
        : await this.#bytes(said, expected.maximumBytes);
    if ("blob" in outcome) this.#received = outcome;
    return outcome;
  }

  /** Forgets the file, if one was received. */
  async discard(): Promise<void> {
    if (this.#received !== null) await this.#media.remove(this.#received.blob.id);
  }

  async #bytes(said: string, maximumBytes: number): Promise<Upload | Refused> {
    const blob = await this.#media.write(bodyOf(this.#request), maximumBytes);
    return typeof blob === "string" ? notKept(blob, maximumBytes) : { blob, name: null, type: typeOf(said) };
  }

  async #form(said: string, maximumBytes: number): Promise<Upload | Refused> {
    const boundary = boundaryOf(said);
    if (boundary === null) return refuse(400, "content-type names no boundary");
    const part = new FilePart(bodyOf(this.#request), boundary);
    const blob = await this.#media.write(part.bytes(), maximumBytes);
    if (typeof blob === "string") return notKept(blob, maximumBytes);
    if (part.head !== null && part.wrong === null) {
      return { blob, name: displayName(part.head.fileName), type: typeOf(part.head.type ?? "") };
    }
    await this.#media.remove(blob.id);
    return refuse(400, part.wrong ?? "file is required");
  }
}

/** The one part of a form that may be there, named `file` (interface/videos#uploading). */
class FilePart {
  head: PartHead | null = null;
  wrong: string | null = null;
  readonly #body: AsyncIterable<Uint8Array>;
  readonly #boundary: string;

  constructor(body: AsyncIterable<Uint8Array>, boundary: string) {
    this.#body = body;
    this.#boundary = boundary;
  }

  /** The bytes of the file. They end early when something is wrong. */
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

  #wrongOf(head: PartHead): string | null {
    if (head.name !== "file") return "body must have one part, named file";
    return this.head === null ? null : "file is given twice";
  }
}

/** The body of a request. Who stops reading does not end the connection: an answer is still to be sent on it. */
export function bodyOf(request: IncomingMessage): AsyncIterable<Buffer> {
  const iterator = request.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  return iterator;
}

function notKept(why: NotKept, maximumBytes: number): Refused {
  if (why === "no-room")
    return refuse(413, "there is no room for more uploads until the service is started again");
  return refuse(413, `file must be at most ${String(maximumBytes)} bytes`);
}

function typeOf(said: string): string {
  const type = said.split(";")[0]?.trim().toLowerCase() ?? "";
  return /^[\w.+-]{1,64}\/[\w.+-]{1,64}$/.test(type) ? type : unknownType;
}
