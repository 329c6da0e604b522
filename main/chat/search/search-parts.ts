import type { ChatParts } from "../core/parts.ts";

/** What the search in the local copy is given. */
export interface SearchParts extends Pick<ChatParts, "me" | "cache" | "clock" | "signal"> {
  /** Returns the IANA name of the person's time zone. Called for each search, because people travel. */
  readonly timeZone: () => string;
  /** Whether the person writes the month before the day. */
  readonly isMonthFirst: () => boolean;
}
