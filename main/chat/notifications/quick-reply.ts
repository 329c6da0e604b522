import type { QuickReply } from "../../../preload/commands/app/quick-reply.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import { attachmentKindName, isNamedAttachmentKind } from "../../messages/attachment-kind-name.ts";
import { serviceAttachmentKind } from "../../../preload/model/messages/service-attachment-kind.ts";
import { firstSortKey } from "../../cache/rows/sort-key.ts";
import type { Cache } from "../../cache/cache.ts";
import type { ConversationRows } from "../conversations/conversation-rows.ts";
import { replacePackEmojiByWords } from "../messages/emoji-words.ts";

/** Number of messages that the window for a quick reply shows. */
const shownMessages = 6;

/** What the window for a quick reply shows of a conversation. Problems: not-found. */
export function readQuickReply(
  { cache }: { readonly cache: Cache },
  { rows }: { readonly rows: Pick<ConversationRows, "get"> },
  conversationId: ConversationId,
): Reply<QuickReply> {
  const row = rows.get(conversationId);
  if (row === null) return failed({ kind: "not-found" });
  const messages = cache.read((tables) =>
    tables.messages
      .last(conversationId, firstSortKey, null, shownMessages)
      .filter(({ deletedBy }) => deletedBy === null)
      .map((message) => replacePackEmojiByWords(tables, message)),
  );
  return done({
    chat: row.name,
    messages: messages.map(({ id, sender, isOwn, text, attachments }) => {
      const kind = attachments.map(serviceAttachmentKind).find(isNamedAttachmentKind);
      const described = kind === undefined ? "" : attachmentKindName(kind);
      return { id, sender: sender.name, isOwn, text: text.trim() === "" ? described : text };
    }),
  });
}
