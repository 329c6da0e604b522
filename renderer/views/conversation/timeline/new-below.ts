import type { Message } from "../../../../preload/model/messages/message.ts";
import { countsAsNew } from "../../../state/conversation/timeline/new-message-count.ts";
import { messageOfRow } from "../../../state/conversation/timeline/timeline-rows.ts";
import type { TimelineRow } from "../../../state/conversation/timeline/timeline-rows.ts";

/** The messages of these rows that count as new: the messages of other people. */
export function newMessagesIn(rows: readonly TimelineRow[]): readonly Message[] {
  return rows.flatMap((row) => messageOfRow(row) ?? []).filter(countsAsNew);
}

/** The messages below the lowest row in view; all given messages if that row is not among them. */
export function messagesBelow(
  messages: readonly Message[],
  lowest: TimelineRow | undefined,
): readonly Message[] {
  const seen = lowest === undefined ? undefined : messageOfRow(lowest);
  return messages.slice(messages.findIndex(({ key }) => key === seen?.key) + 1);
}
