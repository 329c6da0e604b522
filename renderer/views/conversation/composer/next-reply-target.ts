import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";

/**
 * The next message to reply to: the one before or after the chosen one, or the newest if none is chosen. If no message
 * precedes the chosen one, the chosen one stays. Null if no message follows it.
 */
export function nextReplyTarget(
  answerable: readonly Message[],
  chosen: Message | null,
  direction: "before" | "after",
): Message | null {
  const chosenId = chosen?.id ?? null;
  if (chosenId === null) return direction === "before" ? (answerable.at(-1) ?? null) : null;
  const sideOf = ({ id }: Message): number => (id === null ? 1 : compareMessageIds(id, chosenId));
  return direction === "before"
    ? (answerable.findLast((message) => sideOf(message) < 0) ?? chosen)
    : (answerable.find((message) => sideOf(message) > 0) ?? null);
}
