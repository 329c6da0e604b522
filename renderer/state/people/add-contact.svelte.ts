import type { Bridge } from "../../../preload/bridge.ts";
import type { UserId } from "../../../preload/base/ids.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { LatestRequest } from "../latest-request.ts";

/** Why a link cannot add a contact. */
export type ContactLinkFault = "empty" | "no-link" | "other-site" | "own" | "already" | "gone";

/** The functions of the other parts that adding a contact needs. */
export interface AddContactParts {
  readonly ownId: () => UserId | null;
  readonly isContact: (id: UserId) => boolean;
  readonly onAdded: (person: Person) => void;
}

/** Adds a contact by a profile link: first shows whose link it is, then adds the person. */
export class AddContact {
  isOpen: boolean = $state.raw(false);
  /** Whose link is expected, if the dialog was opened from a card; null otherwise. */
  wanted: Person | null = $state.raw(null);
  link: string = $state.raw("");
  /** The person of the link, once the service has named them. */
  person: Person | null = $state.raw(null);
  fault: ContactLinkFault | null = $state.raw(null);
  problem: Problem | null = $state.raw(null);
  isRunning: boolean = $state.raw(false);
  readonly #bridge: Pick<Bridge, "previewContact" | "addContact">;
  readonly #parts: AddContactParts;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: Pick<Bridge, "previewContact" | "addContact">, parts: AddContactParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /** Opens the dialog with an empty field. */
  open(wanted: Person | null = null): void {
    this.close();
    this.wanted = wanted;
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
    this.wanted = null;
    this.write("");
  }

  /** Sets the typed text. The preview of another link disappears. */
  write(link: string): void {
    this.#latestRequest.drop();
    this.link = link;
    this.person = null;
    this.fault = null;
    this.problem = null;
    this.isRunning = false;
  }

  /** Asks whose link it is. */
  async lookUp(): Promise<void> {
    if (this.isRunning) return;
    const fault = linkFault(this.link);
    if (fault !== null) {
      this.fault = fault;
      return;
    }
    const { reply, isCurrent } = await this.#ask(() =>
      this.#bridge.previewContact({ link: this.link.trim() }),
    );
    if (!reply.ok || !isCurrent) return;
    const person = reply.value;
    if (person.id === this.#parts.ownId()) this.fault = "own";
    else {
      this.person = person;
      if (this.#parts.isContact(person.id)) this.fault = "already";
    }
  }

  /** Adds the person of the link. */
  async add(): Promise<void> {
    const { person } = this;
    if (person === null || this.isRunning || this.fault !== null) return;
    const { reply, isCurrent } = await this.#ask(() => this.#bridge.addContact({ link: this.link.trim() }));
    if (!reply.ok) return;
    if (isCurrent) this.close();
    this.#parts.onAdded(reply.value);
  }

  /** Sends one request and shows its failure, unless the link was changed meanwhile. */
  async #ask(
    send: () => Promise<Reply<Person>>,
  ): Promise<{ readonly reply: Reply<Person>; readonly isCurrent: boolean }> {
    const isLatest = this.#latestRequest.begin();
    this.isRunning = true;
    this.fault = null;
    this.problem = null;
    const reply = await send();
    const isCurrent = isLatest();
    if (isCurrent) this.isRunning = false;
    if (isCurrent && !reply.ok) this.#failed(reply.problem);
    return { reply, isCurrent };
  }

  #failed(problem: Problem): void {
    if (problem.kind === "not-found") this.fault = "gone";
    else if (problem.kind === "invalid-input") this.fault = "no-link";
    else this.problem = problem;
  }
}

/** The fault of a text that the service need not be asked about; null if there is none. */
function linkFault(text: string): ContactLinkFault | null {
  const link = text.trim();
  if (link === "") return "empty";
  const whole = /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link}`;
  if (/\s/.test(link) || !URL.canParse(whole)) return "no-link";
  const { hostname, protocol } = new URL(whole);
  if (!hostname.includes(".") || !/^https?:$/.test(protocol)) return "no-link";
  return /^(?:[\w-]+\.)?groupme\.com$/.test(hostname) ? null : "other-site";
}
