import type { IncomingMessage } from "node:http";
import { readBodyChunks } from "../media/upload.ts";

/** Maximum size of the body of a call that is not an upload, in bytes. */
export const maxBodyBytes = 1024 * 1024;

/** Reads the whole body as text. Returns null if it is larger than `maxBodyBytes`; the rest is then not read. */
export async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of readBodyChunks(request)) {
    size += chunk.length;
    if (size > maxBodyBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
