/**
 * Removes `null`s from received messages. A `null` would make faye's client throw inside a socket event, where no code
 * can catch it, so the process would end. faye's own server sends a `null` when one of its extensions drops a message.
 */
export function removeNullMessages(messages: readonly unknown[]): readonly unknown[] {
  return messages.filter((message) => message !== null);
}

/** Matches before every `null` in a list; before a `null` in a field stands a colon. */
const nullInList = /[[,]\s*null/;

/**
 * Removes `null`s from the messages of a frame. Frames without a `null` in a list are returned unchanged, so that most
 * frames are not parsed twice. Many messages have a field that is `null`.
 */
export function removeNullsFromFrame(frame: string): string {
  if (!nullInList.test(frame)) return frame;
  try {
    const messages: unknown = JSON.parse(frame);
    return Array.isArray(messages) ? JSON.stringify(removeNullMessages(messages)) : frame;
  } catch {
    // faye ignores a frame that is not JSON.
    return frame;
  }
}
