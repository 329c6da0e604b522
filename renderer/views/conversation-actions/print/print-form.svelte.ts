import { addDays, calendarDayIn, startOfDay } from "../../../../preload/base/zoned-time.ts";
import type { CalendarDay } from "../../../../preload/base/zoned-time.ts";
import type { ConversationId } from "../../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import type { EmojiFontPart, MessageSpan, PrintTarget } from "../../../../preload/model/media/export.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { ExportsState } from "../../../state/media/exports.svelte.ts";

/** At first, the form covers this number of days before today, and today. */
const usualDays = 30;

/** The choices of a person who prints a part of a chat. */
export class PrintForm {
  /** The first and the last day, such as `2026-05-01`, both included; empty while the typed text is not a day. */
  from = $state.raw("");
  to = $state.raw("");
  isWithHistory = $state.raw(false);
  /** The target (printer or PDF) whose document is being prepared; null if none is. */
  opening: PrintTarget | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  #counted: { readonly span: MessageSpan; readonly count: number } | null = $state.raw(null);
  /** The span of the chosen days; null if a day is missing, or if they are in the wrong order. */
  readonly span: MessageSpan | null = $derived.by(() => {
    if (this.from === "" || this.to === "" || this.isWrongOrder) return null;
    const day = this.to as CalendarDay;
    return {
      from: startOfDay(this.from as CalendarDay, this.#timeZone),
      before: startOfDay(addDays(day, 1), this.#timeZone),
    };
  });
  readonly isWrongOrder: boolean = $derived(this.from !== "" && this.to !== "" && this.from > this.to);
  /** Number of messages of the chosen days that are on this computer; null until they are counted. */
  readonly count: number | null = $derived(
    this.#counted !== null && this.#counted.span === this.span ? this.#counted.count : null,
  );
  readonly canPrint: boolean = $derived(this.span !== null && (this.isWithHistory || (this.count ?? 0) > 0));
  readonly #exports: Pick<ExportsState, "count" | "print">;
  readonly #conversationId: ConversationId;
  readonly #timeZone: string;

  constructor(
    exports: Pick<ExportsState, "count" | "print">,
    conversationId: ConversationId,
    now: Milliseconds,
    timeZone: string,
  ) {
    this.#exports = exports;
    this.#conversationId = conversationId;
    this.#timeZone = timeZone;
    this.to = calendarDayIn(now, timeZone);
    this.from = addDays(calendarDayIn(now, timeZone), -usualDays);
  }

  /** Counts the messages of the chosen days. If the person chooses other days meanwhile, the count is dropped. */
  async countMessages(): Promise<void> {
    const { span } = this;
    if (span === null) return;
    const reply = await this.#exports.count(this.#conversationId, span);
    if (this.span !== span) return;
    if (reply.ok) this.#counted = { span, count: reply.value };
    else this.problem = reply.problem;
  }

  /**
   * Starts to print. Returns false if the chosen days cannot be printed or printing failed. Returns true also if the
   * person cancelled the choice of a file.
   */
  async print(target: PrintTarget, emojiFont: readonly EmojiFontPart[]): Promise<boolean> {
    const { span, isWithHistory } = this;
    if (span === null || this.opening !== null) return false;
    this.opening = target;
    const conversationId = this.#conversationId;
    this.problem = await this.#exports.print({ conversationId, target, span, isWithHistory, emojiFont });
    this.opening = null;
    return this.problem === null;
  }
}
