/** The head of a part of a multipart body (RFC 7578). */
export interface MultipartPartHead {
  readonly name: string | null;
  readonly fileName: string | null;
  readonly type: string | null;
}

/** A parsed step of a multipart body. `broken` is always the last. */
export type MultipartStep =
  | { readonly kind: "part"; readonly head: MultipartPartHead }
  | { readonly kind: "bytes"; readonly bytes: Buffer }
  | { readonly kind: "broken"; readonly reason: string };

/** Maximum length of the head of a part, in bytes. */
const maxHeadLength = 8 * 1024;
const lineEnd = Buffer.from("\r\n");
const headEnd = Buffer.from("\r\n\r\n");

/**
 * The boundary of a content type; null if it is not a multipart form, or if the boundary is invalid (RFC 2046, 5.1.1).
 */
export function parseMultipartBoundary(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;\s*boundary=(?:"([^"]*)"|([^\s;"]+))\s*$/i.exec(contentType);
  const boundary = found?.[1] ?? found?.[2] ?? "";
  return /^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary) ? boundary : null;
}

/**
 * Parses a multipart body as it arrives, with at most one chunk and a boundary in memory. It is strict: no text before
 * the first part, no duplicate field in the head of a part, and a final boundary. What follows the final boundary is
 * not read.
 */
export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartStep, void, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, "latin1");
  let state: ParserState = "before-first";
  // Later boundaries follow a line end, but the first does not. The buffer begins with a line end, so that the parser
  // finds the first boundary in the same way.
  let buffered: Buffer = Buffer.from(lineEnd);
  for await (const chunk of chunks) {
    buffered = Buffer.concat([buffered, chunk]);
    for (let isProgressing = true; isProgressing;) {
      const transition: Transition = transitions[state](buffered, delimiter);
      if (transition.step !== null) yield transition.step;
      if (transition.step?.kind === "broken" || transition.state === "after-last") return;
      isProgressing = transition.state !== state || transition.unparsedBytes.length < buffered.length;
      [state, buffered] = [transition.state, transition.unparsedBytes];
    }
  }
  yield malformedBody("body ends before its last boundary");
}

type ParserState = "before-first" | "after-boundary" | "in-head" | "in-part" | "after-last";

interface Transition {
  readonly state: ParserState;
  /** Bytes that are not parsed yet. */
  readonly unparsedBytes: Buffer;
  readonly step: MultipartStep | null;
}

const transitions: Readonly<Record<ParserState, (buffered: Buffer, delimiter: Buffer) => Transition>> = {
  "before-first": (buffered, delimiter) => {
    if (buffered.length < delimiter.length)
      return { state: "before-first", unparsedBytes: buffered, step: null };
    const isFirst = buffered.subarray(0, delimiter.length).equals(delimiter);
    if (!isFirst)
      return {
        state: "after-last",
        unparsedBytes: buffered,
        step: malformedBody("body does not begin with its boundary"),
      };
    return { state: "after-boundary", unparsedBytes: buffered.subarray(delimiter.length), step: null };
  },
  "after-boundary": (buffered) => {
    if (buffered.length < 2) return { state: "after-boundary", unparsedBytes: buffered, step: null };
    const next = buffered.toString("latin1", 0, 2);
    if (next === "--") return { state: "after-last", unparsedBytes: buffered, step: null };
    // The line end stays in the buffer, so that a head without fields also ends with an empty line.
    if (next === "\r\n") return { state: "in-head", unparsedBytes: buffered, step: null };
    return {
      state: "after-last",
      unparsedBytes: buffered,
      step: malformedBody("boundary is not followed by a line end"),
    };
  },
  "in-head": (buffered) => {
    const end = buffered.indexOf(headEnd);
    if (end > maxHeadLength || (end === -1 && buffered.length > maxHeadLength + headEnd.length)) {
      return {
        state: "after-last",
        unparsedBytes: buffered,
        step: malformedBody("head of a part is too large"),
      };
    }
    if (end === -1) return { state: "in-head", unparsedBytes: buffered, step: null };
    const step = readHead(buffered.toString("utf8", lineEnd.length, Math.max(lineEnd.length, end)));
    return { state: "in-part", unparsedBytes: buffered.subarray(end + headEnd.length), step };
  },
  "in-part": (buffered, delimiter) => {
    const end = buffered.indexOf(delimiter);
    if (end !== -1)
      return {
        state: "after-boundary",
        unparsedBytes: buffered.subarray(end + delimiter.length),
        step: bytes(buffered, end),
      };
    // The last bytes may be the beginning of a boundary.
    const sure = Math.max(0, buffered.length - delimiter.length + 1);
    return { state: "in-part", unparsedBytes: buffered.subarray(sure), step: bytes(buffered, sure) };
  },
  "after-last": (buffered) => ({ state: "after-last", unparsedBytes: buffered, step: null }),
};

function bytes(buffered: Buffer, end: number): MultipartStep | null {
  return end === 0 ? null : { kind: "bytes", bytes: buffered.subarray(0, end) };
}

function malformedBody(reason: string): MultipartStep {
  return { kind: "broken", reason };
}

function readHead(text: string): MultipartStep {
  const fields = new Map<string, string>();
  for (const line of text === "" ? [] : text.split("\r\n")) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) return malformedBody("head of a part is not readable");
    const key = name.toLowerCase();
    if (fields.has(key)) return malformedBody(`${key} of a part is given twice`);
    fields.set(key, value);
  }
  const disposition = fields.get("content-disposition") ?? "";
  if (!/^form-data\s*(;|$)/i.test(disposition)) return malformedBody("part is not of a form");
  return {
    kind: "part",
    head: {
      name: readParameter(disposition, "name"),
      fileName: readParameter(disposition, "filename"),
      type: fields.get("content-type") ?? null,
    },
  };
}

/**
 * A parameter of a disposition, without quotes. Decodes the characters that browsers escape (HTML:
 * multipart/form-data).
 */
function readParameter(disposition: string, name: string): string | null {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, "i").exec(disposition);
  const value = found?.[1] ?? found?.[2];
  return (
    value?.replaceAll(/%(22|0D|0A)/gi, (_whole, code: string) => String.fromCharCode(parseInt(code, 16))) ??
    null
  );
}
