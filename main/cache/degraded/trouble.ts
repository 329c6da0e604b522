import { DamagedRow } from "../rows/rows.ts";

/** Why the local copy cannot be used as it should: a system's code such as `ENOSPC`, or `damaged`. */
export type TroubleReason = string;

const reasonOfCode: Readonly<Record<number, TroubleReason>> = {
  3: "EACCES",
  5: "EBUSY",
  6: "EBUSY",
  8: "EROFS",
  10: "EIO",
  11: "damaged",
  13: "ENOSPC",
  14: "EACCES",
  15: "EBUSY",
  26: "damaged",
};

/** Codes that stand for a mistake of the program while it runs, and for the file while that is opened. */
const reasonAtOpening: Readonly<Record<number, TroubleReason>> = {
  // The tables are not as this program made them.
  1: "damaged",
  7: "ENOMEM",
};

/** Tells trouble with the file from a mistake in the program, which is null. */
export function troubleOf(error: unknown): TroubleReason | null {
  if (error instanceof DamagedRow) return "damaged";
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code !== null) return reasonOfCode[code] ?? null;
  // Errors of the system, which Node tells apart from its own by the call that failed.
  return "syscall" in error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/** The same of what is thrown while a file is opened: whatever SQLite says then, the account has to start. */
export function troubleAtOpening(error: unknown): TroubleReason | null {
  const reason = troubleOf(error);
  const code = error instanceof Error ? codeOf(error) : null;
  if (reason !== null || code === null) return reason;
  return reasonAtOpening[code] ?? `SQLITE-${code}`;
}

/** The low byte of SQLite's result code; null for an error that is not SQLite's. */
function codeOf(error: Error): number | null {
  return "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : null;
}
