import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ConversationSize } from "../../../preload/model/conversations/history.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Cache } from "../../cache/cache.ts";
import type { MessageTablePart } from "../../cache/tables/sizes.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";

/** A cached file of an attachment. */
export interface CachedAttachmentFile {
  readonly name: string;
  readonly bytes: number;
}

export interface ChatSizeParts extends SliceParts {
  readonly cache: Cache;
  /** Returns the cached files of an attachment. */
  readonly filesOf: (
    conversationId: ConversationId,
    attachment: Attachment,
  ) => readonly CachedAttachmentFile[];
}

interface CountedSize {
  messages: number;
  messageBytes: number;
  readonly files: Map<string, number>;
}

/** The storage size of each conversation on this computer, the largest first. Counts all messages in slices. */
export async function measureChats(parts: ChatSizeParts): Promise<readonly ConversationSize[]> {
  const counted = new Map<ConversationId, CountedSize>();
  const of = (id: ConversationId): CountedSize => {
    const known = counted.get(id) ?? { messages: 0, messageBytes: 0, files: new Map<string, number>() };
    counted.set(id, known);
    return known;
  };
  await processInSlices(parts, 0, (from: number) => {
    const part = parts.cache.read((tables) => tables.sizes.readPart(from));
    for (const { conversationId, messages, bytes } of part.sizes) {
      const sum = of(conversationId);
      sum.messages += messages;
      sum.messageBytes += bytes;
    }
    eachFile(parts, part.shared, (conversationId, file) => {
      of(conversationId).files.set(file.name, file.bytes);
    });
    return part.nextRow;
  });
  return toConversationSizes(parts.cache, counted);
}

/** Names of all cached files that belong to one conversation. */
export async function cachedFilesOfChat(
  parts: ChatSizeParts,
  conversationId: ConversationId,
): Promise<readonly string[]> {
  const names = new Set<string>();
  await processInSlices(parts, 0, (from: number) => {
    const { shared, nextRow: next } = parts.cache.read((tables) =>
      tables.sizes.sharedOf(conversationId, from),
    );
    eachFile(parts, shared, (_id, { name }) => names.add(name));
    return next;
  });
  return [...names];
}

function eachFile(
  { filesOf }: ChatSizeParts,
  shared: MessageTablePart["shared"],
  found: (conversationId: ConversationId, file: CachedAttachmentFile) => void,
): void {
  for (const { conversationId, attachments } of shared)
    for (const attachment of attachments)
      for (const file of filesOf(conversationId, attachment)) found(conversationId, file);
}

function toConversationSizes(
  cache: Cache,
  counted: ReadonlyMap<ConversationId, CountedSize>,
): readonly ConversationSize[] {
  const sizes = cache.read((tables) =>
    [...counted].map(([conversationId, { messages, messageBytes, files }]): ConversationSize => {
      const facts = tables.conversations.get(conversationId)?.facts;
      return {
        conversationId,
        kind: facts?.kind ?? "group",
        name: facts?.name ?? "",
        avatar: facts?.avatar ?? null,
        messages,
        messageBytes,
        mediaBytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
      };
    }),
  );
  return sizes.sort((a, b) => b.messageBytes + b.mediaBytes - (a.messageBytes + a.mediaBytes));
}
