import { z } from "zod";
import type { Mention } from "../../../preload/model/messages/drafts.ts";
import type { WireAttachment } from "../../../api/shared/shapes.ts";
import { toWireMentions } from "./mentions.ts";

/** Kinds that only the service makes; it refuses them from a client (interface/attachments#kinds). */
const serverMade: ReadonlySet<string> = new Set(["poll", "event"]);

/** What was written anew beside the text. */
export interface EditedMarks {
  readonly mentions?: readonly Mention[] | undefined;
  /** Emoji of packs, as they are sent. */
  readonly emoji?: readonly WireAttachment[] | undefined;
}

/**
 * The attachments to send with a new text: those of the message; its emoji and mentions are those given, else mentions are moved to where their
 * words stand now, and gone where they do not. Undefined where they can only be left as they are, because the service made one of them.
 */
export function editedAttachments(
  attachments: readonly WireAttachment[],
  before: string,
  after: string,
  { mentions, emoji }: EditedMarks = {},
): WireAttachment[] | undefined {
  if (attachments.some(({ type }) => serverMade.has(type))) return undefined;
  // That everyone is mentioned the service adds again by itself.
  const kept = attachments.flatMap((attachment) => {
    if (attachment.type === "emoji" && emoji !== undefined) return [];
    if (attachment.type !== "mentions") return [attachment];
    return mentions === undefined ? (movedMentions(attachment, before, after) ?? []) : [];
  });
  return [...kept, ...toWireMentions(mentions ?? []), ...(emoji ?? [])];
}

/** Null where nobody is mentioned any more. */
function movedMentions(mentions: WireAttachment, before: string, after: string): WireAttachment | null {
  const { user_ids: userIds, loci } = mentions;
  if (!Array.isArray(userIds) || !Array.isArray(loci)) return null;
  // Where the same words stand twice, each mention takes the next of them.
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

/** Empty for a place that makes no sense. */
function wordsAt(text: string, locus: unknown): string {
  const place = wireLocus.safeParse(locus).data;
  if (place === undefined) return "";
  const [start, length] = place;
  return text.slice(start, start + length);
}
