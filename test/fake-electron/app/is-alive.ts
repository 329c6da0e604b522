import { readFileSync } from "node:fs";

/** Whether a process is running. A zombie, which its parent has not reaped yet, counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM"; // a process of another user is alive, too
  }
  if (process.platform !== "linux") return true;
  try {
    return !readFileSync(`/proc/${String(pid)}/stat`, "utf8").includes(") Z ");
  } catch {
    return false; // the process has just ended
  }
}
