import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Poll } from "../../../preload/model/activities/polls.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { momentOfWallTime, wallTime } from "../../shared/time/wall-time.ts";
import type { WallTime } from "../../shared/time/wall-time.ts";

const hour: Milliseconds = 3_600_000;
const expiryDurations = { hour, day: 24 * hour, week: 7 * 24 * hour } as const;
/** When a poll ends: after a time span, or at a date. */
export type PollExpiry = keyof typeof expiryDurations | "date";
/** Why a new poll cannot be posted yet: something is missing, repeated or already past. */
export type PollFault = "subject" | "options" | "same-options" | "expiry";

/** The form of a new poll. What the person typed stays until the poll is posted. */
export class PollForm {
  subject = $state.raw("");
  /** The options as typed. The last one is empty, so that there is room for another. */
  options: readonly string[] = $state.raw(["", "", ""]);
  type: Poll["type"] = $state.raw("single");
  visibility: Poll["visibility"] = $state.raw("public");
  expiry: PollExpiry = $state.raw("day");
  /** Day and time of the end, for the expiry `date`. */
  closes: WallTime;
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Whether faults are shown: once the person has tried to post, and not during the first typing. */
  areFaultsShown = $state.raw(false);
  readonly #bridge: Pick<Bridge, "createPoll">;
  readonly #conversationId: ConversationId;
  readonly #now: () => Milliseconds;
  readonly #onPosted: () => void;
  readonly #timeZone: string;

  constructor(
    bridge: Pick<Bridge, "createPoll">,
    conversationId: ConversationId,
    now: () => Milliseconds,
    onPosted: () => void,
    timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone,
  ) {
    this.#bridge = bridge;
    this.#conversationId = conversationId;
    this.#now = now;
    this.#onPosted = onPosted;
    this.#timeZone = timeZone;
    this.closes = $state.raw(wallTime(now() + expiryDurations.day, timeZone));
  }

  get titles(): readonly string[] {
    return this.options.map((title) => title.trim()).filter((title) => title !== "");
  }

  /** The faults that prevent posting; empty before the first try. */
  get faults(): readonly PollFault[] {
    return this.areFaultsShown ? this.#findFaults() : [];
  }

  /** Sets the text of an option and keeps an empty option at the end. */
  writeOption(index: number, text: string): void {
    const options = this.options.with(index, text);
    this.options = options.at(-1) === "" ? options : [...options, ""];
  }

  removeOption(index: number): void {
    this.options = this.options.toSpliced(index, 1);
  }

  /** Moves an option to another position before the empty last option. Returns false if there is no such position. */
  moveOption(from: number, to: number): boolean {
    const moved = this.options[from];
    const last = this.options.length - 1;
    if (moved === undefined || from === last || to < 0 || to >= last) return false;
    this.options = this.options.toSpliced(from, 1).toSpliced(to, 0, moved);
    return true;
  }

  /** Posts the poll. Returns whether that succeeded; on failure, the form keeps what was typed. */
  async post(): Promise<boolean> {
    this.areFaultsShown = true;
    const expiresAt = this.#expiresAt();
    if (this.isSending || this.#findFaults().length > 0 || expiresAt === null) return false;
    this.isSending = true;
    this.problem = null;
    const { type, visibility } = this;
    const reply = await this.#bridge.createPoll({
      conversationId: this.#conversationId,
      poll: { subject: this.subject.trim(), options: this.titles, expiresAt, type, visibility },
    });
    this.isSending = false;
    if (reply.ok) this.#onPosted();
    else this.problem = reply.problem;
    return reply.ok;
  }

  #expiresAt(): Milliseconds | null {
    return this.expiry === "date"
      ? momentOfWallTime(this.closes, this.#timeZone)
      : this.#now() + expiryDurations[this.expiry];
  }

  #findFaults(): readonly PollFault[] {
    const { titles } = this;
    const expiresAt = this.#expiresAt();
    const faults: readonly (PollFault | false)[] = [
      this.subject.trim() === "" && "subject",
      titles.length < 2 && "options",
      new Set(titles).size < titles.length && "same-options",
      (expiresAt === null || expiresAt <= this.#now()) && "expiry",
    ];
    return faults.filter((fault) => fault !== false);
  }
}
