import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes that are really in use: after everything that is not has been collected. */
export function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
