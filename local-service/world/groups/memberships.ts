import { textLength } from "../../../preload/model/messages/text.ts";
import { pictureScheme } from "../../shared/picture-url.ts";
import type { Admission, MembershipNeighbours } from "./admission.ts";
import type { Core } from "../core.ts";
import { inside, managed, membershipById } from "./group-access.ts";
import type { Membership, MembershipState } from "./membership.ts";
import { isOwner } from "./membership.ts";
import { avatarNotice, nicknameNotice, roleNotice } from "./membership-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Longest name of a member (interface/limits#sizes), in characters. */
const longestNickname = 50;

/** Why this cannot be the name of a member; null when it can. `field` is what the caller called it. */
export function nicknameRefusal(nickname: string, field: string): Refused | null {
  const isGood = nickname.trim() !== "" && textLength(nickname) <= longestNickname;
  return isGood ? null : refuse(400, `${field} must be between 1 and ${String(longestNickname)} characters`);
}

/** What a member changes of how they appear in one group; what is left out stays. */
export interface Appearance {
  readonly nickname?: string | undefined;
  /** A picture of this service; null: the person's own again. */
  readonly picture?: string | null | undefined;
}

/** Who is in a group, by what name and with what rights (interface/members#membership; interface/members#removing). */
export class Memberships {
  readonly #core: Core;
  readonly #near: MembershipNeighbours;
  readonly #admission: Admission;

  constructor(core: Core, near: MembershipNeighbours, admission: Admission) {
    this.#core = core;
    this.#near = near;
    this.#admission = admission;
  }

  /** Those who are in, or those who were. Refused: 401 to who may not manage the group (interface/members#listing). */
  list(userId: string, groupId: string, filter: "active" | "inactive"): readonly Membership[] | Refused {
    const found = managed(this.#near.groups, userId, groupId, 401);
    if (isRefused(found)) return found;
    return found.group.memberships.filter(({ state }) => (state === "active") === (filter === "active"));
  }

  /** What became of this person in every group they were ever in (interface/joining#states). */
  states(userId: string): { readonly groupId: string; readonly state: MembershipState }[] {
    return this.#near.groups.everOfPerson(userId).flatMap((group) => {
      const own = group.memberships.find((one) => one.userId === userId);
      return own === undefined ? [] : [{ groupId: group.id, state: own.state }];
    });
  }

  /** Changes one's own name and picture in a group. Refused: 400 for a name too short or too long. */
  appear(userId: string, groupId: string, { nickname, picture }: Appearance): Membership | Refused {
    const found = inside(this.#near.groups, userId, groupId);
    const person = this.#near.accounts.byId(userId);
    if (isRefused(found) || person === undefined) return notFound;
    const { group, own } = found;
    const refused = nickname === undefined ? null : nicknameRefusal(nickname, "membership.nickname");
    if (refused !== null) return refused;
    own.updatedAt = this.#core.clock.now();
    const before = own.nickname;
    if (nickname !== undefined && nickname !== before) {
      own.nickname = nickname;
      this.#admission.announce(group, nicknameNotice(person, before, nickname));
    }
    if (picture !== undefined && picture !== own.picture) {
      own.picture = picture;
      const url = picture === null ? null : `${pictureScheme}${picture}`;
      this.#admission.announce(group, avatarNotice(group, person, url));
    }
    return own;
  }

  /** Makes a member an admin, or no longer. Refused: 403 to all but the owner and for the owner, 404 for who is not in. */
  setRole(
    userId: string,
    groupId: string,
    membershipId: string,
    role: "admin" | "user",
  ): Membership | Refused {
    const found = inside(this.#near.groups, userId, groupId);
    if (isRefused(found)) return found;
    const { group, own } = found;
    if (!isOwner(own)) return refuse(403, "only the owner may change roles");
    const target = membershipById(group, membershipId);
    if (isRefused(target) || target.state !== "active") return notFound;
    if (isOwner(target)) return refuse(403, "the owner's role cannot be changed");
    if (target.roles.includes(role)) return target;
    target.roles = [role];
    target.updatedAt = this.#core.clock.now();
    const [owner, member] = [own, target].map(({ userId: id, nickname }) => ({ id, name: nickname }));
    if (owner !== undefined && member !== undefined)
      this.#admission.announce(group, roleNotice(group, owner, member, role));
    return target;
  }
}
