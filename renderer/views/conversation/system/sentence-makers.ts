import { dateAndNumberLocale } from "../../../messages/language.ts";
import { t, tParts } from "../../../messages/format.ts";
import type { TextKey, TextPart, TextValues } from "../../../messages/format.ts";
import type { SystemEventPerson, SystemEventReader } from "./system-event-reader.ts";
import { listFormat } from "../../../shared/text/list-format.ts";

/** The subject of a system message; each has its own icon. */
export type SystemMessageFamily =
  | "people"
  | "group"
  | "topic"
  | "call"
  | "poll"
  | "event"
  | "message"
  | "bot"
  | "assistant"
  | "other";

/** Turns an event into the parts of a sentence; null if the event lacks the needed data. */
export type SentenceMaker = (event: SystemEventReader) => readonly TextPart[] | null;
/** Reads the value for a slot; null if the event has none. */
type ValueReader = (event: SystemEventReader) => string | number | null;

type SystemKey = Extract<TextKey, `system.${string}`>;
/** Texts about an action of a person, which have a second form for the reader as the actor. */
type ActionKey = { [Key in SystemKey]: `${Key}You` extends SystemKey ? Key : never }[SystemKey];
/** Texts about an action of one person on another, which have a third form for the reader as the other person. */
type ActionOnPersonKey = { [Key in ActionKey]: `${Key}ToYou` extends SystemKey ? Key : never }[ActionKey];
type Slots<Key extends TextKey, FilledSlot extends string = never> = Readonly<
  Record<Exclude<keyof TextValues<Key>, FilledSlot>, ValueReader>
>;

/** Slots that contain the name of a person. */
const nameSlots: ReadonlySet<string | null> = new Set(["name", "member", "people"]);

/** Whether a part of a sentence is a person's name. */
export function isPersonPart({ name }: TextPart): boolean {
  return nameSlots.has(name);
}

/** Fills the slots of a text by name. The types of the tables below check the slots, and a test checks every row. */
const fill = tParts as (
  key: TextKey,
  values: Readonly<Record<string, string | number>>,
) => readonly TextPart[];

/** The values of the slots; null if a slot has none. */
function valuesOf(
  slots: Readonly<Record<string, ValueReader>>,
  event: SystemEventReader,
): Readonly<Record<string, string | number>> | null {
  const values: Record<string, string | number> = {};
  for (const [slot, read] of Object.entries(slots)) {
    const value = read(event);
    if (value === null) return null;
    values[slot] = value;
  }
  return values;
}

/** A sentence without an actor: nobody did it, or the event does not say who. */
export function sentenceWithoutActor<Key extends SystemKey>(key: Key, slots: Slots<Key>): SentenceMaker {
  return (event) => {
    const values = valuesOf(slots, event);
    return values === null ? null : fill(key, values);
  };
}

/** A sentence about the action of the first person at these paths. */
export function actionSentenceBy<Key extends ActionKey>(
  paths: string | readonly string[],
  key: Key,
  slots: Slots<Key, "name">,
): SentenceMaker {
  return (event) => {
    const person = event.person(...[paths].flat());
    const values = valuesOf(slots, event);
    if (person === null || values === null) return null;
    return person.isOwn ? fill(`${key}You`, values) : fill(key, { ...values, name: person.name });
  };
}

/** A sentence about an action whose actor is at `user`, as in most events. */
export function actionSentence<Key extends ActionKey>(key: Key, slots: Slots<Key, "name">): SentenceMaker {
  return actionSentenceBy("user", key, slots);
}

/** A sentence about an action of one person on another. */
export function actionOnPersonSentence(
  paths: { readonly by: string; readonly to: string },
  key: ActionOnPersonKey,
): SentenceMaker {
  return (event) => {
    const [by, to] = [event.person(paths.by), event.person(paths.to)];
    return by === null || to === null ? null : actionOnPeopleParts(key, by, [to]);
  };
}

/** The words for an action of one person on one or several people. */
export function actionOnPeopleParts(
  key: ActionOnPersonKey,
  by: SystemEventPerson,
  people: readonly SystemEventPerson[],
): readonly TextPart[] | null {
  const slot = key === "system.added" ? "people" : "member";
  const [first, second] = people;
  if (first === undefined) return null;
  if (by.isOwn) return fill(`${key}You`, { [slot]: namesOf(people) });
  if (first.isOwn && second === undefined) return fill(`${key}ToYou`, { name: by.name });
  return fill(key, { name: by.name, [slot]: namesOf(people) });
}

function namesOf(people: readonly SystemEventPerson[]): string {
  const names = people.map(({ name, isOwn }) => (isOwn ? t("system.youInList") : name));
  return listFormat(dateAndNumberLocale(), "conjunction").format(names);
}

/** Reads the first non-empty text at these paths. */
export function readTextAt(...paths: readonly string[]): ValueReader {
  return (event) => event.text(...paths);
}

/** Uses the first sentence for which the event has all data. */
export function firstCompleteSentence(...makers: readonly SentenceMaker[]): SentenceMaker {
  return (event) => {
    for (const make of makers) {
      const parts = make(event);
      if (parts !== null) return parts;
    }
    return null;
  };
}

/** Uses the sentence only if `fits` accepts the event. */
export function sentenceIf(fits: (event: SystemEventReader) => boolean, make: SentenceMaker): SentenceMaker {
  return (event) => (fits(event) ? make(event) : null);
}
