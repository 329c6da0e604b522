import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { MessageId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Seen } from "../../../preload/model/conversations/opened.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { emojiOnlyCount } from "../../shared/emoji/emoji-only.ts";

/** What may stand above a row, inside it, so that a page of older messages adds rows and never splits one. */
interface RowHead {
  readonly key: string;
  /** A moment of the day that begins here; null where no day line stands. */
  readonly day: Milliseconds | null;
  /** Whether the New line stands above this row. */
  readonly isFirstUnread: boolean;
}

/** A message in its bubble. */
export interface MessageTimelineRow extends RowHead {
  readonly kind: "message";
  readonly message: Message;
  readonly isFirstOfTurn: boolean;
  readonly isLastOfTurn: boolean;
  /** Number of emoji where the message is nothing else and has at most three; otherwise 0. */
  readonly emojiCount: number;
  /** Whether this is the newest message of one's own that the other person has seen. */
  readonly isNewestSeen: boolean;
  /** Whether this waits to be sent and the next one does not: the reason stands once, under the last. */
  readonly isLastWaiting: boolean;
}

/** A line that the service wrote, such as "Ana joined". */
export interface SystemTimelineRow extends RowHead {
  readonly kind: "system";
  readonly message: Message;
}

/** Ten or more system lines in a row, folded into one. */
export interface FoldTimelineRow extends RowHead {
  readonly kind: "fold";
  readonly messages: readonly Message[];
}

/** One row of the timeline. */
export type TimelineRow = MessageTimelineRow | SystemTimelineRow | FoldTimelineRow;

/** What a timeline is drawn from. */
export interface Timeline {
  readonly kind: Conversation["kind"];
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly hasOlder: boolean;
  readonly firstUnreadId: MessageId | null;
  readonly seen: Seen | null;
  /** Keys of system messages whose fold was opened. */
  readonly unfolded: ReadonlySet<string>;
}

const turnGap: Milliseconds = 5 * 60_000;
const foldFrom = 10;

/** What a message says by itself. Whole timelines are made anew with every message and page that comes. */
interface Nature {
  readonly day: string;
  readonly emojiCount: number;
}

const natures = new WeakMap<Message, Nature>();
/** The row that each message was last drawn with. */
const lastRows = new WeakMap<Message, MessageTimelineRow>();

function natureOf(message: Message): Nature {
  const held = natures.get(message);
  if (held !== undefined) return held;
  const nature = {
    day: new Date(message.createdAt).toDateString(),
    emojiCount: emojiOnlyCount(message),
  };
  natures.set(message, nature);
  return nature;
}

/** The row as it was drawn before, where nothing about it is new: what is the same object is not drawn again. */
function asBefore(row: MessageTimelineRow): MessageTimelineRow {
  const before = lastRows.get(row.message);
  if (before !== undefined && isSameRow(before, row)) return before;
  lastRows.set(row.message, row);
  return row;
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

/** Index of the message under the New line: the first unread one, or the next one held where it was removed; -1 for none. */
export function firstUnreadIndex({
  firstUnreadId,
  messages,
  hasOlder,
}: Pick<Timeline, "firstUnreadId" | "messages" | "hasOlder">): number {
  if (firstUnreadId === null) return -1;
  const index = messages.findIndex(({ id }) => id !== null && compareMessageIds(id, firstUnreadId) >= 0);
  // The first unread message may lie before everything held; the line then waits for the page that brings it.
  return index === 0 && hasOlder && messages[0]?.id !== firstUnreadId ? -1 : index;
}

/** Index of the newest message of one's own up to the one that the other person has read; -1 for none. */
function newestSeenIndex({ kind, messages, seen }: Timeline): number {
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

function doesJoin(above: Message, below: Message): boolean {
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

interface Place {
  readonly message: Message;
  readonly day: Milliseconds | null;
  readonly isFirstUnread: boolean;
  /** Whether a day line or the New line stands above. */
  readonly hasLine: boolean;
}

function placesOf(timeline: Timeline): readonly Place[] {
  const unreadIndex = firstUnreadIndex(timeline);
  let dayAbove = "";
  return timeline.messages.map((message, index) => {
    const { day } = natureOf(message);
    const isNewDay = day !== dayAbove;
    dayAbove = day;
    const isFirstUnread = index === unreadIndex;
    return {
      message,
      day: isNewDay ? message.createdAt : null,
      isFirstUnread,
      hasLine: isNewDay || isFirstUnread,
    };
  });
}

/** Index after the run of system lines that begins at `start`; a run never crosses a line. */
function endOfRun(places: readonly Place[], start: number): number {
  let end = start + 1;
  for (
    let place = places[end];
    place?.message.senderKind === "system" && !place.hasLine;
    place = places[end]
  ) {
    end += 1;
  }
  return end;
}

function isWaiting(place: Place | undefined): boolean {
  return place?.message.status.state === "waiting";
}

function headOf({ message, day, isFirstUnread }: Place): RowHead {
  return { key: message.key, day, isFirstUnread };
}

function messageRow(
  places: readonly Place[],
  index: number,
  place: Place,
  isNewestSeen: boolean,
): TimelineRow {
  const above = places[index - 1];
  const below = places[index + 1];
  return asBefore({
    ...headOf(place),
    kind: "message",
    message: place.message,
    isFirstOfTurn: place.hasLine || above === undefined || !doesJoin(above.message, place.message),
    isLastOfTurn: below === undefined || below.hasLine || !doesJoin(place.message, below.message),
    emojiCount: natureOf(place.message).emojiCount,
    isNewestSeen,
    isLastWaiting: isWaiting(place) && !isWaiting(below),
  });
}

/** Turns messages into the rows of a timeline: day lines, the New line, turns of one sender, and folded system lines. */
export function timelineRows(timeline: Timeline): readonly TimelineRow[] {
  const places = placesOf(timeline);
  const seenIndex = newestSeenIndex(timeline);
  const rows: TimelineRow[] = [];
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index];
    if (place === undefined) break;
    if (place.message.senderKind !== "system") {
      rows.push(messageRow(places, index, place, index === seenIndex));
      continue;
    }
    const end = endOfRun(places, index);
    const run = places.slice(index, end);
    const isFolded = run.length >= foldFrom && !run.some(({ message }) => timeline.unfolded.has(message.key));
    if (isFolded) {
      rows.push({ ...headOf(place), kind: "fold", messages: run.map(({ message }) => message) });
    } else {
      rows.push(...run.map((each) => ({ ...headOf(each), kind: "system" as const, message: each.message })));
    }
    index = end - 1;
  }
  return rows;
}

/** The message a row is about: of a fold, the last one. */
export function messageOf(row: TimelineRow): Message | undefined {
  return row.kind === "fold" ? row.messages.at(-1) : row.message;
}
