import type { Bridge } from "../../../preload/bridge.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { Contact } from "../../../preload/model/people/contacts.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { contactRows, sortContacts } from "./contact-rows.ts";
import type { ContactRow, SortedContact } from "./contact-rows.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

/** The contacts of the account, in alphabetical order, and those that a query finds. */
export class ContactsState {
  phase: LoadPhase = $state.raw({ state: "loading" });
  /** Whether the contacts were read at least once. They stay if a later read fails. */
  isRead: boolean = $state.raw(false);
  list: readonly Contact[] = $state.raw([]);
  query: string = $state.raw("");
  readonly #sorted: readonly SortedContact[] = $derived(sortContacts(this.list, dateAndNumberLocale()));
  readonly rows: readonly ContactRow[] = $derived(contactRows(this.#sorted, this.query));
  readonly #bridge: Pick<Bridge, "listContacts">;
  readonly #now: () => Milliseconds;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "listContacts">, now: () => Milliseconds) {
    this.#bridge = bridge;
    this.#now = now;
  }

  /** Reads all contacts. */
  async load(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#bridge.listContacts();
    if (!isLatest()) return;
    if (reply.ok) {
      this.list = reply.value;
      this.isRead = true;
    }
    this.phase = phaseAfter(reply);
  }

  has(id: UserId): boolean {
    return this.list.some((contact) => contact.id === id);
  }

  /** Call it when the service has accepted new contacts. */
  add(people: readonly Person[]): void {
    const known = new Set(this.list.map(({ id }) => id));
    const fresh = people
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, avatar }) => ({ id, name, avatar, isBlocked: false, addedAt: this.#now() }));
    if (fresh.length > 0) this.list = [...this.list, ...fresh];
  }

  remove(id: UserId): void {
    this.list = this.list.filter((contact) => contact.id !== id);
  }

  blockChanged(id: UserId, isBlocked: boolean): void {
    if (this.has(id))
      this.list = this.list.map((contact) => (contact.id === id ? { ...contact, isBlocked } : contact));
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.#latestRequest.drop();
    this.phase = { state: "loading" };
    this.isRead = false;
    this.list = [];
    this.query = "";
  }
}
