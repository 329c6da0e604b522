import type { Bridge } from "../../../../preload/bridge.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { foldForSearch } from "../../../shared/forms/fold-for-search.ts";
import type { GroupDetailsState } from "./group-details-state.svelte.ts";

/** The transfer of a group to another member: first the choice, then the confirmation. */
export class OwnershipTransfer {
  query = $state.raw("");
  chosen: GroupMember | null = $state.raw(null);
  isConfirming = $state.raw(false);
  isRunning = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "transferOwnership">;

  constructor(bridge: Pick<Bridge, "transferOwnership">) {
    this.#bridge = bridge;
  }

  /** The members who can become the owner and whose name contains the typed text. */
  candidates({ details }: GroupDetailsState): readonly GroupMember[] {
    const wanted = foldForSearch(this.query.trim());
    return possibleOwners(details?.members ?? []).filter(({ person, accountName }) =>
      foldForSearch(`${person.name} ${accountName ?? ""}`).includes(wanted),
    );
  }

  /** Transfers the group to the chosen member. Returns whether that succeeded. */
  async transfer(group: GroupDetailsState): Promise<boolean> {
    const { chosen } = this;
    if (chosen === null || this.isRunning) return false;
    this.isRunning = true;
    this.problem = null;
    const { groupId } = group;
    const reply = await this.#bridge.transferOwnership({ groupId, userId: chosen.person.id });
    this.isRunning = false;
    if (reply.ok) {
      group.applyReply(reply);
      return true;
    }
    this.problem = reply.problem;
    // The service refused. The member may have left, or the owner is already another one, so the group is read again.
    void group.read();
    return false;
  }
}

/** The people to whom a group can be transferred. */
export function possibleOwners(members: readonly GroupMember[]): readonly GroupMember[] {
  return members.filter(({ isMe, state }) => !isMe && state === "active");
}

/** Destroying a group, which the person confirms by typing its name. */
export class GroupDestruction {
  typedName = $state.raw("");
  isRunning = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "destroyGroup">;

  constructor(bridge: Pick<Bridge, "destroyGroup">) {
    this.#bridge = bridge;
  }

  /** Whether the typed text is the name of the group. Invisible characters and the letters' case do not matter. */
  isConfirmed(name: string): boolean {
    return comparable(this.typedName) === comparable(name);
  }

  /** Destroys the group for all of its members. Returns whether that succeeded. */
  async destroy({ groupId }: GroupDetailsState): Promise<boolean> {
    if (this.isRunning) return false;
    this.isRunning = true;
    this.problem = null;
    const reply = await this.#bridge.destroyGroup({ groupId });
    this.isRunning = false;
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }
}

/** A name without parts that a person cannot see or type: invisible characters and repeated spaces. */
function comparable(name: string): string {
  return name
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLocaleLowerCase();
}
