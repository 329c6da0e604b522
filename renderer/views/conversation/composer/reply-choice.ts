import { compareMessageIds } from "../../../../preload/base/ids.ts";
import type { Message } from "../../../../preload/model/messages/message.ts";

/**
 * The message that is replied to next: the one before or after the one chosen now, or where none is, the newest. Null: none
 * any more, since nothing follows. Before the first one there is only itself.
 */
export function nextReply(
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
