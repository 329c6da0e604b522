import path from "node:path";
import { onTestFinished } from "vitest";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import type { StoredConversationFields } from "../../../main/cache/tables/conversations.ts";
import type { StoredMessage } from "../../../main/cache/rows/stored-message.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { CacheOptions } from "../../../main/cache/open-cache.ts";
import type { StoredDraft } from "../../../main/cache/tables/drafts.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { UnsentMessage } from "../../../main/cache/tables/unsent.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
  sourceGuid,
} from "../model/build-model.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Returns a path for a cache in a temporary folder that is removed after the test. */
export function cachePath(): string {
  return path.join(temporaryFolder(), "cache.db");
}

/** Opens a cache, and closes it after the test unless the test has closed it. */
export function openTestCache(file: string, options: Partial<CacheOptions> = {}): Cache {
  const cache = openCache({ path: file, log: { warn: () => {}, error: () => {} }, ...options });
  let isOpen = true;
  onTestFinished(() => {
    if (isOpen) cache.close();
  });
  return {
    recovery: cache.recovery,
    read: (look) => cache.read(look),
    write: (change, how) => cache.write(change, how),
    onTrouble: (listener) => {
      cache.onTrouble(listener);
    },
    troubleReason: () => cache.troubleReason(),
    saveToDisk: () => cache.saveToDisk(),
    close: () => {
      isOpen = false;
      cache.close();
    },
  };
}

/** Builds a message that the service has stored, so it has an id. */
export function buildStoredMessage(id: string, changes: Partial<Message> = {}): StoredMessage {
  return { ...buildMessage({ ...changes, id: messageId(id) }), id: messageId(id) };
}

/** Builds the stored facts of the conversation to which built messages belong. */
export function facts(changes: Partial<StoredConversationFields> = {}): StoredConversationFields {
  const {
    draft: _draft,
    draftFileCount: _files,
    hasDraftLocation: _location,
    failedCount: _failed,
    waitingCount: _waiting,
    unreadForMeCount: _forMe,
    ...rest
  } = buildConversation();
  return { ...rest, ...changes };
}

/** Builds a message that is waiting to be sent. */
export function unsent(guid: string, text = "Waiting"): Omit<UnsentMessage, "sequence"> {
  const message = buildMessage({
    id: null,
    sourceGuid: sourceGuid(guid),
    key: guid,
    text,
    isOwn: true,
    status: { state: "waiting" },
  });
  return { message, attachments: [], uploads: [], attemptedAt: null, newestBefore: "", failures: 0 };
}

/** Builds a draft in the conversation to which built messages belong. */
export function draft(text: string, savedAt: number): StoredDraft {
  return { ...emptyDraft, conversationId: conversationId("500"), text, savedAt };
}
