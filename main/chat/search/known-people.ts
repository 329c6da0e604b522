import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { SliceParts } from "../../async/in-slices.ts";
import { inSlices } from "../../async/in-slices.ts";
import type { Cache } from "../../cache/cache.ts";
import type { MemberPlace } from "../../cache/tables/members.ts";
import type { Tables } from "../../cache/tables/tables.ts";
import { foldName } from "./names.ts";

/** Rows read at once: a millisecond or two. */
const pageLength = 500;
/** Readings in a row while names change; after that they are read at once. */
const mostReadings = 3;

/** Somebody by one of their names, and that name in the form in which names are compared. */
export interface NamedPerson extends Person {
  readonly folded: string;
}

/** Everybody ever seen writing, and every member. */
export interface Everybody {
  /** By every name that they have. */
  readonly byName: readonly NamedPerson[];
  /** Once, by the name seen last, however many names they have in groups. */
  readonly once: readonly NamedPerson[];
}

/** Reads everybody, a page at a time. */
class NameReading {
  readonly #byName = new Map<string, NamedPerson>();
  readonly #once = new Map<UserId, NamedPerson>();
  #arePeopleRead = false;
  #lastPerson: UserId | null = null;
  #lastMember: MemberPlace | null = null;

  /** Reads the next page; false after the last. */
  next({ people, members }: Tables): boolean {
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

  everybody(): Everybody {
    return { byName: [...this.#byName.values()], once: [...this.#once.values()] };
  }

  #add(person: Person): void {
    const key = `${person.id} ${person.name}`;
    if (this.#byName.has(key)) return;
    const named = { ...person, folded: foldName(person.name) };
    this.#byName.set(key, named);
    if (!this.#once.has(person.id)) this.#once.set(person.id, named);
  }
}

/** The people who can be meant by a name, read again only after a name changed: a group may have thousands. */
export class KnownPeople {
  readonly #parts: SliceParts & { readonly cache: Cache };
  #known: { readonly tables: Tables; readonly asOf: number; readonly everybody: Everybody } | null = null;
  #learning: Promise<void> | null = null;

  constructor(parts: SliceParts & { readonly cache: Cache }) {
    this.#parts = parts;
  }

  /** Reads them in slices, so that `everybody` has them without a wait. */
  learn(): Promise<void> {
    this.#learning ??= this.#learn().finally(() => {
      this.#learning = null;
    });
    return this.#learning;
  }

  /** Reads them at once, unless they were learned and no name changed since. */
  everybody(tables: Tables): Everybody {
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
      await inSlices(this.#parts, reading, () =>
        cache.read((tables) => reading.next(tables)) ? reading : null,
      );
      if (signal.aborted) return;
      cache.read((tables) => {
        if (tables === begun.tables && changesOf(tables) === begun.asOf) this.#keep(tables, reading);
      });
    }
  }

  #isKnown(tables: Tables): boolean {
    return this.#known?.tables === tables && this.#known.asOf === changesOf(tables);
  }

  #keep(tables: Tables, reading: NameReading): Everybody {
    const everybody = reading.everybody();
    this.#known = { tables, asOf: changesOf(tables), everybody };
    return everybody;
  }
}

function changesOf({ people, members }: Tables): number {
  return people.changes() + members.changes();
}
