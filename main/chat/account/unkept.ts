import type { Cache } from "../../cache/cache.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";

/** Something that was written here, as it is told where it cannot be kept. */
export interface UnkeptText {
  /** Name of the conversation; empty where it is not known. */
  readonly where: string;
  readonly text: string;
  /** Names of files that were to go with it. They stay where they are. */
  readonly files: readonly string[];
}

/** What only the memory of one account has. */
export interface UnkeptAccount {
  readonly name: string;
  /** Why: a system's code such as `ENOSPC`, or `damaged`. */
  readonly reason: string;
  readonly drafts: readonly UnkeptText[];
  readonly unsent: readonly UnkeptText[];
  /** Messages that were marked with a star. */
  readonly stars: readonly UnkeptText[];
}

/** Tries to put what only memory has on the disk, and tells what cannot be; null where that is nothing. */
export function keepOrTell(name: string, cache: Cache): UnkeptAccount | null {
  const unkept = cache.keep();
  if (unkept === null) return null;
  const where = (id: ConversationId): string =>
    cache.read((tables) => tables.conversations.get(id)?.facts.name ?? "");
  return {
    name,
    reason: cache.trouble() ?? "unknown",
    drafts: unkept.drafts.map(({ conversationId, text, files }) => ({
      where: where(conversationId),
      text,
      files: files.map((file) => file.name),
    })),
    unsent: unkept.unsent.map(({ message, uploads }) => ({
      where: where(message.conversationId),
      text: message.text,
      files: uploads.map(({ file }) => file.name),
    })),
    stars: unkept.stars.map(({ message }) => ({
      where: where(message.conversationId),
      text: message.text,
      files: [],
    })),
  };
}
