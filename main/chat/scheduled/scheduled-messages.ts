import { randomUUID } from "node:crypto";
import type { CommandInput } from "../../../preload/contract.ts";
import type { ScheduledMessageId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { maxScheduledLateness } from "../../../preload/model/messages/scheduled.ts";
import type {
  ReopenedDraft,
  ScheduledMessage,
  ScheduledStatus,
} from "../../../preload/model/messages/scheduled.ts";
import type { StoredScheduledMessage } from "../../cache/tables/scheduled.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import type { ChatParts } from "../core/parts.ts";
import { filesWithIds } from "../drafts/chosen-files.ts";
import { emptyDraftOf } from "../drafts/drafts.ts";
import { findMessageProblem } from "../outbox/compose-message.ts";
import type { EarlyUploads } from "../outbox/early-uploads.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { showMissedScheduled } from "./missed-scheduled.ts";
import type { MissedScheduledParts } from "./missed-scheduled.ts";
import { reopenAbove } from "./reopened-draft.ts";

type ScheduledMessageInput = CommandInput<"sendScheduledMessage">;

/**
 * Longest timer, in milliseconds. Timers stop while the computer sleeps, and setting the clock does not move them. So
 * the due times are compared with the clock again after each timer.
 */
const maxTimer: Milliseconds = 60_000;
const durableWrite = { isDurable: true };

/**
 * The messages that are sent at a later time. When the time comes, a message moves to the outbox. If Natter notices
 * that too late, the message stays and is marked as missed.
 */
export class MainScheduledMessages {
  readonly #parts: ChatParts & MissedScheduledParts;
  readonly #rows: ConversationRows;
  readonly #outbox: Pick<Outbox, "addScheduled">;
  readonly #earlyUploads: Pick<EarlyUploads, "draftChanged" | "publishAgain">;
  #isPaused = true;
  #stopWaiting: (() => void) | null = null;

  constructor(
    parts: ChatParts & MissedScheduledParts,
    rows: ConversationRows,
    outbox: Pick<Outbox, "addScheduled">,
    earlyUploads: Pick<EarlyUploads, "draftChanged" | "publishAgain">,
  ) {
    this.#parts = parts;
    this.#rows = rows;
    this.#outbox = outbox;
    this.#earlyUploads = earlyUploads;
  }

  /** Handles the messages that became due since the last run, and sets the timer for the next ones. */
  start(): void {
    this.#isPaused = false;
    this.handleDue();
  }

  /** Stops sending. All messages stay stored. */
  pause(): void {
    this.#isPaused = true;
    this.#stopWaiting?.();
  }

  /** Handles the messages that are due. Timers may be late because the computer slept or its clock was changed. */
  handleDue(): void {
    if (this.#isPaused || this.#parts.signal.aborted) return;
    const { cache, clock } = this.#parts;
    const now = clock.now();
    // After the local copy was deleted, the chats are unknown until the service has listed them, so nothing is sent
    // before that.
    const isListed = cache.read((tables) => tables.conversations.areAnyListed());
    const due = this.#readAll().filter(({ sendAt, status }) => status.state === "planned" && sendAt <= now);
    const missed = due.filter(({ sendAt }) => now - sendAt > maxScheduledLateness);
    for (const scheduled of missed) this.#setStatus(scheduled, { state: "missed" });
    for (const scheduled of due) if (isListed && !missed.includes(scheduled)) this.#sendScheduled(scheduled);
    if (due.length > 0) this.#publish();
    showMissedScheduled(this.#parts, missed);
    this.#plan();
  }

  /** All scheduled messages, the earliest first. */
  list(): readonly ScheduledMessage[] {
    return this.#parts.cache.read((tables) => readAll(tables));
  }

  /**
   * Schedules a message. The same transaction clears its draft, except files that are not sent with the message.
   * Problems: invalid-input, not-found.
   */
  add({
    conversationId,
    sendAt,
    text,
    replyTo,
    mentions = [],
    emoji = [],
    fileIds = [],
    location,
  }: CommandInput<"scheduleMessage">): Reply<void> {
    const { cache, clock } = this.#parts;
    const chosen = cache.read((tables) => tables.drafts.get(conversationId).files);
    const files = filesWithIds(chosen, fileIds);
    const problem = findMessageProblem({ text, files, location });
    if (problem !== null) return failed(problem);
    if (sendAt <= clock.now()) return failed({ kind: "invalid-input", field: "sendAt" });
    if (!this.#rows.has(conversationId)) return failed({ kind: "not-found" });
    const id = asId<ScheduledMessageId>(randomUUID());
    const content = { text, replyTo, mentions, emoji, files, location: location ?? null };
    cache.write((tables) => {
      tables.scheduled.save({ id, conversationId, sendAt, status: { state: "planned" }, content });
      emptyDraftOf(tables, { conversationId, files }, clock.now());
    }, durableWrite);
    this.#rows.publishChanged([conversationId]);
    this.#earlyUploads.draftChanged(conversationId);
    this.#changed();
    return done(undefined);
  }

  /**
   * Sets another time, which must be in the future. A missed message is scheduled again. Problems: invalid-input,
   * not-found.
   */
  changeTime({ scheduledId, sendAt }: CommandInput<"rescheduleMessage">): Reply<void> {
    if (sendAt <= this.#parts.clock.now()) return failed({ kind: "invalid-input", field: "sendAt" });
    const scheduled = this.#readOne(scheduledId);
    if (scheduled === null) return failed({ kind: "not-found" });
    this.#setStatus({ ...scheduled, sendAt }, { state: "planned" });
    this.#changed();
    return done(undefined);
  }

  /** Moves a message to the outbox now. If that is not possible, it stays. Problems: not-found, invalid-input. */
  sendNow({ scheduledId }: ScheduledMessageInput): Reply<void> {
    const scheduled = this.#readOne(scheduledId);
    if (scheduled === null) return failed({ kind: "not-found" });
    const reply = this.#outbox.addScheduled(scheduled);
    if (reply.ok) this.#changed();
    return reply;
  }

  /**
   * Moves the content of a message back into the draft of its conversation, above the text of the draft. Problems:
   * not-found, invalid-input, file-not-sent.
   */
  reopen({ scheduledId }: ScheduledMessageInput): Reply<ReopenedDraft> {
    const scheduled = this.#readOne(scheduledId);
    if (scheduled === null || !this.#rows.has(scheduled.conversationId)) return failed({ kind: "not-found" });
    const { conversationId, content } = scheduled;
    const { cache, clock } = this.#parts;
    const merged = reopenAbove(
      content,
      cache.read((tables) => tables.drafts.get(conversationId)),
    );
    if (!merged.ok) return merged;
    const draft = merged.value;
    const draftReplyTo = cache.write((tables) => {
      tables.drafts.save({ ...draft, conversationId, savedAt: clock.now() });
      tables.scheduled.remove(scheduledId);
      return draft.replyTo === null ? null : tables.messages.get(conversationId, draft.replyTo);
    }, durableWrite);
    this.#rows.publishChanged([conversationId]);
    this.#earlyUploads.publishAgain(conversationId);
    this.#earlyUploads.draftChanged(conversationId);
    this.#changed();
    return done({ draft, draftReplyTo });
  }

  /** Deletes a message. Its files stay on the disk. Problems: not-found. */
  remove({ scheduledId }: ScheduledMessageInput): Reply<void> {
    const scheduled = this.#readOne(scheduledId);
    if (scheduled === null) return failed({ kind: "not-found" });
    this.#parts.cache.write((tables) => {
      tables.scheduled.remove(scheduledId);
    }, durableWrite);
    this.#earlyUploads.draftChanged(scheduled.conversationId);
    this.#changed();
    return done(undefined);
  }

  #readAll(): readonly StoredScheduledMessage[] {
    return this.#parts.cache.read((tables) => tables.scheduled.all());
  }

  #readOne(id: ScheduledMessageId): StoredScheduledMessage | null {
    return this.#parts.cache.read((tables) => tables.scheduled.get(id));
  }

  #sendScheduled(scheduled: StoredScheduledMessage): void {
    const reply = this.#outbox.addScheduled(scheduled);
    if (!reply.ok) this.#setStatus(scheduled, { state: "stopped", problem: reply.problem });
  }

  #setStatus(scheduled: StoredScheduledMessage, status: ScheduledStatus): void {
    this.#parts.cache.write((tables) => {
      tables.scheduled.save({ ...scheduled, status });
    }, durableWrite);
  }

  #changed(): void {
    this.#publish();
    this.#plan();
  }

  #publish(): void {
    this.#parts.publish("scheduledMessagesChanged", this.list());
  }

  #plan(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (this.#isPaused || this.#parts.signal.aborted) return;
    const planned = this.#readAll().filter(({ status }) => status.state === "planned");
    const [nearest] = planned;
    if (nearest === undefined) return;
    const { clock } = this.#parts;
    const ahead = nearest.sendAt - clock.now();
    const delay = ahead > 0 ? Math.min(maxTimer, ahead) : maxTimer;
    this.#stopWaiting = clock.after(delay, () => {
      this.handleDue();
    });
  }
}

function readAll(tables: CacheTables): readonly ScheduledMessage[] {
  return tables.scheduled.all().map((scheduled) => ({
    ...scheduled,
    chatName: tables.conversations.get(scheduled.conversationId)?.facts.name ?? "",
  }));
}
