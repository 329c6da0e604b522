/** Time and waiting, so that tests can hold them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds since some moment of this run, by a clock that nobody can set: for how long something takes. */
  elapsed(): number;
  /** Calls back once after a delay in milliseconds; the result takes it back. */
  after(delay: number, callback: () => void): () => void;
}
