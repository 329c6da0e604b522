import type { Mention } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";

/** The people named in a text as one attachment; none where nobody is (interface/attachments#mentions). */
export function toWireMentions(mentions: readonly Mention[]): readonly WireAttachment[] {
  if (mentions.length === 0) return [];
  return [
    {
      type: "mentions",
      user_ids: mentions.map(({ userId }) => userId),
      loci: mentions.map(({ start, length }) => [start, length]),
    },
  ];
}
