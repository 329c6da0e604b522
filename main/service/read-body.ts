/** No answer of the service is near this; to take a larger one apart would hold the thread for seconds. */
const mostBytes = 32_000_000;

/** The text of an answer. One that is too large to be taken apart is not read on, and is as empty as one that is no JSON. */
export async function readBody(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    // To leave the loop ends what is read.
    if (size > mostBytes) return "";
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}
