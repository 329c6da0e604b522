/** The current time and timers, as an interface so that tests can control them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Milliseconds since some moment of this run, for measuring durations. Changes of the system clock do not affect it.
   */
  elapsed(): number;
  /** Calls `callback` once after a delay in milliseconds. The returned function cancels the timer. */
  after(delay: number, callback: () => void): () => void;
}
