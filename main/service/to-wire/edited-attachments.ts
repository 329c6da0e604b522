import { z } from "zod";
import type { TextMention } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { toWireMentions } from "./mentions.ts";

/**
 * Kinds of attachments that only the service creates. It refuses them in a request of a client
 * (interface/attachments#kinds).
 */
const serverMade: ReadonlySet<string> = new Set(["poll", "event"]);

/** The mentions and pack emoji of the new text of a message. */
export interface EditedMentionsAndEmoji {
  readonly mentions?: readonly TextMention[] | undefined;
  /** The attachments for pack emoji, in the wire format. */
  readonly emoji?: readonly WireAttachment[] | undefined;
}

/**
 * The attachments to send with an edited text: those of the message, with new emoji and mentions. Without `mentions`,
 * the old mentions move to where their words now are; a mention whose words no longer occur is dropped. Undefined if
 * the service created one of the attachments, because all of them must then stay unchanged.
 */
export function editedAttachments(
  attachments: readonly WireAttachment[],
  before: string,
  after: string,
  { mentions, emoji }: EditedMentionsAndEmoji = {},
): WireAttachment[] | undefined {
  if (attachments.some(({ type }) => serverMade.has(type))) return undefined;
  // A mention of everyone need not be sent again: the service adds it itself.
  const kept = attachments.flatMap((attachment) => {
    if (attachment.type === "emoji" && emoji !== undefined) return [];
    if (attachment.type !== "mentions") return [attachment];
    return mentions === undefined ? (movedMentions(attachment, before, after) ?? []) : [];
  });
  return [...kept, ...toWireMentions(mentions ?? []), ...(emoji ?? [])];
}

/** Moves the mentions to where their words are in the new text. Null if no mention is left. */
function movedMentions(mentions: WireAttachment, before: string, after: string): WireAttachment | null {
  const { user_ids: userIds, loci } = mentions;
  if (!Array.isArray(userIds) || !Array.isArray(loci)) return null;
  // If the same words occur twice, each mention takes the next occurrence.
  let from = 0;
  const moved = userIds.flatMap((userId: unknown, index) => {
    const words = wordsAt(before, loci[index]);
    const start = words === "" ? -1 : after.indexOf(words, from);
    if (start === -1) return [];
    from = start + words.length;
    return [{ userId, locus: [start, words.length] }];
  });
  if (moved.length === 0) return null;
  return {
    ...mentions,
    user_ids: moved.map(({ userId }) => userId),
    loci: moved.map(({ locus }) => locus),
  };
}

const wireLocus = z.tuple([z.number().min(0), z.number().min(1)]);

/** The text of a range; empty if the range is invalid. */
function wordsAt(text: string, locus: unknown): string {
  const place = wireLocus.safeParse(locus).data;
  if (place === undefined) return "";
  const [start, length] = place;
  return text.slice(start, start + length);
}
