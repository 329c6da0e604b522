import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";

/**
 * The next message to reply to: the message before or after the chosen one, or the newest message if none is chosen.
 * Before the first message, the chosen message stays chosen. After the newest message, the result is null.
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
