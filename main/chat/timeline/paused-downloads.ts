import type { ConversationId } from "../../../preload/base/ids.ts";
import type { HistoryDownloadState } from "../../../preload/model/conversations/history.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import { toProblem } from "../core/problem.ts";
import { backOffDelay, backOffPlans } from "../../async/back-off.ts";

/** Why a download does not run: it waits for a retry, or it failed and the person must restart it. */
type PauseReason = Extract<HistoryDownloadState, { kind: "waiting" | "failed" }>;

/**
 * Keeps the reasons why downloads do not run. Timers decide how long each download waits, not the time of day: if the
 * clock is set back by a day, no wait becomes a day longer, and if it is set forward, the downloads do not all start at
 * once.
 */
export class PausedDownloads {
  readonly #parts: Pick<ChatParts, "clock" | "random" | "rateLimit">;
  readonly #onOver: () => void;
  readonly #halts = new Map<ConversationId, PauseReason>();
  readonly #timers = new Map<ConversationId, () => void>();
  readonly #failures = new Map<ConversationId, number>();

  /** `onOver`: called when a download need not wait any longer. */
  constructor(parts: Pick<ChatParts, "clock" | "random" | "rateLimit">, onOver: () => void) {
    this.#parts = parts;
    this.#onOver = onOver;
  }

  /** Why a download does not run; null if it may run. */
  of(conversationId: ConversationId): PauseReason | null {
    return this.#halts.get(conversationId) ?? null;
  }

  /** After the error of its last step, makes a download wait, or marks it as failed. */
  halt(conversationId: ConversationId, error: ServiceError | "stuck"): void {
    this.allowNow(conversationId);
    if (error === "stuck") {
      this.#halts.set(conversationId, { kind: "failed", problem: { kind: "unexpected" } });
      return;
    }
    const problem = toProblem(error);
    if (error.kind === "refused" || error.kind === "unreadable")
      this.#halts.set(conversationId, { kind: "failed", problem });
    else this.#scheduleResume(conversationId, this.#delayAfter(conversationId, error), problem);
  }

  /** Lets a download run now. The number of its failures is kept for the next delay. */
  allowNow(conversationId: ConversationId): void {
    this.#halts.delete(conversationId);
    this.#timers.get(conversationId)?.();
    this.#timers.delete(conversationId);
  }

  /** Lets a download run now, unless it waits because of the service's rate limit. */
  liftUnlessLimited(conversationId: ConversationId): void {
    const halt = this.of(conversationId);
    if (halt?.kind !== "waiting" || halt.because.kind !== "limited") this.allowNow(conversationId);
  }

  /** Ends all waits except those for a rate limit. Called when the service is reachable again. */
  liftWaiting(): void {
    for (const [id, { kind }] of this.#halts) if (kind === "waiting") this.liftUnlessLimited(id);
  }

  /** Clears the failures of a download. Called when a step succeeded or the download has ended. */
  clearFailures(conversationId: ConversationId): void {
    this.allowNow(conversationId);
    this.#failures.delete(conversationId);
  }

  #scheduleResume(
    conversationId: ConversationId,
    delay: number,
    because: Extract<PauseReason, { kind: "waiting" }>["because"],
  ): void {
    const { clock } = this.#parts;
    this.#halts.set(conversationId, { kind: "waiting", until: clock.now() + delay, because });
    const cancel = clock.after(delay, () => {
      this.allowNow(conversationId);
      this.#onOver();
    });
    this.#timers.set(conversationId, cancel);
  }

  #delayAfter(conversationId: ConversationId, error: ServiceError): number {
    const failures = this.#failures.get(conversationId) ?? 0;
    this.#failures.set(conversationId, failures + 1);
    if (error.kind === "limited") return this.#parts.rateLimit.remainingMs();
    return backOffDelay(backOffPlans.backgroundWork, failures, this.#parts.random());
  }
}
