/**
 * Maximum size of a response body. No response of the service is nearly as large, and parsing more would block the
 * thread for seconds.
 */
const maxBytes = 32_000_000;

/**
 * Reads the text of a response. A body that is too large is not read to its end; it counts as empty, like a body that
 * is not JSON.
 */
export async function readResponseBody(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // Leaving the loop cancels the stream.
    if (size > maxBytes) return "";
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
