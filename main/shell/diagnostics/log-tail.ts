import { open } from "node:fs/promises";
import { join } from "node:path";

/** Number of bytes of the log that are read, from its end. */
const tailBytes = 100_000;
/** Number of lines of the log that are kept. */
const tailLines = 400;

/** The last lines of the log; none if there is no log. */
export async function readLogTail(folder: string): Promise<readonly string[]> {
  let file;
  try {
    file = await open(join(folder, "natter.log"), "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - tailBytes);
    const { bytesRead, buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString("utf8", 0, bytesRead).split("\n");
    // If the reading began in the middle of the file, the first line may be incomplete, so it is dropped.
    return lines.slice(start > 0 ? 1 : 0).slice(-tailLines);
  } finally {
    await file.close();
  }
}
