import { isDeepStrictEqual } from "node:util";
import type { Outage, ServiceConnection } from "../../../preload/model/app/connection.ts";
import type { PushState } from "../../push/push-event.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toProblem } from "../core/problem.ts";
import { runInBackground } from "../../async/run-in-background.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { backOffDelay, backOffPlans } from "../../async/back-off.ts";
import { jitterDelay } from "../../async/wait.ts";

/**
 * Push outages shorter than this are not shown, because the service closes connections routinely
 * (interface/push#signs-of-life). Milliseconds.
 */
const maxHiddenPushOutage = 4000;
/** Catch-ups shorter than this are not shown. Milliseconds. */
const maxHiddenCatchUp = 700;
/** Time that push may take to connect. After it, the account catches up without waiting for push. Milliseconds. */
const maxPushWait = 2000;
/**
 * Interval between catch-ups while push is unavailable or polls, in milliseconds. It varies at random by up to a fifth:
 * 24 to 36 seconds.
 */
const pollingInterval = 30_000;
/**
 * Delay before the next catch-up if the last catch-up met a rate limit and the service does not say for how long, in
 * milliseconds.
 */
const limitedInterval = 120_000;
/** Shortest delay before the next catch-up after a rate limit, in milliseconds. */
const minLimitedInterval = 10_000;

/** The services and callbacks that the connection monitor of one account uses. */
export interface ConnectionParts {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Aborted when the account is stopped. */
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** Whether this computer has a network. */
  readonly isComputerOnline: () => boolean;
  /** Whether this computer has listed the conversations of the account before. */
  readonly hasListedConversations: () => boolean;
  /** Runs one catch-up. Returns null if it succeeded. */
  readonly catchUp: () => Promise<ServiceError | null>;
  /** Opens a new push connection. */
  readonly connectPush: () => void;
  /** Called when the service has answered, so that waiting requests are sent now. */
  readonly onReachable: () => void;
}

/** Whether the error means that the service is unreachable. All other errors are answers of the service. */
function isOutOfReach(error: ServiceError | null): boolean {
  return error?.kind === "offline" || error?.kind === "timed-out" || error?.kind === "service-failed";
}

function isPushConnected(state: PushState): boolean {
  return state === "up" || state === "polling";
}

/**
 * Monitors the connection to the service and publishes its state. It decides when to catch up and when to retry. Push
 * delivers new events. Each time push connects, a catch-up fetches the events that were missed. While push is
 * unavailable, regular catch-ups replace push. While push only polls, regular catch-ups fetch the events that polling
 * may lose.
 */
export class ConnectionMonitor {
  readonly #parts: ConnectionParts;
  readonly #timers = new Map<"try" | "push-outage" | "catch-up", () => void>();
  #reportedConnection: ServiceConnection = { state: "connecting" };
  #push: PushState = "connecting";
  #pushTryAt: number | null = null;
  #tryAt: number | null = null;
  #running = 0;
  #failures = 0;
  /** The error of the last catch-up; null if it succeeded. */
  #catchUpError: ServiceError | null = null;
  /** For how long the service limits requests, in milliseconds; null if the last catch-up met no limit. */
  #limitedFor: number | null = null;
  /**
   * Whether push has been up since the last catch-up began. If so, a new failure of push may have lost events that only
   * another catch-up can find.
   */
  #hasPushBeenUp = true;
  #hasEnded = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** The last published state. */
  get(): ServiceConnection {
    return this.#reportedConnection;
  }

  /**
   * Opens the push connection, and catches up as soon as push is ready. If `isUrgent` is true or push takes too long,
   * it catches up without push.
   */
  open(isUrgent: boolean): void {
    if (this.#hasEnded) return;
    this.#failures = 0;
    if (this.#reportedConnection.state === "offline") this.#publish({ state: "connecting" });
    this.#parts.connectPush();
    if (isUrgent) this.#beginCatchUp();
    else this.#planTry(maxPushWait);
  }

  /**
   * Updates the connection state after a change of the push connection. May begin a catch-up if push is unavailable.
   * `nextTryAt` is the time of the next attempt to connect push, or null.
   */
  pushChanged(state: PushState, nextTryAt: number | null): void {
    this.#push = state;
    this.#pushTryAt = nextTryAt;
    if (this.#hasEnded) return;
    if (isPushConnected(state)) {
      this.#cancel("push-outage");
      this.#hasPushBeenUp = true;
    }
    if (state === "connecting" && this.#reportedConnection.state === "online") {
      this.#plan("push-outage", maxHiddenPushOutage, () => {
        this.#publish({ state: "connecting" });
      });
    }
    if (state !== "down" && state !== "refused") return;
    this.#cancel("push-outage");
    // Only a request can show whether the whole service is unreachable, or only push. One request is enough, so none is
    // sent after each further failure of push.
    if (this.#reportedConnection.state !== "offline" && this.#running === 0 && this.#hasPushBeenUp)
      this.#beginCatchUp();
    else this.#publishAndPlan();
  }

  /**
   * Begins a catch-up. Must be called when push has subscribed to every channel: a catch-up that begins then misses
   * nothing.
   */
  pushReady(): void {
    if (!this.#hasEnded) this.#beginCatchUp();
  }

  /**
   * Must be called when the service no longer accepts the token. Stops all attempts and publishes the offline state.
   */
  end(): void {
    this.stop();
    this.#publish({ state: "offline", outage: null, nextTryAt: null });
  }

  /** Stops all attempts. No state is published after this. */
  stop(): void {
    this.#hasEnded = true;
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
  }

  #beginCatchUp(): void {
    runInBackground(this.#parts, "catch-up", this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    this.#cancel("try");
    this.#tryAt = null;
    this.#running += 1;
    this.#hasPushBeenUp = isPushConnected(this.#push);
    if (this.#running === 1) {
      this.#plan("catch-up", maxHiddenCatchUp, () => {
        if (isPushConnected(this.#push)) this.#publish({ state: "catching-up" });
      });
    }
    const failure = await this.#parts.catchUp();
    this.#running -= 1;
    if (this.#running === 0) this.#cancel("catch-up");
    if (this.#hasEnded) return;
    this.#catchUpError = failure;
    this.#failures = isOutOfReach(failure) ? this.#failures + 1 : 0;
    this.#limitedFor = failure?.kind === "limited" ? (failure.retryAfterMs ?? limitedInterval) : null;
    if (this.#failures === 0) this.#parts.onReachable();
    // The service accepts the token, so push was refused for a reason that may pass, such as a wrong clock. Push tries
    // again.
    if (failure === null && this.#push === "refused") this.#parts.connectPush();
    if (this.#running === 0) this.#publishAndPlan();
  }

  /** Publishes the connection state and plans the next catch-up. Does nothing while a catch-up runs. */
  #publishAndPlan(): void {
    if (this.#running > 0) return;
    if (this.#failures > 0) {
      if (this.#tryAt === null)
        this.#planTry(backOffDelay(backOffPlans.backgroundWork, this.#failures, this.#parts.random()));
      this.#publishOutage();
      return;
    }
    if (this.#limitedFor !== null) this.#planTry(Math.max(this.#limitedFor, minLimitedInterval));
    else if (this.#push !== "up" && this.#tryAt === null)
      this.#planTry(jitterDelay(pollingInterval, this.#parts.random));
    // Without a stored list there is nothing to show. The state must not be `online`, because the account would look as
    // if it had no conversations.
    if (this.#catchUpError !== null && !this.#parts.hasListedConversations()) {
      if (this.#tryAt === null) this.#planTry(jitterDelay(pollingInterval, this.#parts.random));
      this.#publishOutage();
      return;
    }
    if (!this.#timers.has("push-outage")) this.#publish({ state: "online" });
  }

  #publishOutage(): void {
    if (this.#catchUpError === null) return;
    const outage: Outage = {
      problem: toProblem(this.#catchUpError),
      isComputerOffline: !this.#parts.isComputerOnline(),
    };
    const times = [this.#tryAt, this.#pushTryAt].filter((time) => time !== null);
    this.#publish({ state: "offline", outage, nextTryAt: times.length === 0 ? null : Math.min(...times) });
  }

  #planTry(delay: number): void {
    this.#tryAt = Math.round(this.#parts.clock.now() + delay);
    this.#plan("try", delay, () => {
      this.#beginCatchUp();
    });
  }

  #plan(name: "try" | "push-outage" | "catch-up", delay: number, callback: () => void): void {
    this.#cancel(name);
    const cancel = this.#parts.clock.after(delay, () => {
      this.#timers.delete(name);
      callback();
    });
    this.#timers.set(name, cancel);
  }

  #cancel(name: "try" | "push-outage" | "catch-up"): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  #publish(connection: ServiceConnection): void {
    if (isDeepStrictEqual(connection, this.#reportedConnection)) return;
    this.#reportedConnection = connection;
    this.#parts.publish("connectionChanged", connection);
  }
}
