import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/** A message that the person starred on this computer. */
export interface StarredMessage {
  /**
   * The message as it is now. If it is no longer stored on this computer, the message as it was when it was starred.
   */
  readonly message: Message;
  readonly starredAt: Milliseconds;
}
