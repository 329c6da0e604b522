import { DamagedRow } from "./rows.ts";

/** Why the local copy cannot be used as it should: a system's code such as `ENOSPC`, or `damaged`. */
export type TroubleReason = string;

// The low byte of SQLite's result codes.
const reasonOfCode: Readonly<Record<number, TroubleReason>> = {
  3: "EACCES",
  5: "EBUSY",
  6: "EBUSY",
  8: "EROFS",
  10: "EIO",
  11: "damaged",
  13: "ENOSPC",
  14: "EACCES",
  26: "damaged",
};

/** Tells trouble with the file from a mistake in the program, which is null. */
export function troubleOf(error: unknown): TroubleReason | null {
  if (error instanceof DamagedRow) return "damaged";
  if (!(error instanceof Error)) return null;
  if ("errcode" in error && typeof error.errcode === "number")
    return reasonOfCode[error.errcode & 0xff] ?? null;
  // Errors of the system, which Node tells apart from its own by the call that failed.
  return "syscall" in error && "code" in error && typeof error.code === "string" ? error.code : null;
}
