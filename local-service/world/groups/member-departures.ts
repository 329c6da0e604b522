import type { MembershipChanges, MembershipChangesParts } from "./membership-changes.ts";
import { groupForMember, groupForAdmin, membershipById } from "./group-access.ts";
import type { Group } from "./group.ts";
import { activeMembership } from "./group.ts";
import { isAdmin, isBarred, isOwner } from "./membership.ts";
import type { Membership } from "./membership.ts";
import { autokickedNotice, exitedNotice, removedNotice } from "./membership-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Leaving groups, removing members and banning them (interface/members#removing). */
export class MemberDepartures {
  readonly #parts: MembershipChangesParts;
  readonly #membershipChanges: MembershipChanges;

  constructor(parts: MembershipChangesParts, admission: MembershipChanges) {
    this.#parts = parts;
    this.#membershipChanges = admission;
  }

  /**
   * Removes a member; for the caller's own membership, leaves the group. Refused: 404 for a non-member, 403 for the
   * owner's membership (interface/members#removing), 403 if the caller may not remove members.
   */
  remove(userId: string, groupId: string, membershipId: string): Membership | ServiceRefusal {
    const found = groupForMember(this.#parts.groups, userId, groupId);
    if (isRefused(found)) return found;
    const { group, own } = found;
    const target = membershipById(group, membershipId);
    if (isRefused(target) || target.state !== "active") return notFound;
    if (isOwner(target)) {
      return refuse(403, "the creator cannot leave or be removed before giving the group to somebody else");
    }
    if (target !== own && !isAdmin(own)) return refuse(403, "only admins and owners may remove members");
    this.#membershipChanges.putOut(group, target, target === own ? "exited" : "removed");
    const [by, person] = [this.#eventPerson(own), this.#eventPerson(target)];
    this.#membershipChanges.announce(
      group,
      target === own ? exitedNotice(group, person) : removedNotice(group, by, person),
    );
    return target;
  }

  /**
   * Removes a member automatically, as the service does if it cannot reach the member's phone. Refused: 404 for a
   * non-member, 403 for the owner.
   */
  autokick(groupId: string, userId: string): Membership | ServiceRefusal {
    const group = this.#parts.groups.byId(groupId);
    const target = group && activeMembership(group, userId);
    if (group === undefined || target === undefined) return notFound;
    if (isOwner(target)) return refuse(403, "the creator cannot be removed");
    this.#membershipChanges.putOut(group, target, "removed");
    target.isAutokicked = true;
    this.#membershipChanges.announce(group, autokickedNotice(group, this.#eventPerson(target)));
    return target;
  }

  /**
   * Bars a person who left from rejoining. A removed person is already barred and stays `removed`. Refused: 400 for a
   * current member (interface/members#banning).
   */
  ban(userId: string, groupId: string, membershipId: string): Membership | ServiceRefusal {
    const target = this.#findDeparted(userId, groupId, membershipId);
    if (!isRefused(target) && target.state === "exited") target.state = "exited_removed";
    return target;
  }

  /** Lets a barred person rejoin, as if the person had left (interface/members#removing). */
  unban(userId: string, groupId: string, membershipId: string): Membership | ServiceRefusal {
    const target = this.#findDeparted(userId, groupId, membershipId);
    if (!isRefused(target) && isBarred(target)) target.state = "exited";
    return target;
  }

  /**
   * Hides a group from this person's list of former groups. Refused: 404 if the person is a member of the group, or
   * never was.
   */
  hide(userId: string, groupId: string): Membership | ServiceRefusal {
    const own = this.#parts.groups.byId(groupId)?.memberships.find((one) => one.userId === userId);
    if (own === undefined || own.state === "active") return notFound;
    own.isHidden = true;
    return own;
  }

  /** The groups that this person left and can rejoin (interface/joining#coming-back). */
  formerGroups(userId: string): Group[] {
    return this.#parts.groups.everOfPerson(userId).filter((group) => {
      const own = group.memberships.find((one) => one.userId === userId);
      return own?.state === "exited" && !own.isHidden;
    });
  }

  #findDeparted(userId: string, groupId: string, membershipId: string): Membership | ServiceRefusal {
    const found = groupForAdmin(this.#parts.groups, userId, groupId, 403);
    if (isRefused(found)) return found;
    const target = membershipById(found.group, membershipId);
    if (isRefused(target)) return target;
    return target.state === "active" ? refuse(400, "a current member cannot be banned") : target;
  }

  #eventPerson({ userId, nickname }: Membership): { readonly id: string; readonly name: string } {
    return { id: userId, name: nickname };
  }
}
