import type { UpdateFailure } from "../../../preload/model/app/updates.ts";

/** A failure of an update whose reason is known. */
export class UpdateError extends Error {
  readonly failure: UpdateFailure;

  constructor(because: UpdateFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "UpdateError";
    this.failure = because;
  }
}

const diskCodes = ["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO"];

/** The reason of any failure of an update. */
export function updateFailureOf(error: unknown): UpdateFailure {
  if (error instanceof UpdateError) return error.failure;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (typeof code !== "string") return "invalid";
  if (code === "ERR_CHECKSUM_MISMATCH") return "damaged";
  if (code === "ERR_UPDATER_INVALID_SIGNATURE") return "untrusted";
  if (diskCodes.includes(code)) return "disk";
  // All other errors of the library are about the content of the feed.
  return "invalid";
}
