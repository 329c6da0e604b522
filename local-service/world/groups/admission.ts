import type { Accounts } from "../people/accounts.ts";
import type { Core } from "../core.ts";
import type { Group } from "./group.ts";
import type { Groups } from "./groups.ts";
import type { Membership } from "./membership.ts";
import type { Notice } from "./membership-notices.ts";
import type { Messages } from "../messages/messages.ts";
import type { Person } from "../people/person.ts";

/** What the parts about membership work with. */
export interface MembershipNeighbours {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly messages: Messages;
}

/** Coming in and going out, as the others hear of it. */
export class Admission {
  readonly #core: Core;
  readonly #near: MembershipNeighbours;

  constructor(core: Core, near: MembershipNeighbours) {
    this.#core = core;
    this.#near = near;
  }

  /** Makes somebody a member; they hear of it by themselves. `id` is that of a new membership. */
  letIn(group: Group, person: Person, id?: string): Membership {
    const membership = this.#near.groups.join(group, person, ["user"], id);
    this.#core.tell({ kind: "member-added", group, userId: person.id });
    return membership;
  }

  /** Somebody is out: they hear that, and nothing else any more. */
  putOut(group: Group, membership: Membership, state: "exited" | "removed"): void {
    membership.state = state;
    membership.updatedAt = this.#core.clock.now();
    this.#core.tell({ kind: "member-left", group, userId: membership.userId });
  }

  /**
   * Says in the group what happened to its members (interface/notices#kinds), and that they are not the same any more.
   */
  announce(group: Group, { text, event }: Notice): void {
    this.#near.messages.announce(group.id, text, event);
    this.#core.tell({ kind: "group-updated", group });
  }
}
