import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { SliceParts } from "../../async/process-in-slices.ts";
import { processInSlices } from "../../async/process-in-slices.ts";
import type { Cache } from "../../cache/cache.ts";
import type { MemberTablePosition } from "../../cache/tables/members.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import { normaliseName } from "./names.ts";

/** Number of rows that are read at once, which takes a millisecond. */
const pageLength = 100;
/**
 * Maximum number of readings in slices if names change meanwhile. After that, the result of the last reading is used.
 */
const maxReadings = 3;

/** A person with one of their names, and that name in the form in which names are compared. */
export interface NamedPerson extends Person {
  readonly foldedName: string;
}

/** All people who were ever seen as senders or members. */
export interface NamedPeople {
  /** For a person who has several names, one entry for each of the names. */
  readonly byName: readonly NamedPerson[];
  /** One entry for each person, with their most recent name. */
  readonly byPerson: readonly NamedPerson[];
  /** The entries of `byPerson` by the id of the person. */
  readonly byId: ReadonlyMap<UserId, NamedPerson>;
}

/** Reads all people from the tables, one page at a time. */
class NameReading {
  readonly #byName: NamedPerson[] = [];
  readonly #byPerson: NamedPerson[] = [];
  readonly #byId = new Map<UserId, NamedPerson>();
  /** The further names of the few people who have several. */
  readonly #otherNames = new Map<UserId, Set<string>>();
  readonly #formerPeople: ReadonlyMap<UserId, NamedPerson>;
  #arePeopleRead = false;
  #lastPerson: UserId | null = null;
  #lastMember: MemberTablePosition | null = null;

  /** `former` are the people of the previous reading. Most have not changed, and their entries are used again. */
  constructor(former: ReadonlyMap<UserId, NamedPerson>) {
    this.#formerPeople = former;
  }

  /** Reads the next page. Returns false after the last page. */
  readNextPage({ people, members }: CacheTables): boolean {
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

  everybody(): NamedPeople {
    return { byName: this.#byName, byPerson: this.#byPerson, byId: this.#byId };
  }

  #add(person: Person): void {
    const first = this.#byId.get(person.id);
    if (first === undefined) {
      const former = this.#formerPeople.get(person.id);
      const isSame = former?.name === person.name && former.avatar === person.avatar;
      const named = isSame ? former : withFolded(person);
      this.#byName.push(named);
      this.#byPerson.push(named);
      this.#byId.set(person.id, named);
    } else if (first.name !== person.name) this.#addName(person);
  }

  #addName(person: Person): void {
    const names = this.#otherNames.get(person.id) ?? new Set();
    if (names.has(person.name)) return;
    this.#otherNames.set(person.id, names.add(person.name));
    this.#byName.push(withFolded(person));
  }
}

function withFolded(person: Person): NamedPerson {
  return { ...person, foldedName: normaliseName(person.name) };
}

/** People as they were last read. */
interface KnownNames {
  readonly tables: CacheTables;
  /** The number of name changes that the tables had seen when these people were read. */
  readonly changeCount: number;
  /** Whether names changed while these people were read. If so, the next `refreshNames` reads them again. */
  readonly isOutdated: boolean;
  readonly everybody: NamedPeople;
}

/**
 * The people that a typed name can mean. They are read again only after a name changed, because a group may have
 * thousands of members.
 */
export class KnownPeople {
  readonly #parts: SliceParts & { readonly cache: Cache };
  #lastRead: KnownNames | null = null;
  #runningRead: Promise<void> | null = null;

  constructor(parts: SliceParts & { readonly cache: Cache }) {
    this.#parts = parts;
  }

  /**
   * Reads the people in slices, so that a call of `everybody` after it need not wait. If names change all the time,
   * `everybody` may then return names that are out of date.
   */
  refreshNames(): Promise<void> {
    this.#runningRead ??= this.#readInSlices().finally(() => {
      this.#runningRead = null;
    });
    return this.#runningRead;
  }

  /** Returns all people. Reads them at once, unless `refreshNames` has read them and no name has changed since. */
  everybody(tables: CacheTables): NamedPeople {
    const known = this.#currentNames(tables);
    if (known !== null) return known.everybody;
    const reading = this.#startReading();
    let isMore = true;
    while (isMore) isMore = reading.readNextPage(tables);
    return this.#storeNames(tables, reading, false);
  }

  async #readInSlices(): Promise<void> {
    const { cache, signal } = this.#parts;
    for (let readings = 1; readings <= maxReadings; readings += 1) {
      const begun = cache.read((tables) => ({
        tables,
        changeCount: changesOf(tables),
        isKnown: this.#currentNames(tables)?.isOutdated === false,
      }));
      if (begun.isKnown) return;
      const reading = this.#startReading();
      await processInSlices(this.#parts, reading, () =>
        cache.read((tables) => reading.readNextPage(tables)) ? reading : null,
      );
      if (signal.aborted) return;
      cache.read((tables) => {
        const isOutdated = changesOf(tables) !== begun.changeCount;
        const isLast = readings === maxReadings;
        if (tables === begun.tables && (isLast || !isOutdated)) this.#storeNames(tables, reading, isOutdated);
      });
    }
  }

  #startReading(): NameReading {
    return new NameReading(this.#lastRead?.everybody.byId ?? new Map());
  }

  /** The people as they were last read; null if they have to be read again. */
  #currentNames(tables: CacheTables): KnownNames | null {
    const isCurrent = this.#lastRead?.tables === tables && this.#lastRead.changeCount === changesOf(tables);
    return isCurrent ? this.#lastRead : null;
  }

  #storeNames(tables: CacheTables, reading: NameReading, isOutdated: boolean): NamedPeople {
    const everybody = reading.everybody();
    this.#lastRead = { tables, changeCount: changesOf(tables), isOutdated, everybody };
    return everybody;
  }
}

function changesOf({ people, members }: CacheTables): number {
  return people.changeCount() + members.changeCount();
}
