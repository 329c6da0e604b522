/** Rejects when a promise takes longer than so many milliseconds: a measure that cannot be taken ends the run. */
export async function within<Value>(limit: number, what: string, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`not measured: ${what} took more than ${String(limit / 1000)} s`));
    }, limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds to wait before a sample, so that the samples meet every moment of a 60 Hz frame. */
export function offsetInFrame(index: number): number {
  return (index * 7) % 17;
}

/** Says how far the run has come; on standard error, for standard output holds the figures. */
export function progress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}
