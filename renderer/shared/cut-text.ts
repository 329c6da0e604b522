import type { Mention } from "../../preload/model/drafts.ts";
import type { TextPart } from "./split-text.ts";

/** A piece of a text, with those who are named in it. */
export interface CutText {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** Cuts a piece out of a text; who is named across its border is not named any more. */
export function cutText(text: string, mentions: readonly Mention[], { start, end }: TextPart): CutText {
  return {
    text: text.slice(start, end),
    mentions: mentions
      .filter((mention) => mention.start >= start && mention.start + mention.length <= end)
      .map((mention) => ({ ...mention, start: mention.start - start })),
  };
}
