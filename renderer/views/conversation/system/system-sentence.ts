import type { UserId } from "../../../../preload/base/ids.ts";
import type { SystemEvent } from "../../../../preload/model/messages/message.ts";
import type { TextPart } from "../../../messages/format.ts";
import { SystemEventReader } from "./system-event-reader.ts";
import type { SystemEventContext } from "./system-event-reader.ts";
import { groupSentences, topicSentences } from "./group-sentences.ts";
import { assistantSentences, memberSentences } from "./member-sentences.ts";
import { callSentences, eventSentences, pollSentences } from "./activity-sentences.ts";
import {
  actionSentence,
  actionSentenceBy,
  firstCompleteSentence,
  isPersonPart,
  sentenceWithoutActor,
  readTextAt,
  sentenceIf,
} from "./sentence-makers.ts";
import type { SystemMessageFamily, SentenceMaker } from "./sentence-makers.ts";

/** Sentences about another message. An edited or deleted message usually shows the change itself, so these are rare. */
const messageRows = {
  "message.deleted": firstCompleteSentence(
    sentenceIf(
      (event) => event.text("deletion_actor") === "sender",
      sentenceWithoutActor("system.deletedBySender", {}),
    ),
    sentenceIf(
      (event) => event.text("deletion_actor") === "admin",
      sentenceWithoutActor("system.deletedByAdmin", {}),
    ),
    sentenceWithoutActor("system.deletedBySystem", {}),
  ),
  "message.update": sentenceWithoutActor("system.edited", {}),
  "message.pinned": actionSentenceBy(["pinned_by", "user"], "system.pinned", {}),
  "message.unpinned": actionSentenceBy(["pinned_by", "user"], "system.unpinned", {}),
} satisfies Readonly<Record<string, SentenceMaker>>;

const botRows = {
  "bot.add": actionSentence("system.botAdded", { value: readTextAt("bot", "bot.name") }),
  "bot.del": actionSentence("system.botRemoved", { value: readTextAt("bot", "bot.name") }),
  "bot.rename": actionSentence("system.botRenamed", {
    before: readTextAt("bot_name_old"),
    value: readTextAt("bot_name_new"),
  }),
} satisfies Readonly<Record<string, SentenceMaker>>;

const families: readonly (readonly [SystemMessageFamily, Readonly<Record<string, SentenceMaker>>])[] = [
  ["people", memberSentences],
  ["group", groupSentences],
  ["topic", topicSentences],
  ["call", callSentences],
  ["poll", pollSentences],
  ["event", eventSentences],
  ["message", messageRows],
  ["bot", botRows],
  ["assistant", assistantSentences],
];

const rows: ReadonlyMap<string, { readonly family: SystemMessageFamily; readonly make: SentenceMaker }> =
  new Map(
    families.flatMap(([family, makers]) =>
      Object.entries(makers).map(([type, make]) => [type, { family, make }] as const),
    ),
  );

/** Every type of event that has a sentence of its own. */
export const describedSystemEventTypes: readonly string[] = [...rows.keys()];

/** A system message in the person's language. */
export interface SystemSentence {
  readonly family: SystemMessageFamily;
  /** Null if the service's own text has to be shown. */
  readonly parts: readonly TextPart[] | null;
  /** The id of the person whose name is a part; null if that is not known, or if the part is no person's name. */
  readonly personOf: (part: TextPart) => UserId | null;
}

/** Describes a system message. An unknown type, or an event without the needed data, has no `parts`. */
export function systemSentence(event: SystemEvent | null, context: SystemEventContext): SystemSentence {
  const row = event === null ? undefined : rows.get(event.type);
  if (event === null || row === undefined) {
    return { family: "other", parts: null, personOf: () => null };
  }
  const reader = new SystemEventReader(event, context);
  const personOf = (part: TextPart): UserId | null => (isPersonPart(part) ? reader.idOf(part.text) : null);
  return { family: row.family, parts: row.make(reader), personOf };
}
