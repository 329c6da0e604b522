import type { MessageEvent } from "../../../../preload/model/messages/message.ts";
import type { TextPart } from "../../../messages/format.ts";
import { EventReader } from "./event-reader.ts";
import type { EventReaders } from "./event-reader.ts";
import { groupRows, topicRows } from "./group-rows.ts";
import { assistantRows, peopleRows } from "./people-rows.ts";
import { callRows, eventRows, pollRows } from "./plan-rows.ts";
import { deed, deedOf, firstOf, plainly, textAt, when } from "./telling.ts";
import type { SystemFamily, Tell } from "./telling.ts";

/** What happened to another message. Edits and deletions are shown by that message itself, and seldom get here. */
const messageRows = {
  "message.deleted": firstOf(
    when((event) => event.text("deletion_actor") === "sender", plainly("system.deletedBySender", {})),
    when((event) => event.text("deletion_actor") === "admin", plainly("system.deletedByAdmin", {})),
    plainly("system.deletedBySystem", {}),
  ),
  "message.update": plainly("system.edited", {}),
  "message.pinned": deedOf(["pinned_by", "user"], "system.pinned", {}),
  "message.unpinned": deedOf(["pinned_by", "user"], "system.unpinned", {}),
} satisfies Readonly<Record<string, Tell>>;

const botRows = {
  "bot.add": deed("system.botAdded", { value: textAt("bot", "bot.name") }),
  "bot.del": deed("system.botRemoved", { value: textAt("bot", "bot.name") }),
  "bot.rename": deed("system.botRenamed", {
    before: textAt("bot_name_old"),
    value: textAt("bot_name_new"),
  }),
} satisfies Readonly<Record<string, Tell>>;

const families: readonly (readonly [SystemFamily, Readonly<Record<string, Tell>>])[] = [
  ["people", peopleRows],
  ["group", groupRows],
  ["topic", topicRows],
  ["call", callRows],
  ["poll", pollRows],
  ["event", eventRows],
  ["message", messageRows],
  ["bot", botRows],
  ["assistant", assistantRows],
];

const rows: ReadonlyMap<string, { readonly family: SystemFamily; readonly tell: Tell }> = new Map(
  families.flatMap(([family, tells]) =>
    Object.entries(tells).map(([type, tell]) => [type, { family, tell }] as const),
  ),
);

/** Every kind of event that has a sentence of its own. */
export const toldTypes: readonly string[] = [...rows.keys()];

/** A line of the service in the person's language. */
export interface SystemSentence {
  readonly family: SystemFamily;
  /** Null where the service's own text has to stand for it. */
  readonly parts: readonly TextPart[] | null;
}

/** Tells what a line of the service is about; a kind that is not known, or does not say enough, is told by its own text. */
export function systemSentence(event: MessageEvent | null, readers: EventReaders): SystemSentence {
  const row = event === null ? undefined : rows.get(event.type);
  if (event === null || row === undefined) return { family: "other", parts: null };
  return { family: row.family, parts: row.tell(new EventReader(event, readers)) };
}
