import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import type { Cache } from "../../cache/cache.ts";
import type { MemberTablePosition } from "../../cache/tables/members.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { normaliseName } from "./names.ts";

/** Number of rows that are read at once, which takes a millisecond or two. */
const pageLength = 500;
/** Maximum number of readings in slices if names change meanwhile. After that, all names are read at once. */
const mostReadings = 3;

/** A person with one of their names, and that name in the form in which names are compared. */
export interface NamedPerson extends Person {
  readonly folded: string;
}

/** All people who were ever seen as senders or members. */
export interface AllKnownPeople {
  /** Each person once for each of their names. */
  readonly byName: readonly NamedPerson[];
  /** Each person once, with the most recent name, however many names they have in groups. */
  readonly once: readonly NamedPerson[];
}

/** Reads all people from the tables, one page at a time. */
class NameReading {
  readonly #byName = new Map<string, NamedPerson>();
  readonly #once = new Map<UserId, NamedPerson>();
  #arePeopleRead = false;
  #lastPerson: UserId | null = null;
  #lastMember: MemberTablePosition | null = null;

  /** Reads the next page. Returns false after the last page. */
  next({ people, members }: CacheTables): boolean {
    if (!this.#arePeopleRead) {
      const page = people.after(this.#lastPerson, pageLength);
      page.forEach((person) => {
        this.#add(person);
      });
      this.#lastPerson = page.at(-1)?.id ?? null;
      this.#arePeopleRead = page.length < pageLength;
      return true;
    }
    const page = members.after(this.#lastMember, pageLength);
    for (const { person } of page) this.#add(person);
    this.#lastMember = page.at(-1) ?? null;
    return page.length === pageLength;
  }

  everybody(): AllKnownPeople {
    return { byName: [...this.#byName.values()], once: [...this.#once.values()] };
  }

  #add(person: Person): void {
    const key = `${person.id} ${person.name}`;
    if (this.#byName.has(key)) return;
    const named = { ...person, folded: normaliseName(person.name) };
    this.#byName.set(key, named);
    if (!this.#once.has(person.id)) this.#once.set(person.id, named);
  }
}

/**
 * The people that a typed name can mean. They are read again only after a name changed, because a group may have
 * thousands of members.
 */
export class KnownPeople {
  readonly #parts: SliceParts & { readonly cache: Cache };
  #known: { readonly tables: CacheTables; readonly asOf: number; readonly everybody: AllKnownPeople } | null =
    null;
  #learning: Promise<void> | null = null;

  constructor(parts: SliceParts & { readonly cache: Cache }) {
    this.#parts = parts;
  }

  /** Reads the people in slices, so that a following call of `everybody` need not wait. */
  learn(): Promise<void> {
    this.#learning ??= this.#learn().finally(() => {
      this.#learning = null;
    });
    return this.#learning;
  }

  /** Returns all people. Reads them at once, unless `learn` has read them and no name has changed since. */
  everybody(tables: CacheTables): AllKnownPeople {
    if (this.#known !== null && this.#isKnown(tables)) return this.#known.everybody;
    const reading = new NameReading();
    let isMore = true;
    while (isMore) isMore = reading.next(tables);
    return this.#keep(tables, reading);
  }

  async #learn(): Promise<void> {
    const { cache, signal } = this.#parts;
    for (let readings = 0; readings < mostReadings; readings += 1) {
      const begun = cache.read((tables) => ({
        tables,
        asOf: changesOf(tables),
        isKnown: this.#isKnown(tables),
      }));
      if (begun.isKnown) return;
      const reading = new NameReading();
      await processInSlices(this.#parts, reading, () =>
        cache.read((tables) => reading.next(tables)) ? reading : null,
      );
      if (signal.aborted) return;
      cache.read((tables) => {
        if (tables === begun.tables && changesOf(tables) === begun.asOf) this.#keep(tables, reading);
      });
    }
  }

  #isKnown(tables: CacheTables): boolean {
    return this.#known?.tables === tables && this.#known.asOf === changesOf(tables);
  }

  #keep(tables: CacheTables, reading: NameReading): AllKnownPeople {
    const everybody = reading.everybody();
    this.#known = { tables, asOf: changesOf(tables), everybody };
    return everybody;
  }
}

function changesOf({ people, members }: CacheTables): number {
  return people.changes() + members.changes();
}
