import { compareMessageIds } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";

/** Sort order of a timeline: by id; messages without an id last, by the time they were written. */
function compareMessages(a: Message, b: Message): number {
  if (a.id !== null && b.id !== null) return compareMessageIds(a.id, b.id);
  if (a.id === null && b.id === null) return a.createdAt - b.createdAt;
  return a.id === null ? 1 : -1;
}

/** Whether a message is older than all loaded ones, so that showing it would hide a gap. */
function isBeforeHeld(message: Message, held: readonly Message[]): boolean {
  const oldestId = held[0]?.id ?? null;
  return message.id !== null && oldestId !== null && compareMessageIds(message.id, oldestId) < 0;
}

/**
 * Merges new and changed messages into the loaded ones, oldest first. A message replaces the one with its key, or the
 * one with its id if the key changed. If `hasOlder`, a message from before the loaded ones is left out, because those
 * between are not loaded.
 */
export function mergeMessages(
  held: readonly Message[],
  saved: readonly Message[],
  hasOlder: boolean,
): readonly Message[] {
  const byKey = new Map(held.map((message) => [message.key, message]));
  const keyById = new Map(held.map((message) => [message.id, message.key]));
  for (const message of saved) {
    const heldKey = message.id === null ? undefined : keyById.get(message.id);
    if (!byKey.has(message.key) && heldKey === undefined && hasOlder && isBeforeHeld(message, held)) continue;
    if (heldKey !== undefined && heldKey !== message.key) byKey.delete(heldKey);
    byKey.set(message.key, message);
  }
  return [...byKey.values()].sort(compareMessages);
}

/** Puts a page of older messages before the loaded ones. */
export function prependMessages(held: readonly Message[], older: readonly Message[]): readonly Message[] {
  const heldKeys = new Set(held.map((message) => message.key));
  return mergeMessages(
    held,
    older.filter((message) => !heldKeys.has(message.key)),
    false,
  );
}

/** The newest loaded message that has an id from the service; null if there is none. */
export function newestKnownToService(
  held: readonly Message[],
): (Message & { readonly id: NonNullable<Message["id"]> }) | null {
  for (let index = held.length - 1; index >= 0; index -= 1) {
    const message = held[index];
    if (message !== undefined && message.id !== null) return { ...message, id: message.id };
  }
  return null;
}
