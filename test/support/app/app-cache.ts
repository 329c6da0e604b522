import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Cache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { CacheTables } from "../../../main/cache/tables/tables.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../local-service/world/people/person.ts";

/** The folder in which an app stores a person's data, if it uses a service on this computer. */
function accountFolder(userData: string, person: Pick<Person, "id">): string {
  return join(userData, "local-service", "accounts", person.id);
}

/** The file of a person's local copy. */
export function localCopyPath(userData: string, person: Pick<Person, "id">): string {
  return join(accountFolder(userData, person), "messages.sqlite");
}

/** Reads from the local copy of an app that has ended. Throws if the copy is damaged. */
export function readLocalCopy<Value>(file: string, look: (tables: CacheTables) => Value): Value {
  const cache: Cache = openCache({ path: file, log: { warn: () => undefined, error: () => undefined } });
  try {
    if (cache.recovery !== null)
      throw new Error(`the local copy is not sound: ${JSON.stringify(cache.recovery)}`);
    return cache.read(look);
  } finally {
    cache.close();
  }
}

/** The text of the draft of a conversation in the local copy of a running app. Null if there is none yet. */
export function storedDraftText(file: string, conversationId: string): string | null {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const row = database.prepare("SELECT text FROM drafts WHERE conversation_id = ?").get(conversationId);
    return typeof row?.["text"] === "string" ? row["text"] : null;
  } finally {
    database.close();
  }
}

/** All messages of a conversation in a local copy, oldest first, each as formatted by `messageInWords`. */
export function messagesInWords(tables: CacheTables, conversationId: string): string[] {
  return tables.messages
    .first(asId<ConversationId>(conversationId), "", null, Number.MAX_SAFE_INTEGER)
    .map(({ id, text, attachments }) => messageInWords(id, text, attachments.length));
}

/** Formats a message as text, so that the service and the local copy can be compared. */
export function messageInWords(id: string, text: string | null, attachments: number): string {
  return `${id} ${text ?? ""}${attachments === 0 ? "" : ` (${String(attachments)} attached)`}`;
}

/** The lines of an app's log that report an error in the program. */
export function loggedErrors(userData: string): readonly string[] {
  return loggedLines(userData).filter((line) => line.slice(0, 40).includes(" error "));
}

/** The path of the log of an app with a local service. */
export function logPath(userData: string): string {
  return join(userData, "local-service", "logs", "natter.log");
}

/** The lines of an app's log, oldest first. */
export function loggedLines(userData: string): readonly string[] {
  return readFileSync(logPath(userData), "utf8").split("\n");
}
