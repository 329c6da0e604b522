import { codePointCount } from "../../../preload/model/messages/text-length.ts";
import { pictureScheme } from "../../shared/picture-url.ts";
import type { MembershipChanges, MembershipChangesParts } from "./membership-changes.ts";
import type { WorldCore } from "../core.ts";
import { groupForMember, groupForAdmin, membershipById } from "./group-access.ts";
import type { Membership, MembershipState } from "./membership.ts";
import { isOwner } from "./membership.ts";
import { avatarNotice, nicknameNotice, roleNotice } from "./membership-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Maximum length of a nickname (interface/limits#sizes), in characters. */
const maxNicknameLength = 50;

/**
 * The refusal of an invalid nickname; null if it is valid. `field` is the name of the nickname's field in the request.
 */
export function nicknameRefusal(nickname: string, field: string): ServiceRefusal | null {
  const isGood = nickname.trim() !== "" && codePointCount(nickname) <= maxNicknameLength;
  return isGood
    ? null
    : refuse(400, `${field} must be between 1 and ${String(maxNicknameLength)} characters`);
}

/** Changes of a member's nickname and picture in a group; what is not given keeps its value. */
export interface MemberAppearance {
  readonly nickname?: string | undefined;
  /** A picture of this service; null returns to the account's picture. */
  readonly picture?: string | null | undefined;
}

/** Members of groups with their nicknames and roles (interface/members#membership; interface/members#removing). */
export class Memberships {
  readonly #core: WorldCore;
  readonly #parts: MembershipChangesParts;
  readonly #membershipChanges: MembershipChanges;

  constructor(core: WorldCore, parts: MembershipChangesParts, admission: MembershipChanges) {
    this.#core = core;
    this.#parts = parts;
    this.#membershipChanges = admission;
  }

  /** Current or former members. Refused: 401 for a caller who does not manage the group (interface/members#listing). */
  list(
    userId: string,
    groupId: string,
    filter: "active" | "inactive",
  ): readonly Membership[] | ServiceRefusal {
    const found = groupForAdmin(this.#parts.groups, userId, groupId, 401);
    if (isRefused(found)) return found;
    return found.group.memberships.filter(({ state }) => (state === "active") === (filter === "active"));
  }

  /**
   * The state of this person's membership in each group of which the person is or was a member
   * (interface/joining#states).
   */
  statesOf(userId: string): { readonly groupId: string; readonly state: MembershipState }[] {
    return this.#parts.groups.everOfPerson(userId).flatMap((group) => {
      const own = group.memberships.find((one) => one.userId === userId);
      return own === undefined ? [] : [{ groupId: group.id, state: own.state }];
    });
  }

  /**
   * Changes the person's own nickname and picture in a group. Refused: 404 for a non-member, 400 for an invalid
   * nickname.
   */
  changeAppearance(
    userId: string,
    groupId: string,
    { nickname, picture }: MemberAppearance,
  ): Membership | ServiceRefusal {
    const found = groupForMember(this.#parts.groups, userId, groupId);
    const person = this.#parts.accounts.byId(userId);
    if (isRefused(found) || person === undefined) return notFound;
    const { group, own } = found;
    const refused = nickname === undefined ? null : nicknameRefusal(nickname, "membership.nickname");
    if (refused !== null) return refused;
    own.updatedAt = this.#core.clock.now();
    const before = own.nickname;
    if (nickname !== undefined && nickname !== before) {
      own.nickname = nickname;
      this.#membershipChanges.announce(group, nicknameNotice(person, before, nickname));
    }
    if (picture !== undefined && picture !== own.picture) {
      own.picture = picture;
      const url = picture === null ? null : `${pictureScheme}${picture}`;
      this.#membershipChanges.announce(group, avatarNotice(group, person, url));
    }
    return own;
  }

  /**
   * Makes a member an admin, or an ordinary member again. Refused: 403 for a caller who is not the owner, 403 for the
   * owner's membership, 404 for a non-member.
   */
  setRole(
    userId: string,
    groupId: string,
    membershipId: string,
    role: "admin" | "user",
  ): Membership | ServiceRefusal {
    const found = groupForMember(this.#parts.groups, userId, groupId);
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
      this.#membershipChanges.announce(group, roleNotice(group, owner, member, role));
    return target;
  }
}
