import type { Message } from "./message.ts";
import type { Milliseconds } from "../app/time.ts";

/** Which list of likes: the most liked of a period, what I liked, or what others liked of me. */
export type LikeList = "day" | "week" | "month" | "mine" | "for-me";

/** A message that was liked. Who gave what stands in its reactions. */
export interface LikedMessage {
  readonly message: Message;
  /** When I liked it; null where the list is not of my own likes. */
  readonly likedAt: Milliseconds | null;
}
