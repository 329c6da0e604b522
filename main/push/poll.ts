import type { PushNetwork } from "./push-network.ts";

/** What one poll, or the handshake, is asked with. */
export interface PollParts {
  readonly fetch: PushNetwork["fetch"];
  readonly url: string;
  readonly body: string;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
}

/** Asks once over HTTP. An answer of more than `mostBytes` is not read to its end. */
export async function poll({
  fetch,
  url,
  body,
  mostBytes,
  signal,
}: PollParts): Promise<{ readonly text: string } | "failed" | "too-large"> {
  try {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body, signal });
    return await readAtMost(response.body, mostBytes);
  } catch {
    // Why does not matter: the line goes down, and another is opened later.
    return "failed";
  }
}

async function readAtMost(
  body: ReadableStream | null,
  mostBytes: number,
): Promise<{ readonly text: string } | "too-large"> {
  if (body === null) return { text: "" };
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      return "too-large";
    }
    parts.push(part.value);
  }
  return { text: Buffer.concat(parts).toString() };
}
