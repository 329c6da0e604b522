import type { Bridge } from "../../../preload/bridge.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { ConversationId, GroupId, UserId } from "../../../preload/base/ids.ts";
import type { Message } from "../../../preload/model/messages/message.ts";
import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { Milliseconds } from "../../../preload/model/app/time.ts";
import type { GroupMember } from "../../../preload/model/groups/members.ts";
import { locale } from "../../messages/language.ts";
import { toMentionable } from "./mention-search.ts";
import type { Mentionable } from "./mention-search.ts";

/** What of the open conversation tells who can be mentioned. */
interface Conversing {
  readonly id: ConversationId | null;
  readonly head: Conversation | null;
  readonly people: ReadonlyMap<UserId, Person>;
  readonly roles: ReadonlyMap<UserId, "owner" | "admin">;
  readonly messages: readonly Message[];
}

/** Who comes and goes in the meantime is not in the list. */
const askedAgainAfter: Milliseconds = 60_000;

/** Members as the service told them, of one group. */
interface ToldMembers {
  readonly groupId: GroupId;
  readonly members: readonly GroupMember[];
}

/** Who can be mentioned in the open conversation: the members of its group; in direct messages nobody. */
export class Mentionables {
  #told: ToldMembers | null = $state.raw(null);
  #asked: { readonly groupId: GroupId; readonly at: Milliseconds } | null = null;
  readonly #now: () => Milliseconds;
  readonly #bridge: Pick<Bridge, "listMembers">;
  readonly #conversation: Conversing;
  readonly #collator = new Intl.Collator(locale());

  constructor(
    bridge: Pick<Bridge, "listMembers">,
    conversation: Conversing,
    now: () => Milliseconds = Date.now,
  ) {
    this.#now = now;
    this.#bridge = bridge;
    this.#conversation = conversation;
  }

  /** The group whose people are meant; null in direct messages. */
  get groupId(): GroupId | null {
    const { head } = this.#conversation;
    if (head?.kind !== "group") return null;
    return head.parentId ?? asId<GroupId>(head.id);
  }

  /**
   * Asks who is in the group, and what their accounts are called, unless that is known well enough. Until it is told, and
   * offline, those known on this computer are offered by the names they use in the group.
   */
  async load(): Promise<void> {
    const { groupId } = this;
    const isFresh = this.#asked?.groupId === groupId && this.#now() - this.#asked.at < askedAgainAfter;
    if (groupId === null || isFresh) return;
    const asked = { groupId, at: this.#now() };
    this.#asked = asked;
    const reply = await this.#bridge.listMembers({ groupId, which: "active" });
    if (this.#asked !== asked) return;
    if (reply.ok) this.#told = { groupId, members: reply.value };
    // Those known on this computer are offered on, so nobody needs to be told; the next list asks again.
    else this.#asked = null;
  }

  /** Everybody but oneself: who spoke last comes first, then by name. */
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

  /** Members of the group as the service told them last; null until it has. */
  get told(): readonly Person[] | null {
    if (this.#told === null || this.#told.groupId !== this.groupId) return null;
    return this.#told.members.map(({ person }) => person);
  }

  #everybody(groupId: GroupId): readonly Mentionable[] {
    if (this.#told?.groupId === groupId) {
      return this.#told.members.map(({ person, accountName, role }) =>
        toMentionable(person, accountName, role === "user" ? null : role),
      );
    }
    const { people, roles } = this.#conversation;
    return [...people.values()].map((person) => toMentionable(person, null, roles.get(person.id) ?? null));
  }
}
