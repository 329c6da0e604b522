import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { MessageId } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";
import type { OtherReadPosition } from "../../../../preload/model/conversations/opened-conversation.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../../preload/model/app/time.ts";
import { emojiOnlyCount } from "../../../shared/emoji/emoji-only.ts";

/**
 * The lines above a message. They are part of the message's row, so that a page of older messages adds rows and never
 * splits one.
 */
interface RowHead {
  readonly key: string;
  /** A moment of the day that begins at this row; null if the row has no day line. */
  readonly day: Milliseconds | null;
  /** Whether the New line is above this row. */
  readonly isFirstUnread: boolean;
}

export interface MessageTimelineRow extends RowHead {
  readonly kind: "message";
  readonly message: Message;
  readonly isFirstOfTurn: boolean;
  readonly isLastOfTurn: boolean;
  /** Number of emoji if the message consists of one to three emoji only; otherwise 0. */
  readonly emojiCount: number;
  /** Whether this is the newest own message that the other person has seen. */
  readonly isNewestSeen: boolean;
  /** Whether this message waits to be sent and the next message does not: the reason is shown once, under the last. */
  readonly isLastWaiting: boolean;
}

/** A line that the service wrote, such as "Ana joined". */
export interface SystemTimelineRow extends RowHead {
  readonly kind: "system";
  readonly message: Message;
}

export interface CollapsedTimelineRow extends RowHead {
  readonly kind: "fold";
  readonly messages: readonly Message[];
}

export type TimelineRow = MessageTimelineRow | SystemTimelineRow | CollapsedTimelineRow;

/** The input of `timelineRows`. */
export interface TimelineInput {
  readonly kind: Conversation["kind"];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly firstUnreadId: MessageId | null;
  readonly seen: OtherReadPosition | null;
  /** Keys of system messages whose fold is expanded. */
  readonly expanded: ReadonlySet<string>;
}

/** Consecutive messages of one sender form a turn if less than this time is between each two of them. */
const turnGap: Milliseconds = 5 * 60_000;
/** From this number on, consecutive system lines are folded into one row. */
const collapseFrom = 10;

interface CachedMessage {
  readonly day: string;
  readonly emojiCount: number;
  /** The last row made for the message. */
  row: MessageTimelineRow | null;
}

/**
 * What is kept of each message from one call of `timelineRows` to the next, since every new message and page rebuilds all
 * rows. Each opened chat has its own cache: the table of a weak map keeps the size that it once had.
 */
export type RowCache = WeakMap<Message, CachedMessage>;

function cachedOf(cache: RowCache, message: Message): CachedMessage {
  const known = cache.get(message);
  if (known !== undefined) return known;
  const cached = {
    day: new Date(message.createdAt).toDateString(),
    emojiCount: emojiOnlyCount(message),
    row: null,
  };
  cache.set(message, cached);
  return cached;
}

/** Returns the previous row object if nothing has changed, since Svelte does not render the same object again. */
function asBefore(cached: CachedMessage, row: MessageTimelineRow): MessageTimelineRow {
  if (cached.row === null || !isSameRow(cached.row, row)) cached.row = row;
  return cached.row;
}

function isSameRow(a: MessageTimelineRow, b: MessageTimelineRow): boolean {
  return (
    a.day === b.day &&
    a.isFirstUnread === b.isFirstUnread &&
    a.isFirstOfTurn === b.isFirstOfTurn &&
    a.isLastOfTurn === b.isLastOfTurn &&
    a.isNewestSeen === b.isNewestSeen &&
    a.isLastWaiting === b.isLastWaiting
  );
}

/**
 * Index of the message below the New line: the first unread message, or the loaded message after it if it was removed;
 * -1 for none.
 */
export function firstUnreadIndex({
  firstUnreadId,
  messages,
  hasOlder,
}: Pick<TimelineInput, "firstUnreadId" | "messages" | "hasOlder">): number {
  if (firstUnreadId === null) return -1;
  const index = messages.findIndex(({ id }) => id !== null && compareMessageIds(id, firstUnreadId) >= 0);
  // The first unread message may be older than all loaded messages; the New line then waits for the page that contains
  // it.
  return index === 0 && hasOlder && messages[0]?.id !== firstUnreadId ? -1 : index;
}

/** Index of the newest own message that the other person has read; -1 for none. */
function newestSeenIndex({ kind, messages, seen }: TimelineInput): number {
  if (kind !== "direct" || seen === null) return -1;
  return messages.findLastIndex(
    ({ id, isOwn, status, deletedBy }) =>
      id !== null &&
      isOwn &&
      status.state === "sent" &&
      deletedBy === null &&
      compareMessageIds(id, seen.messageId) <= 0,
  );
}

function isInSameTurn(above: Message, below: Message): boolean {
  return (
    above.sender.id === below.sender.id &&
    above.senderKind === below.senderKind &&
    above.isOwn === below.isOwn &&
    above.senderKind !== "system" &&
    above.status.state !== "failed" &&
    below.status.state !== "failed" &&
    Math.abs(below.createdAt - above.createdAt) < turnGap
  );
}

interface RowContext {
  readonly message: Message;
  readonly cached: CachedMessage;
  readonly day: Milliseconds | null;
  readonly isFirstUnread: boolean;
  /** Whether a day line or the New line is above the row. */
  readonly hasLine: boolean;
}

function rowContextsOf(timeline: TimelineInput, cache: RowCache): readonly RowContext[] {
  const unreadIndex = firstUnreadIndex(timeline);
  let dayAbove = "";
  return timeline.messages.map((message, index) => {
    const cached = cachedOf(cache, message);
    const { day } = cached;
    const isNewDay = day !== dayAbove;
    dayAbove = day;
    const isFirstUnread = index === unreadIndex;
    return {
      message,
      cached,
      day: isNewDay ? message.createdAt : null,
      isFirstUnread,
      hasLine: isNewDay || isFirstUnread,
    };
  });
}

/** Index after the run of system lines that begins at `start`. A run never crosses a day line or the New line. */
function endOfRun(contexts: readonly RowContext[], start: number): number {
  let end = start + 1;
  for (
    let context = contexts[end];
    context?.message.senderKind === "system" && !context.hasLine;
    context = contexts[end]
  ) {
    end += 1;
  }
  return end;
}

function isWaiting(context: RowContext | undefined): boolean {
  return context?.message.status.state === "waiting";
}

function headOf({ message, day, isFirstUnread }: RowContext): RowHead {
  return { key: message.key, day, isFirstUnread };
}

function messageRow(
  contexts: readonly RowContext[],
  index: number,
  context: RowContext,
  isNewestSeen: boolean,
): TimelineRow {
  const above = contexts[index - 1];
  const below = contexts[index + 1];
  return asBefore(context.cached, {
    ...headOf(context),
    kind: "message",
    message: context.message,
    isFirstOfTurn: context.hasLine || above === undefined || !isInSameTurn(above.message, context.message),
    isLastOfTurn: below === undefined || below.hasLine || !isInSameTurn(context.message, below.message),
    emojiCount: context.cached.emojiCount,
    isNewestSeen,
    isLastWaiting: isWaiting(context) && !isWaiting(below),
  });
}

/**
 * Converts messages into the rows of a timeline, with day lines, the New line, turns of one sender, and folded system
 * lines.
 */
export function timelineRows(timeline: TimelineInput, cache: RowCache): readonly TimelineRow[] {
  const contexts = rowContextsOf(timeline, cache);
  const seenIndex = newestSeenIndex(timeline);
  const rows: TimelineRow[] = [];
  for (let index = 0; index < contexts.length; index += 1) {
    const context = contexts[index];
    if (context === undefined) break;
    if (context.message.senderKind !== "system") {
      rows.push(messageRow(contexts, index, context, index === seenIndex));
      continue;
    }
    const end = endOfRun(contexts, index);
    const run = contexts.slice(index, end);
    const isCollapsed =
      run.length >= collapseFrom && !run.some(({ message }) => timeline.expanded.has(message.key));
    if (isCollapsed) {
      rows.push({ ...headOf(context), kind: "fold", messages: run.map(({ message }) => message) });
    } else {
      rows.push(...run.map((each) => ({ ...headOf(each), kind: "system" as const, message: each.message })));
    }
    index = end - 1;
  }
  return rows;
}

/** The message of a row; for a fold, the last message in it. */
export function messageOfRow(row: TimelineRow): Message | undefined {
  return row.kind === "fold" ? row.messages.at(-1) : row.message;
}
