import { asId } from "../../../../preload/base/ids.ts";
import type { UserId } from "../../../../preload/base/ids.ts";
import type { SystemEvent } from "../../../../preload/model/messages/message.ts";
import type { Json } from "../../../../preload/model/app/json.ts";

/** A person whom an event names. */
export interface SystemEventPerson {
  readonly name: string;
  /** Whether this person is the reader. */
  readonly isOwn: boolean;
}

/** The reader, and the names of people for events that give only an id. */
export interface SystemEventContext {
  readonly ownId: UserId | null;
  readonly nameOf: (id: UserId) => string | null;
}

/**
 * Reads the data of a service event (interface/notices#notices). Any client may have written the data, and later
 * versions of the service may send other data. Invalid data gives null; nothing here throws.
 */
export class SystemEventReader {
  readonly type: string;
  readonly #data: Json;
  readonly #context: SystemEventContext;
  /** The ids of the people read so far, by name; null if several have the name. */
  readonly #idsByName = new Map<string, UserId | null>();

  constructor(event: SystemEvent, context: SystemEventContext) {
    this.type = event.type;
    this.#data = event.data;
    this.#context = context;
  }

  /** The first non-empty text at these paths; a path is field names joined by dots. Null if there is none. */
  text(...paths: readonly string[]): string | null {
    for (const path of paths) {
      const value = this.#valueAt(path);
      if (typeof value === "string" && value.trim() !== "") return value.trim();
      if (typeof value === "number") return String(value);
    }
    return null;
  }

  /** A number that is not negative; the service writes some as text. Null if there is none. */
  number(path: string): number | null {
    const value = this.#valueAt(path);
    if (typeof value !== "number" && (typeof value !== "string" || value.trim() === "")) return null;
    const number = Number(value);
    return Number.isFinite(number) && number >= 0 ? number : null;
  }

  /** Whether the value at this path is true, "true" or 1. */
  isTrue(path: string): boolean {
    const value = this.#valueAt(path);
    return value === true || value === "true" || value === 1;
  }

  /** Whether there is no value at this path: the service writes null or an empty text. */
  isEmpty(path: string): boolean {
    const value = this.#valueAt(path);
    return value === null || value === "";
  }

  /** The items of the list at this path; empty if there is no list. */
  list(path: string): readonly Json[] {
    const value = this.#valueAt(path);
    return isList(value) ? value : [];
  }

  /** The first person found at these paths; null if there is none. */
  person(...paths: readonly string[]): SystemEventPerson | null {
    for (const path of paths) {
      const person = this.#toPerson(this.#valueAt(path));
      if (person !== null) return person;
    }
    return null;
  }

  /** The people of a list whose names are known. */
  people(path: string): readonly SystemEventPerson[] {
    return this.list(path).flatMap((item) => this.#toPerson(item) ?? []);
  }

  /**
   * The id of the person with this name among the people read so far. Null if nobody or several have the name, or if
   * the id is not known.
   */
  idOf(name: string): UserId | null {
    return this.#idsByName.get(name) ?? null;
  }

  /** People come as `{id, nickname}`, and in some events as an id alone. */
  #toPerson(value: Json | undefined): SystemEventPerson | null {
    const id = toId(fieldOf(value, "id") ?? fieldOf(value, "user_id") ?? value);
    const isOwn = id !== null && id === this.#context.ownId;
    const reported = fieldOf(value, "nickname") ?? fieldOf(value, "name");
    const name = typeof reported === "string" && reported.trim() !== "" ? reported.trim() : null;
    const known = name ?? (id === null ? null : this.#context.nameOf(asId<UserId>(id)));
    if (known !== null && known !== "") {
      this.#remember(known, id === null ? null : asId<UserId>(id));
      return { name: known, isOwn };
    }
    return isOwn ? { name: "", isOwn } : null;
  }

  #remember(name: string, id: UserId | null): void {
    const isShared = this.#idsByName.has(name) && this.#idsByName.get(name) !== id;
    this.#idsByName.set(name, isShared ? null : id);
  }

  #valueAt(path: string): Json | undefined {
    return path.split(".").reduce<Json | undefined>(fieldOf, this.#data);
  }
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Own fields only, so that `constructor` is not read as data. */
function fieldOf(value: Json | undefined, name: string): Json | undefined {
  if (typeof value !== "object" || value === null || isList(value)) return undefined;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function toId(value: Json | undefined): string | null {
  const isId = typeof value === "number" || (typeof value === "string" && /^\d+$/.test(value));
  return isId ? String(value) : null;
}

/** A field of a list's item. */
export function listItemField(item: Json, name: string): Json | undefined {
  return fieldOf(item, name);
}
