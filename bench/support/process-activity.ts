import { readdirSync, readFileSync } from "node:fs";

/** Length of a tick of the process times in /proc, in milliseconds. Linux reports them in hundredths of a second. */
const tick = 10;

/** What a process has done since it started. */
export interface ProcessActivity {
  /** Processor time of all its threads, in milliseconds. */
  readonly processor: number;
  /** How often its threads went to sleep by themselves, which is also how often something woke them. */
  readonly wakeUps: number;
}

/** Reads the activity of some processes together from /proc. A process that has ended counts as nothing. */
export function readActivity(pids: readonly number[]): ProcessActivity {
  const all = pids.map(activityOf);
  const sum = (which: keyof ProcessActivity): number => all.reduce((total, one) => total + one[which], 0);
  return { processor: sum("processor"), wakeUps: sum("wakeUps") };
}

function activityOf(pid: number): ProcessActivity {
  const folder = `/proc/${String(pid)}`;
  const wakeUps = readdirSync(`${folder}/task`)
    .map((thread) => contextSwitchesOf(`${folder}/task/${thread}/status`))
    .reduce((total, one) => total + one, 0);
  return { processor: processorTimeOf(readFileSync(`${folder}/stat`, "utf8")), wakeUps };
}

/** The processor time in a line of /proc/PID/stat, in milliseconds. */
export function processorTimeOf(stat: string): number {
  // The name of the program, in brackets, may contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tick;
}

function contextSwitchesOf(path: string): number {
  try {
    return Number(/^voluntary_ctxt_switches:\s*(\d+)$/m.exec(readFileSync(path, "utf8"))?.[1] ?? 0);
  } catch {
    return 0; // the thread has ended since the folder was read
  }
}

/** The processes of Chromium that run pages, among those that descend from some processes. */
export function pageProcesses(ancestors: readonly number[]): readonly number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const descends = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined && at > 1; at = parents.get(at))
      if (ancestors.includes(at)) return true;
    return false;
  };
  return all.filter((pid) => descends(pid) && commandOf(pid).includes("--type=renderer"));
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // the process has ended since the folder was read
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)$/m.exec(readOrNothing(`/proc/${String(pid)}/status`))?.[1] ?? 0);
}

/** The command line of a process. Chromium separates its words by spaces, other programs by zero bytes. */
function commandOf(pid: number): string {
  return readOrNothing(`/proc/${String(pid)}/cmdline`).replaceAll("\0", " ");
}
