/**
 * Maximum size of a response body, in bytes. The largest that the service sends are the members of a group of 10,000
 * (3 MB) and a page of 100 messages that each have the reactions of 2,000 people (5 MB).
 */
export const maxResponseBytes = 8_000_000;

/**
 * Maximum number of values in a response body. Parsing takes time for each value and holds the thread, and a body of
 * `maxResponseBytes` could have millions. The page of messages above has 400,000.
 */
export const maxResponseValues = 500_000;

/**
 * Reads the text of a response. A body that is too large is not read to its end; it counts as empty, like a body that
 * is not JSON.
 */
export async function readResponseBody(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  let valueCount = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    valueCount += countValues(part);
    // Leaving the loop cancels the stream.
    if (size > maxResponseBytes || valueCount > maxResponseValues) return "";
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const [comma, bracket, brace] = Buffer.from(",[{");

/**
 * Estimates how many values begin in a part of JSON, and never too few: it counts commas and opening brackets, also
 * those inside texts.
 */
function countValues(part: Uint8Array): number {
  let count = 0;
  // oxlint-disable-next-line typescript/prefer-for-of -- an iterator takes ten times as long
  for (let index = 0; index < part.length; index += 1) {
    const byte = part[index];
    if (byte === comma || byte === bracket || byte === brace) count += 1;
  }
  return count;
}
