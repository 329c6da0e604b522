import type { FayeMessage } from "faye";
import type { Clock } from "../async/clock.ts";
import type { PushLimits } from "./push-limits.ts";

/** Detects a connection that no longer transmits anything although it was not closed. */
export interface SilenceWatch {
  /** Must be called for every message that arrives. */
  hear(message: FayeMessage): void;
  stop(): void;
}

/**
 * Calls `onSilence` when no message has arrived for too long. The limit is a minute, or the time for which the service
 * says it may stay silent (`advice.timeout`) plus a minute of grace. Once the service has sent a ping, it sends one
 * every half minute (interface/push#signs-of-life), so the limit is then a minute, whatever its advice.
 */
export function watchSilence(
  clock: Pick<Clock, "now" | "after">,
  limits: PushLimits,
  onSilence: () => void,
): SilenceWatch {
  let heardAt = clock.now();
  let adviceTimeout = 0;
  let isPinging = false;
  const allowed = (): number =>
    isPinging
      ? limits.silence
      : Math.max(limits.silence, adviceTimeout === 0 ? 0 : adviceTimeout + limits.grace);
  const look = (): void => {
    const now = clock.now();
    // If the clock is set back by a day, a dead connection must not be noticed a day late.
    heardAt = Math.min(heardAt, now);
    const remaining = heardAt + allowed() - now;
    if (remaining <= 0) onSilence();
    else cancel = clock.after(Math.min(remaining, limits.silence), look);
  };
  // A single periodic timer is enough: a message only moves the deadline that it checks.
  let cancel = clock.after(limits.silence, look);
  return {
    hear: (message) => {
      heardAt = clock.now();
      adviceTimeout = message.advice?.timeout ?? adviceTimeout;
      isPinging ||= isPing(message.data);
    },
    stop: () => {
      cancel();
    },
  };
}

function isPing(data: unknown): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === "ping";
}
