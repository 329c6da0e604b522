import { DamagedRow } from "../rows/rows.ts";

/** Why the local copy cannot be used normally: a system error code such as `ENOSPC`, or `damaged`. */
export type CacheTroubleReason = string;

const reasonOfCode: Readonly<Record<number, CacheTroubleReason>> = {
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

/**
 * SQLite error codes that indicate a faulty file while it is being opened. Later at run time, they indicate a bug in
 * Natter.
 */
const reasonAtOpening: Readonly<Record<number, CacheTroubleReason>> = {
  // SQLITE_ERROR: the tables do not have the schema that Natter creates.
  1: "damaged",
  7: "ENOMEM",
};

/** The reason if the file or the disk caused the error; null if a bug in Natter did. */
export function cacheTroubleReason(error: unknown): CacheTroubleReason | null {
  if (error instanceof DamagedRow) return "damaged";
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  if (code !== null) return reasonOfCode[code] ?? null;
  // A system error has a `syscall`; Node's other errors have none.
  return "syscall" in error && "code" in error && typeof error.code === "string" ? error.code : null;
}

/**
 * The reason of an error that occurs while a file is opened. Here every SQLite error counts as a fault of the file,
 * because the account must be able to start.
 */
export function openingTroubleReason(error: unknown): CacheTroubleReason | null {
  const reason = cacheTroubleReason(error);
  const code = error instanceof Error ? codeOf(error) : null;
  if (reason !== null || code === null) return reason;
  return reasonAtOpening[code] ?? `SQLITE-${code}`;
}

/** The low byte of SQLite's result code; null for errors that do not come from SQLite. */
function codeOf(error: Error): number | null {
  return "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : null;
}
