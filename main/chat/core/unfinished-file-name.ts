import { randomUUID } from "node:crypto";

/** The name of a temporary file that is being written. It is unique, so no other file has it. */
export function unfinishedFileName(beginning: string): string {
  return `${beginning}.${randomUUID().slice(0, 8)}.part`;
}
