import type { PushNetwork } from "./push-network.ts";

/** Parameters of one poll or handshake. */
export interface PushRequestParts {
  readonly fetch: PushNetwork["fetch"];
  readonly url: string;
  readonly body: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** Sends one HTTP request. A response of more than `maxBytes` is not read to the end. */
export async function sendPushRequest({
  fetch,
  url,
  body,
  maxBytes,
  signal,
}: PushRequestParts): Promise<{ readonly text: string } | "failed" | "too-large"> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body, signal });
    return await readAtMost(response.body, maxBytes);
  } catch {
    // The cause does not matter: the connection goes down, and another one opens later.
    return "failed";
  }
}

async function readAtMost(
  body: ReadableStream | null,
  maxBytes: number,
): Promise<{ readonly text: string } | "too-large"> {
  if (body === null) return { text: "" };
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return "too-large";
    }
    parts.push(part.value);
  }
  return { text: Buffer.concat(parts).toString() };
}
