import type { ConversationId } from "../../../preload/base/ids.ts";
import type { HistoryDownloadState } from "../../../preload/model/conversations/history.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "../core/parts.ts";
import { usualLimit } from "../core/patience.ts";
import { toProblem } from "../core/problem.ts";
import { backOff } from "../../async/wait.ts";

/** A download that does not go on: by itself later, or when a person wants it to. */
type Halt = Extract<HistoryDownloadState, { kind: "waiting" | "failed" }>;

/**
 * Why downloads do not go on. How long each still waits is told by its timer alone, and not by the time of day: a clock
 * that is put back a day would have them wait a day longer, and one put forward would have them all go at once.
 */
export class DownloadHalts {
  readonly #parts: Pick<ChatParts, "clock" | "random">;
  readonly #onOver: () => void;
  readonly #halts = new Map<ConversationId, Halt>();
  readonly #timers = new Map<ConversationId, () => void>();
  readonly #failures = new Map<ConversationId, number>();

  /** `onOver`: called whenever one need not wait any longer. */
  constructor(parts: Pick<ChatParts, "clock" | "random">, onOver: () => void) {
    this.#parts = parts;
    this.#onOver = onOver;
  }

  /** Why a download does not go on; null when it may. */
  of(conversationId: ConversationId): Halt | null {
    return this.#halts.get(conversationId) ?? null;
  }

  /** Halts a download after what its last step came to. */
  halt(conversationId: ConversationId, error: ServiceError | "stuck"): void {
    this.lift(conversationId);
    if (error === "stuck") {
      this.#halts.set(conversationId, { kind: "failed", problem: { kind: "unexpected" } });
      return;
    }
    const problem = toProblem(error);
    if (error.kind === "refused" || error.kind === "unreadable")
      this.#halts.set(conversationId, { kind: "failed", problem });
    else this.#wait(conversationId, this.#delayAfter(conversationId, error), problem);
  }

  /** It may go on now; how often it failed is remembered. */
  lift(conversationId: ConversationId): void {
    this.#halts.delete(conversationId);
    this.#timers.get(conversationId)?.();
    this.#timers.delete(conversationId);
  }

  /** The same, but a pause that the service asked for is kept. */
  liftUnlessLimited(conversationId: ConversationId): void {
    const halt = this.of(conversationId);
    if (halt?.kind !== "waiting" || halt.because.kind !== "limited") this.lift(conversationId);
  }

  /** The service is reached again: whoever waits for that need not wait longer. */
  liftWaiting(): void {
    for (const [id, { kind }] of this.#halts) if (kind === "waiting") this.liftUnlessLimited(id);
  }

  /** Its last step went well, or it has ended. */
  forget(conversationId: ConversationId): void {
    this.lift(conversationId);
    this.#failures.delete(conversationId);
  }

  #wait(
    conversationId: ConversationId,
    delay: number,
    because: Extract<Halt, { kind: "waiting" }>["because"],
  ): void {
    const { clock } = this.#parts;
    this.#halts.set(conversationId, { kind: "waiting", until: clock.now() + delay, because });
    const takeBack = clock.after(delay, () => {
      this.lift(conversationId);
      this.#onOver();
    });
    this.#timers.set(conversationId, takeBack);
  }

  #delayAfter(conversationId: ConversationId, error: ServiceError): number {
    const failures = this.#failures.get(conversationId) ?? 0;
    this.#failures.set(conversationId, failures + 1);
    if (error.kind === "limited") return error.retryAfterMs ?? usualLimit;
    return backOff(failures, this.#parts.random);
  }
}
