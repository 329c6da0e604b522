/** Time limits of the push connection, in milliseconds. */
export interface PushLimits {
  /** Maximum time for the response to a handshake or a subscription. */
  readonly answer: number;
  /** Maximum time without any message before a connection counts as dead. */
  readonly silence: number;
  /** Additional time beyond that for which the service says it may keep a poll open (`advice.timeout`). */
  readonly grace: number;
  /** Minimum time that a connection must be up so that its end does not count as a failure. */
  readonly healthy: number;
  /** Minimum time between two typing signals (interface/limits#times; interface/push#typing). */
  readonly typing: number;
}

export const pushLimits: PushLimits = {
  answer: 10_000,
  silence: 60_000,
  grace: 60_000,
  healthy: 10_000,
  typing: 3000,
};
