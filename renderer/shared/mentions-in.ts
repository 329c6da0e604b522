import type { Mention } from "../../preload/model/drafts.ts";
import type { Message } from "../../preload/model.ts";

/** By this user id the service says that everybody is mentioned; it adds that itself, from the text (field facts 4). */
const everyone = "-1";

/** Those who are named in a message, as they are written once more. */
export function mentionsIn({ attachments }: Pick<Message, "attachments">): readonly Mention[] {
  return attachments
    .flatMap((attachment) => (attachment.kind === "mentions" ? attachment.mentions : []))
    .filter(({ userId }) => userId !== everyone);
}
