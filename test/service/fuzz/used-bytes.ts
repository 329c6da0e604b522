import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The used bytes of the heap after garbage collection. */
export function usedBytes(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
