import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../../../main/cache/cache.ts";
import { openCache } from "../../../main/cache/open-cache.ts";
import type { Tables } from "../../../main/cache/tables/tables.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../local-service/world/people/person.ts";

/** The folder in which an app on a service of this computer keeps what belongs to a person. */
function accountFolder(userData: string, person: Pick<Person, "id">): string {
  return join(userData, "local-service", "accounts", person.id);
}

/** The file of a person's local copy. */
export function cacheFile(userData: string, person: Pick<Person, "id">): string {
  return join(accountFolder(userData, person), "messages.sqlite");
}

/** Looks into the local copy of an app that has ended. */
export function lookInto<Value>(file: string, look: (tables: Tables) => Value): Value {
  const cache: Cache = openCache({ path: file, log: { warn: () => undefined, error: () => undefined } });
  try {
    if (cache.notice !== null)
      throw new Error(`the local copy is not sound: ${JSON.stringify(cache.notice)}`);
    return cache.read(look);
  } finally {
    cache.close();
  }
}

/** Everything that a local copy holds of a conversation, oldest first, each as `id text [kinds of attachments]`. */
export function heldIn(tables: Tables, conversationId: string): string[] {
  return tables.messages
    .first(asId<ConversationId>(conversationId), "", null, Number.MAX_SAFE_INTEGER)
    .map(({ id, text, attachments }) => inWords(id, text, attachments.length));
}

/** One message in the words in which both ends are compared. */
export function inWords(id: string, text: string | null, attachments: number): string {
  return `${id} ${text ?? ""}${attachments === 0 ? "" : ` (${String(attachments)} attached)`}`;
}

/** The lines of an app's log that tell of a mistake in the program. */
export function mistakesOf(userData: string): readonly string[] {
  const log = readFileSync(join(userData, "local-service", "logs", "natter.log"), "utf8");
  return log.split("\n").filter((line) => line.slice(0, 40).includes(" error "));
}
