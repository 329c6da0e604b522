import type { TextMention } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** The mentions of a text as one attachment; an empty list if there are none (interface/attachments#mentions). */
export function toWireMentions(mentions: readonly TextMention[]): readonly WireAttachment[] {
  if (mentions.length === 0) return [];
  return [
    {
      type: "mentions",
      user_ids: mentions.map(({ userId }) => userId),
      loci: mentions.map(({ start, length }) => [start, length]),
    },
  ];
}
