/** Rejects if a promise takes longer than `limit` milliseconds, because a measure that cannot be taken ends the run. */
export async function withTimeLimit<Value>(
  limit: number,
  what: string,
  promise: Promise<Value>,
): Promise<Value> {
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

/** Milliseconds to wait before a sample, so that the samples cover every moment of a 60 Hz frame. */
export function offsetInFrame(index: number): number {
  return (index * 7) % 17;
}

/** Prints the progress of the run to standard error, because standard output holds the figures. */
export function printProgress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}
