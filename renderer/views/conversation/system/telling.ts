import { locale } from "../../../messages/language.ts";
import { t, tParts } from "../../../messages/format.ts";
import type { TextKey, TextPart, ValuesOf } from "../../../messages/format.ts";
import type { EventPerson, EventReader } from "./event-reader.ts";

/** What a line of the service is about: each has its own picture. */
export type SystemFamily =
  "people" | "group" | "topic" | "call" | "poll" | "event" | "message" | "bot" | "assistant" | "other";

/** Tells an event in words; null where it does not say enough. */
export type Tell = (event: EventReader) => readonly TextPart[] | null;
/** Reads what stands in a slot. */
type Read = (event: EventReader) => string | number | null;

type SystemKey = Extract<TextKey, `system.${string}`>;
/** Texts about what somebody did, which have a second form about the person who reads. */
type DeedKey = { [Key in SystemKey]: `${Key}You` extends SystemKey ? Key : never }[SystemKey];
/** Texts about what somebody did to somebody, which have a third form. */
type DealKey = { [Key in DeedKey]: `${Key}ToYou` extends SystemKey ? Key : never }[DeedKey];
type Slots<Key extends TextKey, Given extends string = never> = Readonly<
  Record<Exclude<keyof ValuesOf<Key>, Given>, Read>
>;

/** Slots that hold the name of a person. */
const nameSlots: ReadonlySet<string | null> = new Set(["name", "member", "people"]);

/** Whether a part of a sentence is the name of somebody. */
export function isPersonPart({ name }: TextPart): boolean {
  return nameSlots.has(name);
}

/** Fills a text by the name of its slots. That they are the right ones the tables below say by type, and a test for every row. */
const fill = tParts as (
  key: TextKey,
  values: Readonly<Record<string, string | number>>,
) => readonly TextPart[];

/** Null where one of the slots stays empty. */
function valuesOf(
  slots: Readonly<Record<string, Read>>,
  event: EventReader,
): Readonly<Record<string, string | number>> | null {
  const values: Record<string, string | number> = {};
  for (const [slot, read] of Object.entries(slots)) {
    const value = read(event);
    if (value === null) return null;
    values[slot] = value;
  }
  return values;
}

/** Nobody did it, or it is not told who. */
export function plainly<Key extends SystemKey>(key: Key, slots: Slots<Key>): Tell {
  return (event) => {
    const values = valuesOf(slots, event);
    return values === null ? null : fill(key, values);
  };
}

/** Somebody did it: whoever stands at the first of these places. */
export function deedOf<Key extends DeedKey>(
  places: string | readonly string[],
  key: Key,
  slots: Slots<Key, "name">,
): Tell {
  return (event) => {
    const person = event.person(...[places].flat());
    const values = valuesOf(slots, event);
    if (person === null || values === null) return null;
    return person.isOwn ? fill(`${key}You`, values) : fill(key, { ...values, name: person.name });
  };
}

/** The person who did it is called `user`, as in most events. */
export function deed<Key extends DeedKey>(key: Key, slots: Slots<Key, "name">): Tell {
  return deedOf("user", key, slots);
}

/** Somebody did something to somebody else. */
export function deal(places: { readonly by: string; readonly to: string }, key: DealKey): Tell {
  return (event) => {
    const [by, to] = [event.person(places.by), event.person(places.to)];
    return by === null || to === null ? null : dealWords(key, by, [to]);
  };
}

/** Somebody did something to one or several. */
export function dealWords(
  key: DealKey,
  by: EventPerson,
  people: readonly EventPerson[],
): readonly TextPart[] | null {
  const slot = key === "system.added" ? "people" : "member";
  const [first, second] = people;
  if (first === undefined) return null;
  if (by.isOwn) return fill(`${key}You`, { [slot]: namesOf(people) });
  if (first.isOwn && second === undefined) return fill(`${key}ToYou`, { name: by.name });
  return fill(key, { name: by.name, [slot]: namesOf(people) });
}

function namesOf(people: readonly EventPerson[]): string {
  const names = people.map(({ name, isOwn }) => (isOwn ? t("system.youInList") : name));
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(names);
}

/** Reads a text at the first of these places that has one. */
export function textAt(...places: readonly string[]): Read {
  return (event) => event.text(...places);
}

/** The first way of telling that has all it needs. */
export function firstOf(...ways: readonly Tell[]): Tell {
  return (event) => {
    for (const tell of ways) {
      const parts = tell(event);
      if (parts !== null) return parts;
    }
    return null;
  };
}

/** Tells only what fits. */
export function when(fits: (event: EventReader) => boolean, tell: Tell): Tell {
  return (event) => (fits(event) ? tell(event) : null);
}
