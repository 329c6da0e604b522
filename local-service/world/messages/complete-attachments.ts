import type { WireAttachment } from "../../../api/shared/shapes.ts";
import type { Message } from "./message.ts";

/** The user id of a mention of everybody (interface/attachments#replies). */
const everyone = "-1";

/** What the service adds to the attachments of a message, given the message that an id stands for, where it is one of here. */
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

/** A reply is told who is answered (interface/attachments#replies); whoever sends it has no say in that. */
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
 * The words `@everyone` in a group's text mention everybody, whether or not the client says so
 * (interface/attachments#replies).
 */
function withEveryone(attachments: readonly WireAttachment[], text: string): readonly WireAttachment[] {
  const loci = [...text.matchAll(/@everyone\b/g)].map((found) => [found.index, found[0].length]);
  if (loci.length === 0) return attachments;
  return [
    ...attachments.flatMap((attachment) => withoutEveryone(attachment) ?? []),
    { type: "mentions", user_ids: loci.map(() => everyone), loci },
  ];
}

/** What a client says of everybody itself would be said twice; null where it says nothing else. */
function withoutEveryone(attachment: WireAttachment): WireAttachment | null {
  const { type, user_ids: userIds, loci } = attachment;
  if (type !== "mentions" || !Array.isArray(userIds)) return attachment;
  const isNamed = (_one: unknown, index: number): boolean => String(userIds[index]) !== everyone;
  const named: unknown[] = userIds.filter(isNamed);
  if (named.length === userIds.length) return attachment;
  if (named.length === 0) return null;
  return { ...attachment, user_ids: named, loci: Array.isArray(loci) ? loci.filter(isNamed) : [] };
}
