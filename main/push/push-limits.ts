/** Time limits of the push connection, in milliseconds. */
export interface PushLimits {
  /** Maximum time for the response to a handshake or a subscription. */
  readonly maxAnswerTime: number;
  /** Time without any message after which the connection asks for a sign of life. */
  readonly pingAfter: number;
  /** Maximum time without any message before a connection that gives signs of life counts as dead. */
  readonly maxSilence: number;
  /** Maximum time without a push or a ping from a service that sends pings, even if it answers requests. */
  readonly mute: number;
  /** Longest time for which a healthy service was seen to leave a connect open, whatever it advises. */
  readonly maxConnectTime: number;
  /** Additional time beyond `maxConnectTime`, or beyond the service's own `advice.timeout`. */
  readonly graceTime: number;
  /** Minimum time that a connection must be up so that its end does not count as a failure. */
  readonly minHealthyTime: number;
  /** Minimum time between two typing signals (interface/limits#times; interface/push#typing). */
  readonly typing: number;
}

export const pushLimits: PushLimits = {
  maxAnswerTime: 10_000,
  pingAfter: 30_000,
  maxSilence: 60_000,
  mute: 180_000,
  maxConnectTime: 600_000,
  graceTime: 60_000,
  minHealthyTime: 10_000,
  typing: 3000,
};
