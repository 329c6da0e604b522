import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { ConversationId, UserId } from "../../../preload/base/ids.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { PersonProfile } from "../../../preload/model/people/person-profile.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { Layout } from "../app/layout.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";
import type { OpenConversationState } from "../conversation/open-conversation.svelte.ts";
import { AddContact } from "./add-contact.svelte.ts";
import { BlockedPeople } from "./blocked-people.svelte.ts";
import { ContactImport } from "./contact-import.svelte.ts";
import { ContactsState } from "./contacts.svelte.ts";
import { PersonActions } from "./person-actions.svelte.ts";
import type { EndedPersonAction } from "./person-actions.svelte.ts";
import { PersonCard } from "./person-card.svelte.ts";
import type { PersonChange } from "./person-card.svelte.ts";

/** The parts of the window that the people need. */
export interface PeopleStateParts {
  readonly list: Pick<ConversationList, "conversations" | "find" | "keptId">;
  readonly open: Pick<OpenConversationState, "open">;
  readonly layout: Pick<Layout, "showChats">;
  /** Id of the signed-in account; null while nobody is signed in. */
  readonly ownId: () => UserId | null;
  /** Receives the end of each action that no open card shows. */
  readonly onEnded: (ended: EndedPersonAction) => void;
  /** Called before a chat is shown, to close the dialogs and pages above it. */
  readonly onShowChat: () => void;
  /** Starts a direct chat with a person who has none. If absent, only an existing chat can be opened. */
  readonly startChat?: ((userId: UserId) => void) | undefined;
}

/** Other people: the card of a person, the contacts, and the people whom the account blocks. */
export class PeopleState {
  /** The open card; null if none is open. */
  card: PersonCard | null = $state.raw(null);
  /** Which list the page shows. */
  shownList: "contacts" | "blocked" = $state.raw("contacts");
  /** The people of the page's list who are being unblocked. */
  unblocking: ReadonlySet<UserId> = $state.raw(new Set());
  readonly contacts: ContactsState;
  readonly blocked: BlockedPeople;
  readonly adding: AddContact;
  readonly importing: ContactImport;
  readonly actions: PersonActions;
  /** The direct chats of the list, by the other person. */
  readonly #chats: ReadonlyMap<UserId, Conversation> = $derived.by(
    () =>
      new Map(
        this.#parts.list.conversations.flatMap((chat) =>
          chat.kind === "direct" && chat.otherUserId !== null ? [[chat.otherUserId, chat] as const] : [],
        ),
      ),
  );
  readonly #bridge: Bridge;
  readonly #parts: PeopleStateParts;
  /** The profiles that were read, so that a card shows them at once and offline. */
  readonly #profiles = new Map<UserId, PersonProfile>();

  constructor(bridge: Bridge, parts: PeopleStateParts, now: () => Milliseconds = Date.now) {
    this.#bridge = bridge;
    this.#parts = parts;
    this.contacts = new ContactsState(bridge, now);
    this.blocked = new BlockedPeople(bridge, now);
    this.actions = new PersonActions(bridge, (ended) => {
      this.#end(ended);
    });
    this.adding = new AddContact(bridge, {
      ownId: parts.ownId,
      isContact: (id) => this.contacts.has(id),
      onAdded: (person) => {
        this.#end({ action: "add-contact", person, problem: null });
      },
    });
    this.importing = new ContactImport(bridge, (people) => {
      this.contacts.add(people);
    });
  }

  /** Opens the card of a person with the name and picture that the caller knows, and reads the profile. */
  async openCard(person: Person): Promise<void> {
    const isSelf = person.id === this.#parts.ownId();
    const known = this.#profiles.get(person.id) ?? null;
    const card = new PersonCard(this.#bridge, person, { isSelf, known });
    this.card = card;
    await this.#read(card);
  }

  /** Reads the open card again. */
  async retryCard(): Promise<void> {
    if (this.card !== null && this.card.phase.state !== "loading") await this.#read(this.card);
  }

  closeCard(): void {
    this.card = null;
  }

  /** Whether a chat with this person can be opened or started. */
  canMessage(id: UserId): boolean {
    if (id === this.#parts.ownId()) return false;
    return this.#chats.has(id) || this.#parts.startChat !== undefined;
  }

  /** Opens the direct chat with a person. If there is none, starts one. */
  message(id: UserId): void {
    const chat = this.#chats.get(id);
    if (chat !== undefined) this.showChat(chat.id);
    else if (this.#parts.startChat !== undefined) {
      this.#closeDialogs();
      this.#parts.startChat(id);
    }
  }

  /** Shows a conversation of this account. */
  showChat(id: ConversationId): void {
    const { list, open, layout } = this.#parts;
    this.#closeDialogs();
    layout.showChats();
    list.keptId = id;
    void open.open(id, list.find(id));
  }

  /** Unblocks a person. The card shows a failure; without a card, `onEnded` receives it. */
  async unblock(person: Person): Promise<void> {
    const { id } = person;
    const card = this.card?.person.id === id ? this.card : null;
    if (this.unblocking.has(id)) return;
    this.unblocking = new Set([...this.unblocking, id]);
    if (card !== null) {
      card.problem = null;
      card.isUnblocking = true;
    }
    const reply = await this.#bridge.unblockPerson({ userId: id });
    this.unblocking = new Set([...this.unblocking].filter((each) => each !== id));
    if (card !== null) card.isUnblocking = false;
    this.#end({ action: "unblock", person, problem: reply.ok ? null : reply.problem });
  }

  /** Push: when the service can be reached again, reads that failed offline are repeated. */
  connectionChanged({ state }: Pushes["connectionChanged"]): void {
    if (state !== "online") return;
    const isWaiting = ({ phase }: { readonly phase: PersonCard["phase"] }): boolean =>
      phase.state === "failed" && phase.problem.kind === "offline";
    if (this.card !== null && isWaiting(this.card)) void this.#read(this.card);
    if (isWaiting(this.contacts)) void this.contacts.load();
    if (isWaiting(this.blocked)) void this.blocked.load();
  }

  /** Removes the people of the previous account when another account is shown. */
  clear(): void {
    this.#closeDialogs();
    this.actions.close();
    this.shownList = "contacts";
    this.unblocking = new Set();
    this.contacts.clear();
    this.blocked.clear();
    this.#profiles.clear();
  }

  async #read(card: PersonCard): Promise<void> {
    await card.load();
    if (card.profile === null || card.phase.state !== "ready") return;
    // Another account may be shown by now.
    if (this.card === card) this.#profiles.set(card.person.id, card.profile);
  }

  #closeDialogs(): void {
    this.card = null;
    this.adding.close();
    this.importing.close();
    this.#parts.onShowChat();
  }

  #end(ended: EndedPersonAction): void {
    const { person, problem } = ended;
    const card = this.card?.person.id === person.id ? this.card : null;
    if (problem === null) {
      const change = this.#apply(ended);
      const known = this.#profiles.get(person.id);
      if (known !== undefined) this.#profiles.set(person.id, { ...known, ...change });
      card?.change(change);
    } else if (card !== null) card.problem = problem;
    if (card === null) this.#parts.onEnded(ended);
  }

  /** Applies a successful action to the lists. Returns the changes to the person's card. */
  #apply({ action, person }: EndedPersonAction): PersonChange {
    switch (action) {
      case "block":
        this.blocked.add(person);
        this.contacts.blockChanged(person.id, true);
        return { isBlocked: true };
      case "unblock":
        this.blocked.remove(person.id);
        this.contacts.blockChanged(person.id, false);
        return { isBlocked: false };
      case "add-contact":
        this.contacts.add([person]);
        return { isContact: true };
      case "remove-contact":
        this.contacts.remove(person.id);
        return { isContact: false };
    }
  }
}
