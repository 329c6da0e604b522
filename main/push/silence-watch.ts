import type { FayeMessage } from "faye";
import type { Clock } from "../async/clock.ts";
import type { PushLimits } from "./push-limits.ts";

/** Detects a connection that no longer transmits anything although it was not closed. */
export interface SilenceWatch {
  /** Handles a message that arrived: it restarts the time limits. */
  noteMessage(message: FayeMessage): void;
  stop(): void;
}

/** The functions that a watch calls when nothing arrives on a connection. */
export interface SilenceHandlers {
  /**
   * Called when no message has arrived for `PushLimits.pingAfter`, and again after each further period of that length. Asks
   * the service for a sign of life.
   */
  readonly onQuiet: () => void;
  /** Called when the connection counts as dead. */
  readonly onSilence: () => void;
}

/**
 * Decides when a connection without messages is dead (interface/push#signs-of-life).
 *
 * - A service that answers pings, or sends its own, gives signs of life every half minute: a minute without any is the
 *   limit, whatever it advises.
 * - A service that gives none may leave a connect open for ten minutes. A minute of grace is added to that.
 * - A service that sent pings and sends none any more has lost the subscriptions, even if it still answers.
 */
export function watchSilence(
  clock: Pick<Clock, "now" | "after">,
  limits: PushLimits,
  { onQuiet, onSilence }: SilenceHandlers,
): SilenceWatch {
  let heardAt = clock.now();
  let dataAt = heardAt;
  let maxConnectTime: number | null = null;
  let isPinging = false;
  let isAnswering = false;
  const allowed = (): number =>
    isPinging || isAnswering || maxConnectTime === null
      ? limits.maxSilence
      : maxConnectTime + limits.graceTime;
  const remaining = (now: number): number =>
    Math.min(heardAt + allowed() - now, isPinging ? dataAt + limits.mute - now : Infinity);
  const look = (): void => {
    const now = clock.now();
    // Without this, a clock that is set back by a day would delay the detection of a dead connection by a day.
    heardAt = Math.min(heardAt, now);
    dataAt = Math.min(dataAt, now);
    const left = remaining(now);
    if (left <= 0) {
      onSilence();
      return;
    }
    const isQuiet = now - heardAt >= limits.pingAfter;
    if (isQuiet) onQuiet();
    const untilQuiet = isQuiet ? limits.pingAfter : heardAt + limits.pingAfter - now;
    cancel = clock.after(Math.min(left, untilQuiet), look);
  };
  // One timer is enough: when it fires, it compares the clock with all deadlines, and messages only move these.
  let cancel = clock.after(Math.min(limits.pingAfter, limits.maxSilence), look);
  return {
    noteMessage: (message) => {
      heardAt = clock.now();
      if (message.data !== undefined) dataAt = heardAt;
      maxConnectTime = Math.max(limits.maxConnectTime, maxConnectTime ?? 0, message.advice?.timeout ?? 0);
      isPinging ||= isPing(message.data);
      isAnswering ||= isAnswerToPublication(message);
    },
    stop: () => {
      cancel();
    },
  };
}

function isPing(data: unknown): boolean {
  return typeof data === "object" && data !== null && "type" in data && data.type === "ping";
}

function isAnswerToPublication({ channel, successful }: FayeMessage): boolean {
  return !channel.startsWith("/meta/") && successful !== undefined;
}
