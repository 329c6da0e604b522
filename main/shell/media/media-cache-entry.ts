import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";

/** The data in the head of a file in the cache: type and length of the content, and a checksum that reveals damage. */
export interface CacheEntryHeader {
  readonly contentType: string;
  /** Length of the content in bytes, without the head. */
  readonly length: number;
  /** CRC-32 of the content. */
  readonly sum: number;
}

/** Length in bytes of the head, with which every file in the cache begins. */
export const headLength = 128;
const signature = Buffer.from("NtM1");
const offsets = { length: 4, sum: 12, type: 16, headSum: headLength - 4 } as const;
const maxTypeLength = offsets.headSum - offsets.type;

/** File name of a cache key. */
export function mediaEntryFileName(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/** Encodes the head of an entry; null if the type is too long. */
export function writeHead({ contentType, length, sum }: CacheEntryHeader): Buffer | null {
  const type = Buffer.from(contentType, "latin1");
  if (type.length > maxTypeLength) return null;
  const head = Buffer.alloc(headLength);
  signature.copy(head);
  head.writeBigUInt64LE(BigInt(length), offsets.length);
  head.writeUInt32LE(sum, offsets.sum);
  type.copy(head, offsets.type);
  head.writeUInt32LE(crc32(head.subarray(0, offsets.headSum)), offsets.headSum);
  return head;
}

/** Decodes the head of a file of `fileLength` bytes. Null if the file is damaged, incomplete or not an entry. */
export function readHead(head: Buffer, fileLength: number): CacheEntryHeader | null {
  if (head.length < headLength || !head.subarray(0, signature.length).equals(signature)) return null;
  if (head.readUInt32LE(offsets.headSum) !== crc32(head.subarray(0, offsets.headSum))) return null;
  const length = Number(head.readBigUInt64LE(offsets.length));
  if (fileLength !== headLength + length) return null;
  const contentType = head.toString("latin1", offsets.type, offsets.headSum).replaceAll("\0", "");
  return { contentType, length, sum: head.readUInt32LE(offsets.sum) };
}
