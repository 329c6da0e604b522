import type { Bridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, GroupId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { dateAndNumberLocale } from "../../messages/language.ts";
import { toMentionable } from "./mention-search.ts";
import type { Mentionable } from "./mention-search.ts";

/** The fields of the open conversation that determine who can be mentioned. */
interface MentionSource {
  readonly id: ConversationId | null;
  readonly head: Conversation | null;
  readonly people: ReadonlyMap<UserId, Person>;
  readonly roles: ReadonlyMap<UserId, "owner" | "admin">;
  readonly messages: readonly Message[];
}

/** Time after which the members are fetched again. People who join or leave before that do not change the list. */
const refreshAfter: Milliseconds = 60_000;

/** The members of one group as the service returned them. */
interface FetchedMembers {
  readonly groupId: GroupId;
  readonly members: readonly GroupMember[];
}

/** The people who can be mentioned in the open conversation: the members of its group; nobody in direct messages. */
export class Mentionables {
  #fetchedMembers: FetchedMembers | null = $state.raw(null);
  #lastRequest: { readonly groupId: GroupId; readonly at: Milliseconds } | null = null;
  readonly #now: () => Milliseconds;
  readonly #bridge: Pick<Bridge, "listMembers">;
  readonly #conversation: MentionSource;
  readonly #collator = new Intl.Collator(dateAndNumberLocale());

  constructor(
    bridge: Pick<Bridge, "listMembers">,
    conversation: MentionSource,
    now: () => Milliseconds = Date.now,
  ) {
    this.#now = now;
    this.#bridge = bridge;
    this.#conversation = conversation;
  }

  /** The group whose members can be mentioned; null in direct messages. */
  get groupId(): GroupId | null {
    const { head } = this.#conversation;
    if (head?.kind !== "group") return null;
    return head.parentId ?? asId<GroupId>(head.id);
  }

  /**
   * Fetches the members of the group and their account names, unless the last request is recent. Until the reply, and
   * offline, `listFor` returns the people stored on this computer by their names in the group.
   */
  async load(): Promise<void> {
    const { groupId } = this;
    const isFresh =
      this.#lastRequest?.groupId === groupId && this.#now() - this.#lastRequest.at < refreshAfter;
    if (groupId === null || isFresh) return;
    const request = { groupId, at: this.#now() };
    this.#lastRequest = request;
    const reply = await this.#bridge.listMembers({ groupId, which: "active" });
    if (this.#lastRequest !== request) return;
    if (reply.ok) this.#fetchedMembers = { groupId, members: reply.value };
    // The failure is not shown: the people stored on this computer are still offered, and the next list tries again.
    else this.#lastRequest = null;
  }

  /** All members except the account itself. Members who wrote last come first, the others follow by name. */
  listFor(ownId: UserId | null): readonly Mentionable[] {
    const { groupId } = this;
    if (groupId === null) return [];
    const spokeAt = new Map<string, number>();
    for (const [index, { sender }] of this.#conversation.messages.entries()) spokeAt.set(sender.id, index);
    const lastSpoke = ({ person }: Mentionable): number => spokeAt.get(person.id) ?? -1;
    return this.#everybody(groupId)
      .filter(({ person }) => person.id !== ownId)
      .toSorted(
        (a, b) => lastSpoke(b) - lastSpoke(a) || this.#collator.compare(a.person.name, b.person.name),
      );
  }

  /** The members of the group as the service last returned them; null until then. */
  get fetchedMembers(): readonly Person[] | null {
    if (this.#fetchedMembers === null || this.#fetchedMembers.groupId !== this.groupId) return null;
    return this.#fetchedMembers.members.map(({ person }) => person);
  }

  #everybody(groupId: GroupId): readonly Mentionable[] {
    if (this.#fetchedMembers?.groupId === groupId) {
      return this.#fetchedMembers.members.map(({ person, accountName, role }) =>
        toMentionable(person, accountName, role === "user" ? null : role),
      );
    }
    const { people, roles } = this.#conversation;
    return [...people.values()].map((person) => toMentionable(person, null, roles.get(person.id) ?? null));
  }
}
