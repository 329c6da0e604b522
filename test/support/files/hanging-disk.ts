/** A disk whose operations do not end until a test lets it answer. */
export interface HangingDisk {
  /** Begins an operation, which ends only when the test lets the disk answer. */
  readonly operation: () => Promise<void>;
  /** Number of operations that have begun. */
  readonly begun: () => number;
  /** Ends all operations, with an error of the system if a code is given. Later operations end at once. */
  readonly answer: (code?: string) => void;
}

/** Creates a disk that hangs. */
export function createHangingDisk(): HangingDisk {
  const answered = Promise.withResolvers<undefined>();
  // Its rejection needs no handler of its own, because each operation rejects with the same error.
  answered.promise.catch(() => undefined);
  let begun = 0;
  return {
    operation: () => {
      begun += 1;
      return answered.promise;
    },
    begun: () => begun,
    answer: (code) => {
      if (code === undefined) answered.resolve(undefined);
      else answered.reject(Object.assign(new Error("late"), { code }));
    },
  };
}
