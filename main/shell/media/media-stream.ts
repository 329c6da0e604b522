import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";

/** What is played and not shown: in parts, as the player asks for them. */
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
/** A range as a player asks for it: one, from a place, to another or to the end (RFC 9110, 14). */
const askedRange = /^bytes=(\d{1,15})-\d{0,15}$/;
const answeredRange = /^bytes (\d{1,15})-\d{1,15}\/(?:\d{1,15}|\*)$/;
const passedOn = ["content-length", "content-range", "accept-ranges"] as const;
/** So long nothing may be answered, in milliseconds. */
const patience = 30_000;

/** What fetching a part needs. */
export interface StreamParts {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Answers one part of a film or a sound as it comes from the service: 206 with its range, or all of it where the service
 * knows no ranges.
 */
export async function streamMedia(
  address: URL,
  range: string,
  parts: StreamParts,
  inert: Readonly<Record<string, string>>,
): Promise<Response> {
  const from = askedRange.exec(range)?.[1];
  if (from === undefined) return new Response(null, { status: 416, headers: inert });
  const giveUp = new AbortController();
  const cancelTimer = parts.clock.after(patience, () => {
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
      return refuse(response, parts.log, inert, giveUp);
    const headers = new Headers({ ...inert, "content-type": type });
    for (const name of passedOn) {
      const value = response.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    return new Response(response.body, { status: response.status, headers });
  } catch (error) {
    // Its message may hold the address; the name does not.
    parts.log.warn("film not fetched", { error: error instanceof Error ? error.name : "unknown" });
    return new Response(null, { status: 502, headers: inert });
  } finally {
    cancelTimer();
  }
}

/**
 * Where what was answered begins; null where it is no part of anything. A player takes what comes for what it asked for: another
 * place of a video, or its beginning, would be played as noise.
 */
function beginningOf({ status, headers }: Response): number | null {
  if (status === 200) return 0;
  const [, first] = answeredRange.exec(headers.get("content-range") ?? "") ?? [];
  return status === 206 && first !== undefined ? Number(first) : null;
}

function refuse(
  { status }: Response,
  log: Log,
  inert: Readonly<Record<string, string>>,
  giveUp: AbortController,
): Response {
  giveUp.abort();
  const answered = status === 416 ? 416 : status >= 400 && status < 500 ? 404 : 502;
  log.warn("film refused", { status, answered });
  return new Response(null, { status: answered, headers: inert });
}
