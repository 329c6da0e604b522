import type { Admission, MembershipNeighbours } from "./admission.ts";
import { inside, managed, membershipById } from "./group-access.ts";
import type { Group } from "./group.ts";
import { activeMembership } from "./group.ts";
import { isAdmin, isBarred, isOwner } from "./membership.ts";
import type { Membership } from "./membership.ts";
import { autokickedNotice, exitedNotice, removedNotice } from "./membership-notices.ts";
import { isRefused, notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Leaving, removing, and keeping away (interface/members#removing). */
export class Departures {
  readonly #near: MembershipNeighbours;
  readonly #admission: Admission;

  constructor(near: MembershipNeighbours, admission: Admission) {
    this.#near = near;
    this.#admission = admission;
  }

  /**
   * Takes somebody out; one's own membership: leaves. Refused: 404 for who is not in the group, 403 for the owner's
   * (interface/members#removing), 403 to who may not manage it.
   */
  remove(userId: string, groupId: string, membershipId: string): Membership | Refused {
    const found = inside(this.#near.groups, userId, groupId);
    if (isRefused(found)) return found;
    const { group, own } = found;
    const target = membershipById(group, membershipId);
    if (isRefused(target) || target.state !== "active") return notFound;
    if (isOwner(target)) {
      return refuse(403, "the creator cannot leave or be removed before giving the group to somebody else");
    }
    if (target !== own && !isAdmin(own)) return refuse(403, "only admins and owners may remove members");
    this.#admission.putOut(group, target, target === own ? "exited" : "removed");
    const [by, person] = [this.#named(own), this.#named(target)];
    this.#admission.announce(
      group,
      target === own ? exitedNotice(group, person) : removedNotice(group, by, person),
    );
    return target;
  }

  /** The service itself takes somebody out, as it does with phones that cannot be reached. The owner stays. */
  autokick(groupId: string, userId: string): Membership | Refused {
    const group = this.#near.groups.byId(groupId);
    const target = group && activeMembership(group, userId);
    if (group === undefined || target === undefined) return notFound;
    if (isOwner(target)) return refuse(403, "the creator cannot be removed");
    this.#admission.putOut(group, target, "removed");
    target.isAutokicked = true;
    this.#admission.announce(group, autokickedNotice(group, this.#named(target)));
    return target;
  }

  /**
   * Keeps who left from coming back. Who was removed is kept away already, and stays `removed`. Refused: 400 for who is
   * in the group (interface/members#banning).
   */
  ban(userId: string, groupId: string, membershipId: string): Membership | Refused {
    const target = this.#departed(userId, groupId, membershipId);
    if (!isRefused(target) && target.state === "exited") target.state = "exited_removed";
    return target;
  }

  /** Lets who was kept away come back by themselves: as one who left (interface/members#removing). */
  unban(userId: string, groupId: string, membershipId: string): Membership | Refused {
    const target = this.#departed(userId, groupId, membershipId);
    if (!isRefused(target) && isBarred(target)) target.state = "exited";
    return target;
  }

  /** Takes a group that this person left off their list of such. */
  hide(userId: string, groupId: string): Membership | Refused {
    const own = this.#near.groups.byId(groupId)?.memberships.find((one) => one.userId === userId);
    if (own === undefined || own.state === "active") return notFound;
    own.isHidden = true;
    return own;
  }

  /** The groups that this person left and can come back to (interface/joining#coming-back). */
  former(userId: string): Group[] {
    return this.#near.groups.everOfPerson(userId).filter((group) => {
      const own = group.memberships.find((one) => one.userId === userId);
      return own?.state === "exited" && !own.isHidden;
    });
  }

  #departed(userId: string, groupId: string, membershipId: string): Membership | Refused {
    const found = managed(this.#near.groups, userId, groupId, 403);
    if (isRefused(found)) return found;
    const target = membershipById(found.group, membershipId);
    if (isRefused(target)) return target;
    return target.state === "active" ? refuse(400, "a current member cannot be banned") : target;
  }

  #named({ userId, nickname }: Membership): { readonly id: string; readonly name: string } {
    return { id: userId, name: nickname };
  }
}
