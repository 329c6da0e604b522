import type { Bridge } from "../../../preload/bridge.ts";
import type { GroupId, UserId } from "../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../preload/base/reply.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import { readContactLink } from "../../../preload/model/people/contact-link.ts";
import type { Contact, KnownPerson } from "../../../preload/model/people/contacts.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { ConversationList } from "./conversation-list.svelte.ts";
import { findPeople, peopleToChat } from "./people-to-chat.ts";
import type { PersonToChat } from "./people-to-chat.ts";

/** The person of a profile link that was pasted into the find field. */
export type LinkedPerson =
  | { readonly state: "loading"; readonly link: string }
  | { readonly state: "found"; readonly link: string; readonly person: Person }
  | { readonly state: "failed"; readonly link: string; readonly problem: Problem };

/** The parts of the window that starting a chat needs. */
export interface NewChatParts {
  readonly list: Pick<ConversationList, "conversations">;
  /** Opens a chat, with the focus in its composer. */
  readonly show: (conversation: Conversation) => Promise<void>;
  /** Called if a chat that was not chosen in the dialog cannot be started. */
  readonly onFailed: (problem: Problem) => void;
}

/** Starts a chat with a person, and holds the state of the dialog in which the person is chosen. */
export class NewChatState {
  isOpen = $state.raw(false);
  /** The text of the find field: a name, or a profile link. */
  query = $state.raw("");
  isLoading = $state.raw(false);
  /** Why the people could not be loaded; null if they could. */
  loadProblem: Problem | null = $state.raw(null);
  /** Why the chat with the chosen person was not started; null if nothing failed. */
  problem: Problem | null = $state.raw(null);
  /** The person whose chat is being started. */
  startingId: UserId | null = $state.raw(null);
  linked: LinkedPerson | null = $state.raw(null);
  isAdding = $state.raw(false);
  /** The groups whose members this computer has not read yet. */
  groupIdsWithoutMembers: readonly GroupId[] = $state.raw([]);
  isReadingGroups = $state.raw(false);
  #contacts: readonly Contact[] = $state.raw([]);
  #knownPeople: readonly KnownPerson[] = $state.raw([]);
  readonly #bridge: Bridge;
  readonly #parts: NewChatParts;
  /** Changes with each opening, so that replies to an earlier opening are dropped. */
  #opening = 0;
  readonly people: readonly PersonToChat[] = $derived.by(() =>
    peopleToChat({
      contacts: this.#contacts,
      known: this.#knownPeople,
      conversations: this.#parts.list.conversations,
    }),
  );
  readonly foundPeople: readonly PersonToChat[] = $derived(findPeople(this.people, this.query));

  constructor(bridge: Bridge, parts: NewChatParts) {
    this.#bridge = bridge;
    this.#parts = parts;
  }

  /** Opens the dialog. `link`: a profile link whose person is shown at once. */
  open(link = ""): void {
    this.close();
    this.isOpen = true;
    this.find(link);
    void this.load();
  }

  close(): void {
    this.#opening += 1;
    this.isOpen = false;
    this.query = "";
    this.isLoading = false;
    this.loadProblem = null;
    this.problem = null;
    this.startingId = null;
    this.linked = null;
    this.isAdding = false;
    this.isReadingGroups = false;
  }

  /** Forgets the people, for another account. */
  clear(): void {
    this.close();
    this.#contacts = [];
    this.#knownPeople = [];
    this.groupIdsWithoutMembers = [];
  }

  /** Reads the people of the local copy, and the contacts from the service. */
  async load(): Promise<void> {
    const opening = this.#opening;
    this.isLoading = true;
    this.loadProblem = null;
    const [known, contacts] = await Promise.all([
      this.#bridge.listKnownPeople(),
      this.#bridge.listContacts(),
    ]);
    if (opening !== this.#opening) return;
    this.isLoading = false;
    if (known.ok) {
      this.#knownPeople = known.value.people;
      this.groupIdsWithoutMembers = known.value.groupIdsWithoutMembers;
    } else this.loadProblem = known.problem;
    if (contacts.ok) this.#contacts = contacts.value;
    else this.loadProblem = contacts.problem;
  }

  /** Finds people by name. A profile link shows its person. */
  find(query: string): void {
    this.query = query;
    this.problem = null;
    const link = query.trim();
    if (readContactLink(link) === null) this.linked = null;
    else if (this.linked?.link !== link) void this.preview(link);
  }

  /** Reads the person of a profile link. */
  async preview(link: string): Promise<void> {
    this.linked = { state: "loading", link };
    const reply = await this.#bridge.previewContact({ link });
    this.#saveLinked(link, reply);
  }

  /** Adds the person of the profile link to the contacts. */
  async addContact(): Promise<void> {
    const { linked } = this;
    if (linked?.state !== "found" || this.isAdding) return;
    this.isAdding = true;
    this.problem = null;
    const opening = this.#opening;
    const reply = await this.#bridge.addContact({ link: linked.link });
    if (opening !== this.#opening) return;
    this.isAdding = false;
    if (!reply.ok) {
      this.problem = reply.problem;
      return;
    }
    await this.load();
  }

  /** Whether a person is a contact. */
  isContact(userId: UserId): boolean {
    return this.#contacts.some(({ id }) => id === userId);
  }

  /** Reads the members of the groups whose members this computer has not read, one group after the other. */
  async readGroups(): Promise<void> {
    if (this.isReadingGroups) return;
    const opening = this.#opening;
    this.isReadingGroups = true;
    this.problem = null;
    while (this.groupIdsWithoutMembers[0] !== undefined) {
      const groupId = this.groupIdsWithoutMembers[0];
      const reply = await this.#bridge.listMembers({ groupId, which: "active" });
      if (opening !== this.#opening) return;
      // A group that the account has just left has no members to show.
      if (!reply.ok && reply.problem.kind !== "not-found") {
        this.problem = reply.problem;
        break;
      }
      if (reply.ok) {
        const members = reply.value.filter(({ isMe }) => !isMe);
        this.#knownPeople = withMembers(
          this.#knownPeople,
          groupId,
          members.map(({ person, accountName }) => ({ ...person, name: accountName ?? person.name })),
        );
      }
      this.groupIdsWithoutMembers = this.groupIdsWithoutMembers.slice(1);
    }
    this.isReadingGroups = false;
  }

  /** Starts a chat with a person from the dialog, and closes the dialog. If it fails, the dialog says why. */
  async choose(userId: UserId): Promise<void> {
    if (this.startingId !== null) return;
    const opening = this.#opening;
    this.startingId = userId;
    this.problem = null;
    const reply = await this.#bridge.startChat({ userId });
    if (opening !== this.#opening) return;
    this.startingId = null;
    if (!reply.ok) {
      this.problem = reply.problem;
      return;
    }
    this.close();
    await this.#parts.show(reply.value);
  }

  /** Opens the chat with a person, and starts it if there is none. */
  async chatWith(userId: UserId): Promise<void> {
    const reply = await this.#bridge.startChat({ userId });
    if (reply.ok) await this.#parts.show(reply.value);
    else this.#parts.onFailed(reply.problem);
  }

  #saveLinked(link: string, reply: Reply<Person>): void {
    if (this.linked?.link !== link) return;
    this.linked = reply.ok
      ? { state: "found", link, person: reply.value }
      : { state: "failed", link, problem: reply.problem };
  }
}

/** Adds the members of a group to the known people. */
function withMembers(
  known: readonly KnownPerson[],
  groupId: GroupId,
  members: readonly Person[],
): readonly KnownPerson[] {
  const all = new Map(known.map((person) => [person.id, person]));
  for (const { id, name, avatar } of members) {
    const before = all.get(id) ?? { id, name, avatar, otherNames: [], groupIds: [] };
    all.set(id, { ...before, groupIds: [...before.groupIds, groupId] });
  }
  return [...all.values()];
}
