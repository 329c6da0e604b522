/** Its value never changes, so waiting for a change only lets the thread sleep. */
const cell = new Int32Array(new SharedArrayBuffer(4));

/**
 * Returns the processor time of this thread, in milliseconds. Linux adds up the time of a running thread only every 4 ms,
 * or when the thread sleeps, so the thread sleeps for a moment first.
 */
export function readProcessorTime(): number {
  Atomics.wait(cell, 0, 0, 0.05);
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
