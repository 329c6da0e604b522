/**
 * What arrived without its `null`s, which make faye's client throw inside an event of its socket, where nobody can catch it
 * and the whole process ends. faye's own server sends them when an extension of its drops a message.
 */
export function withoutNulls(messages: readonly unknown[]): readonly unknown[] {
  return messages.filter((message) => message !== null);
}

/** The same for a frame. Most hold no `null` at all, and pass without being read twice. */
export function soundFrame(frame: string): string {
  if (!frame.includes("null")) return frame;
  try {
    const messages: unknown = JSON.parse(frame);
    return Array.isArray(messages) ? JSON.stringify(withoutNulls(messages)) : frame;
  } catch {
    // Not JSON: faye passes over it by itself.
    return frame;
  }
}
