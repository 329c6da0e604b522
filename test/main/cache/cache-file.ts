import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Cache } from "../../../main/cache/cache.ts";
import type { KeptFacts } from "../../../main/cache/tables/conversations.ts";
import type { KeptMessage } from "../../../main/cache/rows/kept-message.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { CacheOptions } from "../../../main/cache/open-cache.ts";
import type { KeptDraft } from "../../../main/cache/tables/drafts.ts";
import { emptyDraft } from "../../../preload/model/messages/drafts.ts";
import type { Unsent } from "../../../main/cache/tables/unsent.ts";
import {
  buildConversation,
  buildMessage,
  conversationId,
  messageId,
  sourceGuid,
} from "../../support/model/build-model.ts";

/** A path for a cache in a folder of its own, which is gone after the test. */
export function cachePath(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "natter-cache-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return path.join(folder, "cache.db");
}

/** Opens a cache that is closed after the test, if the test has not closed it. */
export function open(file: string, options: Partial<CacheOptions> = {}): Cache {
  const cache = openCache({ path: file, log: { warn: () => {}, error: () => {} }, ...options });
  let isOpen = true;
  onTestFinished(() => {
    if (isOpen) cache.close();
  });
  return {
    notice: cache.notice,
    read: (look) => cache.read(look),
    write: (change, how) => cache.write(change, how),
    onTrouble: (listener) => {
      cache.onTrouble(listener);
    },
    trouble: () => cache.trouble(),
    keep: () => cache.keep(),
    close: () => {
      isOpen = false;
      cache.close();
    },
  };
}

/** A message that the service knows. */
export function kept(id: string, changes: Partial<Message> = {}): KeptMessage {
  return { ...buildMessage({ ...changes, id: messageId(id) }), id: messageId(id) };
}

/** The facts of the conversation that the message builder puts messages in. */
export function facts(changes: Partial<KeptFacts> = {}): KeptFacts {
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

/** A message that waits to be sent. */
export function unsent(guid: string, text = "Waiting"): Omit<Unsent, "sequence"> {
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

/** A text that was typed in the conversation of the builders. */
export function draft(text: string, savedAt: number): KeptDraft {
  return { ...emptyDraft, conversationId: conversationId("500"), text, savedAt };
}
