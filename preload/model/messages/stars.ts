import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/** A message that this person marked for themselves, on this computer only. */
export interface StarredMessage {
  /** As it is held now; as it was when it was starred, where it is not held any more. */
  readonly message: Message;
  readonly starredAt: Milliseconds;
}
