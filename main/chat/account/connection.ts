import { isDeepStrictEqual } from "node:util";
import type { Connection } from "../../../preload/model/app/connection.ts";
import type { PushState } from "../../push/push-event.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { inBackground } from "../../async/in-background.ts";
import type { Publish } from "../core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { backOff, spread } from "../../async/wait.ts";

/**
 * A push line that is away for less is not worth a word: the service closes lines as a matter of routine
 * (interface/push#signs-of-life).
 */
const calmness = 4000;
/** A catch-up that takes less is not worth a word. */
const quickCatchUp = 700;
/** So long push may take before what is new is fetched without it. */
const patienceWithPush = 2000;
/** While push cannot be had, what is new is asked for this often, give or take a fifth: every 24 to 36 seconds. */
const pollingInterval = 30_000;
/** A catch-up that the service limited to the end is taken up again after this time. */
const limitedInterval = 120_000;

/** What the line of one account sets in motion. */
export interface ConnectionParts {
  readonly clock: Clock;
  readonly publish: Publish;
  readonly log: Log;
  /** Aborted when the account is stopped. */
  readonly signal: AbortSignal;
  readonly random: () => number;
  /** Catches up once; null when it went well. */
  readonly catchUp: () => Promise<ServiceError | null>;
  /** Opens the push line afresh. */
  readonly connectPush: () => void;
  /** The service answered: what waited for it can go. */
  readonly onReachable: () => void;
}

/** Errors that mean that the service is out of reach; all others are an answer of it. */
function isOutOfReach(error: ServiceError | null): boolean {
  return error?.kind === "offline" || error?.kind === "timed-out" || error?.kind === "service-failed";
}

/**
 * The line to the service: when to catch up, when to try again, and what the window is told of it. Push brings the news;
 * whenever it comes (back) up, a catch-up closes what was missed; while it cannot be had, catch-ups take its place.
 */
export class ConnectionLine {
  readonly #parts: ConnectionParts;
  readonly #timers = new Map<"try" | "calm" | "slow", () => void>();
  #told: Connection = { state: "connecting" };
  #push: PushState = "connecting";
  #pushTryAt: number | null = null;
  #tryAt: number | null = null;
  #running = 0;
  #failures = 0;
  #isLimited = false;
  /** Push was up since the service was last asked, so that what it did not bring is not known. */
  #hasPushBeenUp = true;
  #hasEnded = false;

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
  }

  /** The state as last told. */
  get(): Connection {
    return this.#told;
  }

  /** Opens the push line, and catches up when it is ready, or by itself when that takes long or `isUrgent`. */
  open(isUrgent: boolean): void {
    if (this.#hasEnded) return;
    this.#failures = 0;
    if (this.#told.state === "offline") this.#tell({ state: "connecting" });
    this.#parts.connectPush();
    if (isUrgent) this.#beginCatchUp();
    else this.#planTry(patienceWithPush);
  }

  /** The push line changed its state. */
  pushChanged(state: PushState, nextTryAt: number | null): void {
    this.#push = state;
    this.#pushTryAt = nextTryAt;
    if (this.#hasEnded) return;
    if (state === "up") {
      this.#cancel("calm");
      this.#hasPushBeenUp = true;
    }
    if (state === "connecting" && this.#told.state === "online") {
      this.#plan("calm", calmness, () => {
        this.#tell({ state: "connecting" });
      });
    }
    if (state !== "down" && state !== "refused") return;
    this.#cancel("calm");
    // Whether the service is out of reach, or only push is, is told by asking it; once, and not at each failure of push.
    if (this.#told.state !== "offline" && this.#running === 0 && this.#hasPushBeenUp) this.#beginCatchUp();
    else this.#settle();
  }

  /** Every channel is subscribed: what was missed can be fetched without a gap. */
  pushReady(): void {
    this.#push = "up";
    this.#hasPushBeenUp = true;
    if (!this.#hasEnded) this.#beginCatchUp();
  }

  /** The token is no longer accepted: nothing is tried any more. */
  end(): void {
    this.stop();
    this.#tell({ state: "offline", nextTryAt: null });
  }

  /** Nothing is tried or told any more. */
  stop(): void {
    this.#hasEnded = true;
    for (const name of [...this.#timers.keys()]) this.#cancel(name);
  }

  #beginCatchUp(): void {
    inBackground(this.#parts, "catch-up", this.#catchUp());
  }

  async #catchUp(): Promise<void> {
    this.#cancel("try");
    this.#tryAt = null;
    this.#running += 1;
    this.#hasPushBeenUp = this.#push === "up";
    if (this.#running === 1) {
      this.#plan("slow", quickCatchUp, () => {
        if (this.#push === "up") this.#tell({ state: "catching-up" });
      });
    }
    const failure = await this.#parts.catchUp();
    this.#running -= 1;
    if (this.#running === 0) this.#cancel("slow");
    if (this.#hasEnded) return;
    this.#failures = isOutOfReach(failure) ? this.#failures + 1 : 0;
    this.#isLimited = failure?.kind === "limited";
    if (this.#failures === 0) this.#parts.onReachable();
    // It takes the token, so push was refused for something that may pass, such as a clock that was wrong.
    if (failure === null && this.#push === "refused") this.#parts.connectPush();
    if (this.#running === 0) this.#settle();
  }

  /** Tells where the line stands after an answer, and plans the next question. */
  #settle(): void {
    if (this.#running > 0) return;
    if (this.#failures > 0) {
      if (this.#tryAt === null) this.#planTry(backOff(this.#failures, this.#parts.random));
      const times = [this.#tryAt, this.#pushTryAt].filter((time) => time !== null);
      this.#tell({ state: "offline", nextTryAt: times.length === 0 ? null : Math.min(...times) });
      return;
    }
    if (this.#isLimited) this.#planTry(limitedInterval);
    else if (this.#push !== "up" && this.#tryAt === null)
      this.#planTry(spread(pollingInterval, this.#parts.random));
    if (!this.#timers.has("calm")) this.#tell({ state: "online" });
  }

  #planTry(delay: number): void {
    this.#tryAt = Math.round(this.#parts.clock.now() + delay);
    this.#plan("try", delay, () => {
      this.#beginCatchUp();
    });
  }

  #plan(name: "try" | "calm" | "slow", delay: number, callback: () => void): void {
    this.#cancel(name);
    const takeBack = this.#parts.clock.after(delay, () => {
      this.#timers.delete(name);
      callback();
    });
    this.#timers.set(name, takeBack);
  }

  #cancel(name: "try" | "calm" | "slow"): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  #tell(connection: Connection): void {
    if (isDeepStrictEqual(connection, this.#told)) return;
    this.#told = connection;
    this.#parts.publish("connectionChanged", connection);
  }
}
