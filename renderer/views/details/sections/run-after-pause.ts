import type { Milliseconds } from "../../../../preload/model/app/time.ts";

/** A person who goes through the chats by keys stays at each for less than this. */
const pause: Milliseconds = 300;

/** Asks the service for a section of the details, unless the person leaves the chat at once. Returns what cancels it. */
export function runAfterPause(read: () => Promise<void>): () => void {
  const timer = setTimeout(() => void read(), pause);
  return () => {
    clearTimeout(timer);
  };
}
