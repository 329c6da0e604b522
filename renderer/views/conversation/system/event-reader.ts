import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { MessageEvent } from "../../../../preload/model/messages/message.ts";
import type { Json } from "../../../../preload/model/app/json.ts";

/** Somebody whom an event names. */
export interface EventPerson {
  readonly name: string;
  /** Whether it is the person who reads. */
  readonly isOwn: boolean;
}

/** Who reads, and who is known by id where an event has the id only. */
export interface EventReaders {
  readonly ownId: UserId | null;
  readonly nameOf: (id: UserId) => string | null;
}

/**
 * Reads what an event tells (interface/notices#notices). Anybody may have written it, and later versions of the service
 * tell other things: whatever is not as it should be is null, and nothing here fails.
 */
export class EventReader {
  readonly type: string;
  readonly #data: Json;
  readonly #readers: EventReaders;

  constructor(event: MessageEvent, readers: EventReaders) {
    this.type = event.type;
    this.#data = event.data;
    this.#readers = readers;
  }

  /** A text that says something, at the first of these places that has one; a place is names with dots between. */
  text(...places: readonly string[]): string | null {
    for (const place of places) {
      const value = this.#at(place);
      if (typeof value === "string" && value.trim() !== "") return value.trim();
      if (typeof value === "number") return String(value);
    }
    return null;
  }

  /** A number that is not negative; the service writes some as text. */
  number(place: string): number | null {
    const value = this.#at(place);
    if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
    const number = Number(value);
    return Number.isFinite(number) && number >= 0 ? number : null;
  }

  /** Whether it says yes. */
  is(place: string): boolean {
    const value = this.#at(place);
    return value === true || value === "true" || value === 1;
  }

  /** Whether there is nothing at this place, which the service says by null or by an empty text. */
  isEmpty(place: string): boolean {
    const value = this.#at(place);
    return value === null || value === "";
  }

  /** The items of a list; none where there is no list. */
  list(place: string): readonly Json[] {
    const value = this.#at(place);
    return isList(value) ? value : [];
  }

  /** The person at the first of these places that has one. */
  person(...places: readonly string[]): EventPerson | null {
    for (const place of places) {
      const person = this.#toPerson(this.#at(place));
      if (person !== null) return person;
    }
    return null;
  }

  /** Everybody of a list who can be named. */
  people(place: string): readonly EventPerson[] {
    return this.list(place).flatMap((item) => this.#toPerson(item) ?? []);
  }

  /** People come as `{id, nickname}`, and in some events as an id alone. */
  #toPerson(value: Json | undefined): EventPerson | null {
    const id = toId(fieldOf(value, "id") ?? fieldOf(value, "user_id") ?? value);
    const isOwn = id !== null && id === this.#readers.ownId;
    const told = fieldOf(value, "nickname") ?? fieldOf(value, "name");
    const name = typeof told === "string" && told.trim() !== "" ? told.trim() : null;
    const known = name ?? (id === null ? null : this.#readers.nameOf(asId<UserId>(id)));
    if (known !== null && known !== "") return { name: known, isOwn };
    return isOwn ? { name: "", isOwn } : null;
  }

  #at(place: string): Json | undefined {
    return place.split(".").reduce<Json | undefined>(fieldOf, this.#data);
  }
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Own fields only: `constructor` is nothing that was told. */
function fieldOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== "object" || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function toId(value: Json | undefined): string | null {
  const isId = typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));
  return isId ? String(value) : null;
}

/** A field of something that stands in a list. */
export function itemField(item: Json, name: string): Json | undefined {
  return fieldOf(item, name);
}
