import { readFileSync } from "node:fs";

/** The memory of a process in bytes. Memory that several processes share is divided equally among them. Needs Linux. */
export function memoryOf(pid: number): number {
  const rollup = readFileSync(`/proc/${String(pid)}/smaps_rollup`, "utf8");
  return Number(/^Pss:\s*(\d+) kB$/m.exec(rollup)?.[1] ?? Number.NaN) * 1024;
}
