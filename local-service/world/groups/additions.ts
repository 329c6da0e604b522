import type { Accounts } from "../people/accounts.ts";
import type { Admission, MembershipNeighbours } from "./admission.ts";
import type { Blocks } from "../people/blocks.ts";
import type { Core } from "../core.ts";
import type { Group } from "./group.ts";
import { isFull } from "./group.ts";
import { inside } from "./group-access.ts";
import type { JoinRequests } from "./join-requests.ts";
import { isAdmin } from "./membership.ts";
import type { Membership } from "./membership.ts";
import { addedNotice } from "./membership-notices.ts";
import { nicknameRefusal } from "./memberships.ts";
import type { Person } from "../people/person.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** How long the results of an addition are being made, in milliseconds of the world's clock. */
const resultsTake = 1000;
/** How long they stay (interface/limits#times), in milliseconds. */
const resultsStay = 3_600_000;

/** Somebody to be added: by the id, the phone number or the e-mail of their account. */
export interface Invitee {
  readonly nickname: string;
  readonly userId?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly email?: string | undefined;
  /** The caller's own name for this one; made when not given. */
  readonly guid?: string | undefined;
}

/** One who was added. */
interface Added {
  readonly membership: Membership;
  readonly guid: string;
}

/** What came of one addition, for the one who made it. */
export interface Addition {
  readonly id: string;
  readonly groupId: string;
  readonly addedBy: string;
  readonly madeAt: number;
  readonly added: readonly Added[];
}

/** Adding people to a group, and asking afterwards what came of it (interface/members#adding). */
export class Additions {
  readonly #core: Core;
  readonly #near: MembershipNeighbours & { readonly blocks: Blocks };
  readonly #admission: Admission;
  readonly #requests: JoinRequests;
  // Insertion order is time order, so the old ones stand first.
  readonly #additions: Map<string, Addition>;

  constructor(
    core: Core,
    near: MembershipNeighbours & { readonly blocks: Blocks },
    admission: Admission,
    requests: JoinRequests,
  ) {
    this.#core = core;
    this.#near = near;
    this.#admission = admission;
    this.#requests = requests;
    this.#additions = core.tables.map("additions");
  }

  /**
   * Adds people. Those who cannot be added are passed over: nobody's address, who is in already, who was kept away, who
   * blocked the caller (interface/blocks#blocks), and whoever has no room. Refused: 404 to who is not in the group, 403
   * where only admins manage it (interface/groups#settings), 400 for a name too short or too long, or nobody named.
   */
  add(userId: string, groupId: string, invitees: readonly Invitee[]): Addition | Refused {
    const found = inside(this.#near.groups, userId, groupId);
    const adder = this.#near.accounts.byId(userId);
    if (isRefused(found) || adder === undefined) return notFound;
    const { group, own } = found;
    if (group.type !== "private" && !isAdmin(own))
      return refuse(403, "only admins and owners may add members");
    const refused = invitees.map(invalidityOf).find((one) => one !== null);
    if (refused !== undefined) return refused;
    const added = invitees.flatMap((invitee) => this.#added(group, adder, invitee) ?? []);
    if (added.length > 0) {
      const people = added.map(({ membership }) => ({ id: membership.userId, name: membership.nickname }));
      this.#admission.announce(group, addedNotice(group, adder, people));
    }
    return this.#remember({ groupId, addedBy: userId, added });
  }

  /** What came of it. Refused: 404 to all but the one who added and after an hour, 503 while it is being made. */
  results(userId: string, groupId: string, resultsId: string): readonly Added[] | Refused {
    const addition = this.#additions.get(resultsId);
    if (addition?.groupId !== groupId || addition.addedBy !== userId) return notFound;
    if (isRefused(inside(this.#near.groups, userId, groupId))) return notFound;
    const age = this.#core.clock.now() - addition.madeAt;
    if (age >= resultsStay) return notFound;
    return age < resultsTake ? refuse(503, "results are not ready") : addition.added;
  }

  #added(group: Group, adder: Person, invitee: Invitee): Added | null {
    const person = personOf(this.#near.accounts, invitee);
    if (person === undefined || this.#near.blocks.isBlocking(person.id, adder.id) || isFull(group))
      return null;
    const former = group.memberships.find((one) => one.userId === person.id);
    if (former?.state === "active" || former?.state === "exited_removed") return null;
    const membership = this.#admission.letIn(group, person);
    membership.nickname = invitee.nickname;
    this.#requests.settle(group.id, person.id);
    return { membership, guid: invitee.guid ?? this.#core.ids.guid() };
  }

  #remember(made: Pick<Addition, "groupId" | "addedBy" | "added">): Addition {
    const madeAt = this.#core.clock.now();
    for (const [id, old] of this.#additions) {
      if (madeAt - old.madeAt < resultsStay) break;
      this.#additions.delete(id);
    }
    const addition: Addition = { id: this.#core.ids.guid(), madeAt, ...made };
    this.#additions.set(addition.id, addition);
    return addition;
  }
}

/** Why nobody could be added by this; null when somebody can. */
function invalidityOf({ nickname, userId, phoneNumber, email }: Invitee, index: number): Refused | null {
  const field = `members.${String(index)}`;
  const isNamed = [userId, phoneNumber, email].some((one) => one !== undefined && one !== "");
  if (!isNamed) return refuse(400, `${field} needs one of user_id, phone_number and email`);
  return nicknameRefusal(nickname, `${field}.nickname`);
}

function personOf(accounts: Accounts, { userId, phoneNumber, email }: Invitee): Person | undefined {
  if (userId !== undefined) return accounts.byId(userId);
  if (email !== undefined) return accounts.byUsername(email);
  const wanted = digitsOf(phoneNumber ?? "");
  return wanted === "" ? undefined : accounts.all.find((person) => digitsOf(person.phoneNumber) === wanted);
}

/** People write the same number with and without spaces, dashes and a plus. */
function digitsOf(phoneNumber: string): string {
  return phoneNumber.replace(/\D/g, "");
}
