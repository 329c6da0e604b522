import { z } from "zod";
import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { Attachment } from "../../../../preload/model/messages/attachment.ts";
import { wireId } from "../../../../api/shared/shapes.ts";
import type { WireAttachment } from "../../../../api/shared/shapes.ts";

type Mention = Extract<Attachment, { kind: "mentions" }>["mentions"][number];

const wireMentions = z.looseObject({
  user_ids: z.array(wireId).catch([]),
  loci: z.array(z.unknown()).catch([]),
});
const wireLocus = z.tuple([z.number().int().min(0), z.number().int().min(1)]).rest(z.unknown());

/**
 * Ids of all mentioned users, even of mentions whose range in the text is invalid. `-1` means everyone
 * (interface/attachments#mentions).
 */
export function mentionedUserIds(wire: readonly WireAttachment[]): readonly string[] {
  return mentionsOf(wire).flatMap((one) => one.user_ids);
}

/**
 * Converts mentions, with ranges in UTF-16 units and sorted by their start. The lists of users and of ranges may differ
 * in length. A mention that begins outside of the text or inside another mention is left out; one that ends outside of
 * the text is cut (interface/attachments#mentions).
 */
export function toMentions(wire: readonly WireAttachment[], textLength: number): readonly Mention[] {
  const found = mentionsOf(wire).flatMap((one) =>
    one.user_ids.flatMap((userId, index) => toMention(userId, one.loci[index], textLength) ?? []),
  );
  let end = 0;
  return found
    .sort((a, b) => a.start - b.start)
    .filter((one) => {
      if (one.start < end) return false;
      end = one.start + one.length;
      return true;
    });
}

function mentionsOf(wire: readonly WireAttachment[]): readonly z.output<typeof wireMentions>[] {
  return wire.filter((one) => one.type === "mentions").map((one) => wireMentions.parse(one));
}

function toMention(userId: string, locus: unknown, textLength: number): Mention | null {
  const place = wireLocus.safeParse(locus).data;
  if (place === undefined || place[0] >= textLength) return null;
  const [start, length] = place;
  return { userId: asId<UserId>(userId), start, length: Math.min(length, textLength - start) };
}
