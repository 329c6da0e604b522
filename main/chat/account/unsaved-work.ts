import type { Cache } from "../../cache/cache.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";

/** The text of a draft, an unsent message or a starred message that cannot be saved, as the app shows it. */
export interface UnsavedText {
  /** Name of the conversation; empty if it is unknown. */
  readonly conversationName: string;
  readonly text: string;
  /** Names of the attached files. The files themselves are not lost. */
  readonly files: readonly string[];
}

/** Drafts, unsent messages and stars of one account that are only in memory. */
export interface UnsavedWork {
  readonly name: string;
  /** The cause: a system error code such as `ENOSPC`, or `damaged`. */
  readonly reason: string;
  readonly drafts: readonly UnsavedText[];
  /** The unsent messages, including the scheduled ones. */
  readonly unsent: readonly UnsavedText[];
  /** Starred messages. */
  readonly stars: readonly UnsavedText[];
}

/**
 * Tries to save on disk the local-only data that is only in memory. Returns the drafts and messages that cannot be saved;
 * null if there are none.
 */
export function saveUnsavedWork(name: string, cache: Cache): UnsavedWork | null {
  const unsaved = cache.saveToDisk();
  if (unsaved === null) return null;
  // If only notification levels are unsaved, the person is not asked.
  const isWork =
    unsaved.drafts.length + unsaved.unsent.length + unsaved.scheduled.length + unsaved.stars.length > 0;
  if (!isWork) return null;
  const nameOf = (id: ConversationId): string =>
    cache.read((tables) => tables.conversations.get(id)?.facts.name ?? "");
  return {
    name,
    reason: cache.troubleReason() ?? "unknown",
    drafts: unsaved.drafts.map(({ conversationId, text, files }) => ({
      conversationName: nameOf(conversationId),
      text,
      files: files.map((file) => file.name),
    })),
    unsent: [
      ...unsaved.unsent.map(({ message, uploads }) => ({
        conversationName: nameOf(message.conversationId),
        text: message.text,
        files: uploads.map(({ file }) => file.name),
      })),
      ...unsaved.scheduled.map(({ conversationId, content }) => ({
        conversationName: nameOf(conversationId),
        text: content.text,
        files: content.files.map((file) => file.name),
      })),
    ],
    stars: unsaved.stars.map(({ message }) => ({
      conversationName: nameOf(message.conversationId),
      text: message.text,
      files: [],
    })),
  };
}
