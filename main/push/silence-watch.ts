import type { FayeMessage } from "faye";
import type { Clock } from "../async/clock.ts";
import type { PushLimits } from "./push-limits.ts";

/** Notices that a line has gone dead without being closed. */
export interface SilenceWatch {
  /** Something arrived. */
  hear(message: FayeMessage): void;
  stop(): void;
}

/**
 * Calls back when nothing arrived for too long: a minute, or the time for which the service says it may stay silent
 * (`advice.timeout`) and a minute of grace where it says so. A service that has sent a ping sends them every half minute
 * (interface/push#signs-of-life), so there a minute is telling whatever its advice says.
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
    // By a clock that was put back a day, a line would be dead for a day before that was noticed.
    heardAt = Math.min(heardAt, now);
    const remaining = heardAt + allowed() - now;
    if (remaining <= 0) onSilence();
    else takeBack = clock.after(Math.min(remaining, limits.silence), look);
  };
  // One timer that looks again now and then is enough; a message only moves the moment it looks for.
  let takeBack = clock.after(limits.silence, look);
  return {
    hear: (message) => {
      heardAt = clock.now();
      adviceTimeout = message.advice?.timeout ?? adviceTimeout;
      isPinging ||= isPing(message.data);
    },
    stop: () => {
      takeBack();
    },
  };
}

function isPing(data: unknown): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === "ping";
}
