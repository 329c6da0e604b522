import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Message } from "./message.ts";

/** The user id of a mention of everybody (interface/attachments#replies). */
const everyoneId = "-1";

/**
 * Completes the attachments of a message as the service does. `answered` finds a message of the same conversation by
 * id.
 */
export function completeAttachments(
  attachments: readonly WireAttachment[],
  text: string | null,
  {
    isGroup,
    answered,
  }: { readonly isGroup: boolean; readonly answered: (id: string) => Message | undefined },
): readonly WireAttachment[] {
  const completed = attachments.map((attachment) => withAuthor(attachment, answered));
  return isGroup ? withEveryone(completed, text ?? "") : completed;
}

/**
 * Sets the author of the message that a reply answers (interface/attachments#replies). The sender's own value is
 * ignored.
 */
function withAuthor(
  attachment: WireAttachment,
  answered: (id: string) => Message | undefined,
): WireAttachment {
  if (attachment.type !== "reply") return attachment;
  const { user_id: _claimed, ...reply } = attachment;
  const author = answered(String(attachment["reply_id"]))?.senderId;
  return author === undefined ? { ...reply, type: "reply" } : { ...reply, type: "reply", user_id: author };
}

/**
 * `@everyone` in the text of a group message mentions everybody, even if the client does not add the mention
 * (interface/attachments#replies).
 */
function withEveryone(attachments: readonly WireAttachment[], text: string): readonly WireAttachment[] {
  const loci = [...text.matchAll(/@everyone\b/g)].map((found) => [found.index, found[0].length]);
  if (loci.length === 0) return attachments;
  return [
    ...attachments.flatMap((attachment) => withoutEveryone(attachment) ?? []),
    { type: "mentions", user_ids: loci.map(() => everyoneId), loci },
  ];
}

/**
 * Removes the client's own mention of everybody, which would be a duplicate. Null if the attachment contains nothing
 * else.
 */
function withoutEveryone(attachment: WireAttachment): WireAttachment | null {
  const { type, user_ids: userIds, loci } = attachment;
  if (type !== "mentions" || !Array.isArray(userIds)) return attachment;
  const isNamed = (_one: unknown, index: number): boolean => String(userIds[index]) !== everyoneId;
  const named: unknown[] = userIds.filter(isNamed);
  if (named.length === userIds.length) return attachment;
  if (named.length === 0) return null;
  return { ...attachment, user_ids: named, loci: Array.isArray(loci) ? loci.filter(isNamed) : [] };
}
