import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** What stands before the bytes of an entry: what they are, how many, and a sum that tells damage. */
export interface EntryHead {
  readonly contentType: string;
  /** Bytes after the head. */
  readonly length: number;
  /** CRC-32 of those bytes. */
  readonly sum: number;
}

/** Bytes of a head. */
export const headLength = 128;
const sign = Buffer.from("NtM1");
const places = { length: 4, sum: 12, type: 16, headSum: headLength - 4 } as const;
const longestType = places.headSum - places.type;

/** Name of the file for a key of the cache. */
export function entryName(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** The head of an entry; null for a type that is longer than any. */
export function writeHead({ contentType, length, sum }: EntryHead): Buffer | null {
  const type = Buffer.from(contentType, "latin1");
  if (type.length > longestType) return null;
  const head = Buffer.alloc(headLength);
  sign.copy(head);
  head.writeBigUInt64LE(BigInt(length), places.length);
  head.writeUInt32LE(sum, places.sum);
  type.copy(head, places.type);
  head.writeUInt32LE(crc32(head.subarray(0, places.headSum)), places.headSum);
  return head;
}

/** Reads the head of a file of so many bytes in all; null where it is damaged, cut, or of something else. */
export function readHead(head: Buffer, fileLength: number): EntryHead | null {
  if (head.length < headLength || !head.subarray(0, sign.length).equals(sign)) return null;
  if (head.readUInt32LE(places.headSum) !== crc32(head.subarray(0, places.headSum))) return null;
  const length = Number(head.readBigUInt64LE(places.length));
  if (fileLength !== headLength + length) return null;
  const contentType = head.toString("latin1", places.type, places.headSum).replaceAll("\0", "");
  return { contentType, length, sum: head.readUInt32LE(places.sum) };
}
