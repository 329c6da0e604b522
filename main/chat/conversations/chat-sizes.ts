import type { ConversationId } from "../../../preload/base/ids.ts";
import type { ChatSize } from "../../../preload/model/conversations/history.ts";
import type { Attachment } from "../../../preload/model/messages/attachment.ts";
import type { Cache } from "../../cache/cache.ts";
import type { Stretch } from "../../cache/tables/sizes.ts";
import type { SliceParts } from "../../async/in-slices.ts";
import { inSlices } from "../../async/in-slices.ts";

/** Messages that are looked at together: a millisecond or two. */
const stretchLength = 250;

/** A file that is kept of something shared. */
export interface KeptFile {
  readonly name: string;
  readonly bytes: number;
}

/** What counting works with. */
export interface ChatSizeParts extends SliceParts {
  readonly cache: Cache;
  /** Files that are kept of an attachment of a conversation. */
  readonly filesOf: (conversationId: ConversationId, attachment: Attachment) => readonly KeptFile[];
}

interface Counted {
  messages: number;
  messageBytes: number;
  readonly files: Map<string, number>;
}

/** What each conversation takes, the largest first. Counts all messages, a stretch at a time. */
export async function countChats(parts: ChatSizeParts): Promise<readonly ChatSize[]> {
  const counted = new Map<ConversationId, Counted>();
  const of = (id: ConversationId): Counted => {
    const known = counted.get(id) ?? { messages: 0, messageBytes: 0, files: new Map<string, number>() };
    counted.set(id, known);
    return known;
  };
  await inSlices(parts, 0, (from: number) => {
    const stretch = parts.cache.read((tables) => tables.sizes.stretch(from, stretchLength));
    for (const { conversationId, messages, bytes } of stretch.sizes) {
      const sum = of(conversationId);
      sum.messages += messages;
      sum.messageBytes += bytes;
    }
    eachFile(parts, stretch.shared, (conversationId, file) => {
      of(conversationId).files.set(file.name, file.bytes);
    });
    return stretch.next;
  });
  return describe(parts.cache, counted);
}

/** Names of all files that are kept of one conversation. */
export async function filesOfChat(
  parts: ChatSizeParts,
  conversationId: ConversationId,
): Promise<readonly string[]> {
  const names = new Set<string>();
  await inSlices(parts, 0, (from: number) => {
    const { shared, next } = parts.cache.read((tables) =>
      tables.sizes.sharedOf(conversationId, from, stretchLength),
    );
    eachFile(parts, shared, (_id, { name }) => names.add(name));
    return next;
  });
  return [...names];
}

function eachFile(
  { filesOf }: ChatSizeParts,
  shared: Stretch["shared"],
  found: (conversationId: ConversationId, file: KeptFile) => void,
): void {
  for (const { conversationId, attachments } of shared)
    for (const attachment of attachments)
      for (const file of filesOf(conversationId, attachment)) found(conversationId, file);
}

function describe(cache: Cache, counted: ReadonlyMap<ConversationId, Counted>): readonly ChatSize[] {
  const sizes = cache.read((tables) =>
    [...counted].map(([conversationId, { messages, messageBytes, files }]): ChatSize => {
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
