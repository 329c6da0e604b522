/** Times of the push line, in milliseconds. */
export interface PushLimits {
  /** How long a handshake or a subscription may stay unanswered. */
  readonly answer: number;
  /** How long nothing at all may arrive. */
  readonly silence: number;
  /** Added to the time for which the service says it may keep a poll open (`advice.timeout`). */
  readonly grace: number;
  /** How long a line must have been up for its end not to count as a failure. */
  readonly healthy: number;
  /** The least time between two signals of typing (interface/limits#times; interface/push#typing). */
  readonly typing: number;
}

/** The times that the app uses. */
export const pushLimits: PushLimits = {
  answer: 10_000,
  silence: 60_000,
  grace: 60_000,
  healthy: 10_000,
  typing: 3000,
};
