import type { Accounts } from "../people/accounts.ts";
import type { WorldCore } from "../core.ts";
import type { Group } from "./group.ts";
import type { Groups } from "./groups.ts";
import type { Membership } from "./membership.ts";
import type { MembershipNotice } from "./membership-notices.ts";
import type { Messages } from "../messages/messages.ts";
import type { Person } from "../people/person.ts";

/** Dependencies of the classes that change memberships. */
export interface MembershipChangesParts {
  readonly accounts: Accounts;
  readonly groups: Groups;
  readonly messages: Messages;
}

/** Adds and removes members, and informs the other members. */
export class MembershipChanges {
  readonly #core: WorldCore;
  readonly #parts: MembershipChangesParts;

  constructor(core: WorldCore, parts: MembershipChangesParts) {
    this.#core = core;
    this.#parts = parts;
  }

  /** Makes a person a member, and publishes this to the person. `id` is the id of a new membership. */
  letIn(group: Group, person: Person, id?: string): Membership {
    const membership = this.#parts.groups.join(group, person, ["user"], id);
    this.#core.publish({ kind: "member-added", group, userId: person.id });
    return membership;
  }

  /** Ends a membership, and publishes this to the former member as the last event of the group. */
  putOut(group: Group, membership: Membership, state: "exited" | "removed"): void {
    membership.state = state;
    membership.updatedAt = this.#core.clock.now();
    this.#core.publish({ kind: "member-left", group, userId: membership.userId });
  }

  /** Posts a notice about the members of a group (interface/notices#kinds), and publishes that the group changed. */
  announce(group: Group, { text, event }: MembershipNotice): void {
    this.#parts.messages.announce(group.id, text, event);
    this.#core.publish({ kind: "group-updated", group });
  }
}
