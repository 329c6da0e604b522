import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** Media types that are streamed in ranges, as the player requests them. */
const playedTypes = new Set([
  "video/mp4",
  "video/quicktime",
  "video/webm",
  "video/x-matroska",
  "audio/mpeg",
  "audio/mp4",
  "audio/x-m4a",
  "audio/aac",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
]);
/**
 * Matches the range that a player requests: a single range, from one position to another or to the end (RFC 9110, 14).
 */
const askedRange = /^bytes=(\d{1,15})-\d{0,15}$/;
const answeredRange = /^bytes (\d{1,15})-\d{1,15}\/(?:\d{1,15}|\*)$/;
const passedOn = ["content-length", "content-range", "accept-ranges"] as const;
/** Time limit for the response, in milliseconds. */
const responseTimeout = 30_000;

export interface MediaStreamParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Streams a range of a video or a recording from the service, with status 206. If the service does not support ranges,
 * the response contains the whole medium.
 */
export async function streamMedia(
  address: URL,
  range: string,
  parts: MediaStreamParts,
  inert: Readonly<Record<string, string>>,
): Promise<Response> {
  const from = askedRange.exec(range)?.[1];
  if (from === undefined) return new Response(null, { status: 416, headers: inert });
  const giveUp = new AbortController();
  const cancelTimer = parts.clock.after(responseTimeout, () => {
    giveUp.abort();
  });
  try {
    const response = await parts.fetch(address.href, {
      credentials: "omit",
      redirect: "error",
      signal: giveUp.signal,
      headers: { accept: [...playedTypes].join(", "), range },
    });
    const type = (response.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (beginningOf(response) !== Number(from) || !playedTypes.has(type))
      return refusalResponse(response, parts.log, inert, giveUp);
    const headers = new Headers({ ...inert, "content-type": type });
    for (const name of passedOn) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    // Only the name of the error is logged, because its message may contain the URL.
    parts.log.warn("video not fetched", { error: error instanceof Error ? error.name : "unknown" });
    return new Response(null, { status: 502, headers: inert });
  } finally {
    cancelTimer();
  }
}

/**
 * Position at which the content of a response begins; null if the response is not a valid range. A player assumes that
 * it gets the range it requested, and would play other bytes as noise.
 */
function beginningOf({ status, headers }: Response): number | null {
  if (status === 200) return 0;
  const [, first] = answeredRange.exec(headers.get("content-range") ?? "") ?? [];
  return status === 206 && first !== undefined ? Number(first) : null;
}

function refusalResponse(
  { status }: Response,
  log: Log,
  inert: Readonly<Record<string, string>>,
  giveUp: AbortController,
): Response {
  giveUp.abort();
  const answered = status === 416 ? 416 : status >= 400 && status < 500 ? 404 : 502;
  log.warn("video refused", { status, answered });
  return new Response(null, { status: answered, headers: inert });
}
