import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/**
 * A list of liked messages: the most liked ones of a period (`day`, `week`, `month`), those that this account liked
 * (`mine`), or this account's messages that others liked (`for-me`).
 */
export type LikeListKind = "day" | "week" | "month" | "mine" | "for-me";

/** A message in a list of liked messages. Its reactions state who gave which emoji. */
export interface LikedMessage {
  readonly message: Message;
  /** When this account liked the message; null in all lists but `mine`. */
  readonly likedAt: Milliseconds | null;
}
