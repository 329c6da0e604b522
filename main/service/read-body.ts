/** No answer of the service is near this; to take a larger one apart would hold the thread for seconds. */
const mostBytes = 32_000_000;

/** The text of an answer. One that is too large to be taken apart is not read on, and is as empty as one that is no JSON. */
export async function readBody(body: ReadableStream | null): Promise<string> {
  if (body === null) return "";
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      return "";
    }
    parts.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
