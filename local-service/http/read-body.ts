import type { IncomingMessage } from "node:http";
import { bodyOf } from "../media/upload.ts";

/** Largest body of a call that is not an upload. */
export const bodyLimit = 1024 * 1024;

/** The whole body as text, or null when it is larger than `bodyLimit`: the rest of it is then not read. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bodyOf(request)) {
    size += chunk.length;
    if (size > bodyLimit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
