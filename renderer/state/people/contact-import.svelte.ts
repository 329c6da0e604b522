import type { Bridge } from "../../../preload/bridge.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import type { AddressBookFileEntry } from "./address-book/address-book-entry.ts";
import { internationalNumber, readCountryCode } from "./address-book/phone-number.ts";
import type { AddressBookFault } from "./address-book/read-address-book.ts";
import { LatestRequest } from "../latest-request.ts";

/** The result for an entry. Before the search begins, it says whether the entry can be sent. */
export type ImportOutcome =
  | "ready"
  | "no-country-code"
  | "not-a-number"
  | "searching"
  | "found"
  | "not-found"
  | "refused";

/** An entry of the file as the person sees it. */
export interface ImportEntry extends AddressBookFileEntry {
  /** The number as it is sent; null if it cannot be. */
  readonly number: string | null;
  readonly outcome: ImportOutcome;
  /** The person whom the service found. */
  readonly person: Person | null;
}

/**
 * The step of an import. `still-searching`: the service has not finished, and Natter no longer asks by itself.
 * `stopped`: a request failed.
 */
export type ImportStep = "choose" | "preview" | "searching" | "still-searching" | "stopped" | "done";

interface NumberResult {
  readonly outcome: "searching" | "found" | "not-found" | "refused";
  readonly person: Person | null;
}

interface NumberBatch {
  readonly id: string;
  readonly numbers: readonly string[];
}

/** The most entries of one request. */
const entriesPerRequest = 1_000;
const requestEvery: Milliseconds = 2_000;
/** Number of requests for the results before the person is asked whether to go on. They take about a minute. */
const requestsBeforeQuestion = 30;

const pause = (duration: Milliseconds): Promise<void> => new Promise((done) => setTimeout(done, duration));

/** Finds the people of an address book file by their phone numbers. */
export class ContactImport {
  isOpen: boolean = $state.raw(false);
  step: ImportStep = $state.raw("choose");
  fileName: string = $state.raw("");
  /** Whether a file is being read. */
  isReading: boolean = $state.raw(false);
  /** Why the chosen file cannot be used; null if it can. */
  fault: AddressBookFault | null = $state.raw(null);
  /** The typed country code for numbers that have none. */
  countryCode: string = $state.raw("");
  /** Why the import stopped; null if it did not. */
  problem: Problem | null = $state.raw(null);
  readonly isCountryCodeWrong: boolean = $derived(
    this.countryCode.trim() !== "" && readCountryCode(this.countryCode) === null,
  );
  #fileEntries: readonly AddressBookFileEntry[] = $state.raw([]);
  #results: ReadonlyMap<string, NumberResult> = $state.raw(new Map());
  readonly entries: readonly ImportEntry[] = $derived(
    importEntries(this.#fileEntries, readCountryCode(this.countryCode), this.#results),
  );
  /** Number of entries for each outcome. */
  readonly counts: ReadonlyMap<ImportOutcome, number> = $derived.by(() => {
    const counts = new Map<ImportOutcome, number>();
    for (const { outcome } of this.entries) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    return counts;
  });
  readonly #bridge: Pick<Bridge, "importContacts" | "getContactImport">;
  readonly #onFound: (people: readonly Person[]) => void;
  readonly #pause: (duration: Milliseconds) => Promise<void>;
  #batches: readonly NumberBatch[] = [];
  /** A new file and a new run stop the run before. */
  readonly #latestRun = new LatestRequest();

  constructor(
    bridge: Pick<Bridge, "importContacts" | "getContactImport">,
    onFound: (people: readonly Person[]) => void,
    wait: (duration: Milliseconds) => Promise<void> = pause,
  ) {
    this.#bridge = bridge;
    this.#onFound = onFound;
    this.#pause = wait;
  }

  /** Opens the dialog. */
  open(): void {
    this.startOver();
    this.isOpen = true;
  }

  close(): void {
    this.startOver();
    this.isOpen = false;
  }

  /** Returns to the choice of a file. The country code stays. */
  startOver(): void {
    this.#latestRun.drop();
    this.step = "choose";
    this.fileName = "";
    this.isReading = false;
    this.fault = null;
    this.problem = null;
    this.#fileEntries = [];
    this.#results = new Map();
    this.#batches = [];
  }

  /** Reads a file and shows its entries. Nothing is sent. */
  async choose(file: Pick<File, "name" | "size" | "arrayBuffer">): Promise<void> {
    this.startOver();
    const isLatest = this.#latestRun.current();
    this.fileName = file.name;
    this.isReading = true;
    // Loaded only here, because few people import contacts.
    const { readAddressBook } = await import("./address-book/read-address-book.ts");
    const read = await readAddressBook(file);
    if (!isLatest()) return;
    this.isReading = false;
    if (read.state === "refused") {
      this.fault = read.fault;
      return;
    }
    this.#fileEntries = read.entries;
    this.step = "preview";
  }

  /** Sends the entries that have not been sent yet, then asks for the results. */
  async start(): Promise<void> {
    const isLatest = this.#latestRun.begin();
    this.problem = null;
    const unsent = this.entries.filter(({ outcome }) => outcome === "ready");
    if (unsent.length > 0) this.step = "searching";
    for (let at = 0; at < unsent.length; at += entriesPerRequest) {
      const isSent = await this.#send(unsent.slice(at, at + entriesPerRequest), isLatest);
      if (!isSent) return;
    }
    await this.readResults();
  }

  /** Asks for the results until all are there or a minute has passed. */
  async readResults(): Promise<void> {
    const isLatest = this.#latestRun.begin();
    this.problem = null;
    if (this.#batches.length > 0) this.step = "searching";
    for (let count = 0; count < requestsBeforeQuestion && this.#batches.length > 0; count += 1) {
      await this.#pause(requestEvery);
      if (!isLatest()) return;
      for (const batch of this.#batches) {
        const isOver = await this.#checkBatch(batch, isLatest);
        if (isOver) return;
      }
    }
    this.step = this.#batches.length > 0 ? "still-searching" : "done";
  }

  /** Sends one request. Returns whether the import goes on. */
  async #send(entries: readonly ImportEntry[], isLatest: () => boolean): Promise<boolean> {
    const numbers = entries.flatMap(({ number }) => number ?? []);
    const sent = entries.flatMap(({ name, number }) =>
      number === null ? [] : [{ name, phoneNumber: number }],
    );
    this.#setResults(numbers.map((number) => [number, { outcome: "searching", person: null }]));
    const reply = await this.#bridge.importContacts({ entries: sent });
    if (!isLatest()) return false;
    if (reply.ok) {
      this.#batches = [...this.#batches, { id: reply.value.batchId, numbers }];
      return true;
    }
    const { kind } = reply.problem;
    const isRefused = kind === "refused" || kind === "phone-app-only" || kind === "invalid-input";
    if (isRefused) this.#setResults(numbers.map((number) => [number, { outcome: "refused", person: null }]));
    else this.#forgetResults(numbers);
    this.#stop(reply.problem);
    return false;
  }

  /** Asks for the results of one request. Returns whether the import is over. */
  async #checkBatch(batch: NumberBatch, isLatest: () => boolean): Promise<boolean> {
    const reply = await this.#bridge.getContactImport({
      batchId: batch.id,
      entryCount: batch.numbers.length,
    });
    if (!isLatest()) return true;
    if (!reply.ok) {
      this.#stop(reply.problem);
      return true;
    }
    if (reply.value.state === "searching") return false;
    this.#batches = this.#batches.filter((each) => each !== batch);
    const firsts = new Map(
      reply.value.found.toReversed().map(({ entryIndex, contact }) => [entryIndex, contact]),
    );
    const people = batch.numbers.map((_, index) => firsts.get(index) ?? null);
    this.#setResults(
      batch.numbers.map((number, index) => {
        const person = people[index] ?? null;
        return [number, { outcome: person === null ? "not-found" : "found", person }];
      }),
    );
    this.#onFound(people.filter((person) => person !== null));
    return false;
  }

  #stop(problem: Problem): void {
    this.problem = problem;
    this.step = "stopped";
  }

  #setResults(results: readonly (readonly [string, NumberResult])[]): void {
    this.#results = new Map([...this.#results, ...results]);
  }

  #forgetResults(numbers: readonly string[]): void {
    const gone = new Set(numbers);
    this.#results = new Map([...this.#results].filter(([number]) => !gone.has(number)));
  }
}

/**
 * Makes the entries of a file, each with its first outcome. A number that occurs twice in the file becomes one entry.
 */
function importEntries(
  file: readonly AddressBookFileEntry[],
  countryCode: string | null,
  results: ReadonlyMap<string, NumberResult>,
): readonly ImportEntry[] {
  const seen = new Set<string>();
  return file.flatMap((entry): readonly ImportEntry[] => {
    const read = internationalNumber(entry.phoneNumber, countryCode);
    if (read.state !== "ready") return [{ ...entry, number: null, outcome: read.state, person: null }];
    if (seen.has(read.number)) return [];
    seen.add(read.number);
    const result = results.get(read.number);
    return [
      { ...entry, number: read.number, outcome: result?.outcome ?? "ready", person: result?.person ?? null },
    ];
  });
}
