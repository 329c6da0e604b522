import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { AddMembersResult } from "../../../../preload/model/groups/members.ts";
import type { Contact } from "../../../../preload/model/people/contacts.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";
import type { GroupState } from "./group.svelte.ts";
import { inviteeAddressKind, inviteeFault, isSameInvitee, toInvitee } from "./invitee-row.ts";
import type { InviteeFault, InviteeOutcome, InviteeRow } from "./invitee-row.ts";

/** Maximum number of contacts offered at once. The person types more letters to find other contacts. */
const maxOffers = 6;

/** The group to which people are added. Its id is null while it does not exist. */
export type InvitingGroup = Pick<GroupState, "id" | "memberOf" | "refresh">;

type FormBridge = Pick<Bridge, "listContacts" | "addMembers">;

/** The form that adds people to a group. The rows of people who were not added stay in the form. */
export class AddMembersForm {
  isOpen = $state.raw(false);
  /** The text typed to find a contact, or a phone number or e-mail address. */
  query: string = $state.raw("");
  rows: readonly InviteeRow[] = $state.raw([]);
  contacts: readonly Contact[] = $state.raw([]);
  /** Why the contacts could not be read; null if they could. Phone numbers and addresses work without them. */
  contactsProblem: Problem | null = $state.raw(null);
  isSending = $state.raw(false);
  /** Whether the faults of the rows are shown. They are shown once the person has tried to send the form. */
  areFaultsShown = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** The people who were added since the form was opened. */
  added: readonly Person[] = $state.raw([]);
  /** The rows that the next request sends: all except the rows of people who are already in the group or invited. */
  readonly toSend: readonly InviteeRow[] = $derived(
    this.rows.filter(({ outcome }) => outcome !== "already-member" && outcome !== "pending"),
  );
  /** The kind of address that is typed; null if it is a name. */
  readonly typedKind: "phone" | "email" | null = $derived(inviteeAddressKind(this.query));
  /** The contacts that match the typed text and are neither chosen nor blocked. */
  readonly offers: readonly Contact[] = $derived.by(() => this.#findOffers());
  readonly #bridge: FormBridge;
  readonly #group: InvitingGroup;
  #groupId: GroupId | null = null;
  #lastRowKey = 0;

  constructor(bridge: FormBridge, group: InvitingGroup) {
    this.#bridge = bridge;
    this.#group = group;
  }

  /** Opens the form for the shown group. Text typed for the same group before is still there. */
  open(): void {
    if (this.#groupId !== this.#group.id) this.reset();
    this.#groupId = this.#group.id;
    this.added = [];
    this.isOpen = true;
    void this.readContacts();
  }

  /** Closes the form. The rows stay until another group is shown; a request under way goes on. */
  close(): void {
    this.isOpen = false;
  }

  /** Empties the form. */
  reset(): void {
    this.isOpen = false;
    this.query = "";
    this.rows = [];
    this.isSending = false;
    this.areFaultsShown = false;
    this.problem = null;
    this.added = [];
    this.#groupId = null;
  }

  async readContacts(): Promise<void> {
    const reply = await this.#bridge.listContacts();
    this.contactsProblem = reply.ok ? null : reply.problem;
    if (reply.ok) this.contacts = reply.value;
  }

  /** Adds a row for a contact. */
  choose(contact: Person): void {
    this.query = "";
    this.#append({ kind: "person", name: contact.name, address: "", contact });
  }

  /** Adds a row for the typed phone number or address, or for the first offered contact. Returns whether it did. */
  addTyped(): boolean {
    const kind = this.typedKind;
    const [first] = this.offers;
    if (kind !== null) {
      this.#append({ kind, name: "", address: this.query.trim(), contact: null });
      this.query = "";
      return true;
    }
    if (first === undefined || this.query.trim() === "") return false;
    this.choose(first);
    return true;
  }

  /** Changes a row, and clears its outcome. */
  change(key: number, changes: Partial<Pick<InviteeRow, "name" | "address">>): void {
    this.rows = this.rows.map((row) => (row.key === key ? { ...row, ...changes, outcome: null } : row));
  }

  remove(key: number): void {
    this.rows = this.rows.filter((row) => row.key !== key);
  }

  /** The fault of a row; null if it has none, or if the form was not sent yet. */
  faultOf(row: InviteeRow): InviteeFault | null {
    return this.areFaultsShown ? inviteeFault(row) : null;
  }

  /** Shows the faults of the rows. Returns whether there are none. */
  check(): boolean {
    this.areFaultsShown = true;
    return this.rows.every((row) => inviteeFault(row) === null);
  }

  /** Adds the people to a group that was made for them. Returns true if all of them were added. */
  sendTo(groupId: GroupId): Promise<boolean> {
    this.#groupId = groupId;
    return this.send();
  }

  /** Adds the people. Returns true if all of them were added. Otherwise each row says its outcome. */
  async send(): Promise<boolean> {
    const groupId = this.#groupId;
    if (groupId === null || this.isSending) return false;
    this.#markMembers();
    const sent = this.toSend;
    this.areFaultsShown = true;
    this.problem = null;
    if (sent.length === 0 || sent.some((row) => inviteeFault(row) !== null)) return false;
    this.isSending = true;
    const reply = await this.#bridge.addMembers({ groupId, people: sent.map(toInvitee) });
    await this.#group.refresh();
    if (this.#groupId !== groupId) return false;
    this.isSending = false;
    if (reply.ok) this.#showResult(sent, reply.value);
    else this.#refuse(sent, reply.problem);
    return reply.ok && this.rows.length === 0;
  }

  #showResult(sent: readonly InviteeRow[], { added, missing }: AddMembersResult): void {
    this.added = [
      ...this.added,
      ...added.filter(({ state }) => state === "active").map(({ person }) => person),
    ];
    const waiting = added.filter(({ state }) => state !== "active").map(({ person }) => person.id);
    const outcomeOf = (row: InviteeRow): InviteeOutcome | null => {
      if (missing.some((one) => isSameInvitee(one, toInvitee(row)))) return "not-added";
      return row.contact !== null && waiting.includes(row.contact.id) ? "pending" : null;
    };
    const keys = new Set(sent.map(({ key }) => key));
    this.rows = this.rows
      .map((row) => (keys.has(row.key) ? { ...row, outcome: outcomeOf(row) } : row))
      .filter(({ key, outcome }) => !keys.has(key) || outcome !== null);
    this.areFaultsShown = false;
    this.#markMembers();
  }

  #refuse(sent: readonly InviteeRow[], problem: Problem): void {
    this.problem = problem;
    if (problem.kind !== "timed-out") return;
    // No answer came, so it is not known who was added, except for the people who are now listed as members.
    const keys = new Set(sent.map(({ key }) => key));
    this.rows = this.rows.map((row) => (keys.has(row.key) ? { ...row, outcome: "unknown" } : row));
    this.#markMembers();
  }

  #markMembers(): void {
    const isMember = ({ contact }: InviteeRow): boolean =>
      contact !== null && this.#group.memberOf(contact.id) !== null;
    this.rows = this.rows.map((row) => (isMember(row) ? { ...row, outcome: "already-member" } : row));
  }

  #append(row: Omit<InviteeRow, "key" | "outcome">): void {
    this.#lastRowKey += 1;
    this.problem = null;
    this.rows = [...this.rows, { ...row, key: this.#lastRowKey, outcome: null }];
  }

  #findOffers(): readonly Contact[] {
    const query = foldForSearch(this.query.trim());
    const chosen = new Set(this.rows.map(({ contact }) => contact?.id));
    return this.contacts
      .filter(({ isBlocked }) => !isBlocked)
      .filter(({ id, name }) => !chosen.has(id) && foldForSearch(name).includes(query))
      .slice(0, maxOffers);
  }
}
