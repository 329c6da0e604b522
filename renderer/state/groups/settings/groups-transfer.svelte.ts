import type { Bridge } from "../../../../preload/bridge.ts";
import type { ConversationId, GroupId } from "../../../../preload/base/ids.ts";
import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { TransferOutcome } from "../../../../preload/model/groups/groups.ts";
import type { CommonGroup } from "../../../../preload/model/people/person-profile.ts";
import type { Person } from "../../../../preload/model/people/person.ts";
import type { LoadPhase } from "../../load-phase.ts";

/** The result of the transfer of one group. */
export interface TransferResult {
  readonly group: CommonGroup;
  readonly outcome: TransferOutcome;
}

/** The commands that the transfer of several groups needs. */
export type TransferBridge = Pick<Bridge, "getPerson" | "transferGroups">;

/** The person who gets groups of this account, the conversations of this account, and the group that is chosen at first. */
export interface SeveralGroupsTransfer {
  readonly person: Person;
  /** All conversations of this account. */
  readonly conversations: readonly Conversation[];
  /** The group that is chosen at first; null for none. */
  readonly chosenId: ConversationId | null;
}

/** The transfer of several groups to one person: first the choice, then the confirmation, then a result for each. */
export class GroupsTransfer {
  phase: LoadPhase = $state.raw({ state: "loading" });
  /** The groups that this account owns and the person is a member of. */
  groups: readonly CommonGroup[] = $state.raw([]);
  isConfirming: boolean = $state.raw(false);
  isRunning: boolean = $state.raw(false);
  /** Why the whole request failed; null if it has not. */
  problem: Problem | null = $state.raw(null);
  /** Null before the transfer. */
  results: readonly TransferResult[] | null = $state.raw(null);
  readonly chosen: readonly CommonGroup[] = $derived.by(() =>
    this.groups.filter(({ id }) => this.#chosenIds.has(id)),
  );
  readonly person: Person;
  #chosenIds: ReadonlySet<ConversationId> = $state.raw(new Set());
  /** The groups that this dialog has transferred. */
  readonly #transferredIds = new Set<GroupId>();
  readonly #bridge: TransferBridge;
  readonly #conversations: readonly Conversation[];

  constructor(bridge: TransferBridge, { person, conversations, chosenId }: SeveralGroupsTransfer) {
    this.#bridge = bridge;
    this.person = person;
    this.#conversations = conversations;
    if (chosenId !== null) this.#chosenIds = new Set([chosenId]);
  }

  /** Reads which groups the person is a member of. */
  async load(): Promise<void> {
    this.phase = { state: "loading" };
    const reply = await this.#bridge.getPerson({ userId: this.person.id });
    if (!reply.ok) {
      this.phase = { state: "failed", problem: reply.problem };
      return;
    }
    const owned = new Set<ConversationId>(this.#conversations.filter(canTransfer).map(({ id }) => id));
    this.groups = reply.value.sharedGroups.filter(({ id }) => owned.has(id) && !this.#transferredIds.has(id));
    this.phase = { state: "ready" };
  }

  /** Adds a group to the chosen ones, or removes it from them. */
  choose({ id }: CommonGroup, isChosen: boolean): void {
    const others = [...this.#chosenIds].filter((each) => each !== id);
    this.#chosenIds = new Set(isChosen ? [...others, id] : others);
  }

  /** Returns to the choice. After a transfer, the groups that failed can be chosen again. */
  async back(): Promise<void> {
    this.isConfirming = false;
    this.problem = null;
    if (this.results === null) return;
    this.results = null;
    await this.load();
  }

  /** Transfers the chosen groups with one request. Returns whether all of them have the new owner. */
  async transfer(): Promise<boolean> {
    const { chosen } = this;
    if (chosen.length === 0 || this.isRunning) return false;
    this.isRunning = true;
    this.problem = null;
    const groupIds: readonly GroupId[] = chosen.map(({ id }) => id);
    const reply = await this.#bridge.transferGroups({ groupIds, userId: this.person.id });
    this.isRunning = false;
    if (!reply.ok) {
      this.problem = reply.problem;
      return false;
    }
    const outcomes = new Map(reply.value.map(({ groupId, outcome }) => [groupId, outcome]));
    this.results = chosen.map((group) => ({ group, outcome: outcomes.get(group.id) ?? "refused" }));
    for (const { group, outcome } of this.results) {
      if (outcome === "transferred") this.#transferredIds.add(group.id);
    }
    const failed = this.results.filter(({ group }) => !this.#transferredIds.has(group.id));
    this.#chosenIds = new Set(failed.map(({ group }) => group.id));
    return failed.length === 0;
  }
}

/**
 * Whether this account owns the group, or its role there is not known. Then the group is offered, and the service
 * decides.
 */
function canTransfer({ kind, parentId, posting, ownRole }: Conversation): boolean {
  const isGroup = kind === "group" && parentId === null && posting !== "left";
  return isGroup && (ownRole === undefined || ownRole === "owner");
}

/** Whether this account certainly owns one of the groups. */
export function isKnownOwnerOfAny(
  groupIds: readonly GroupId[],
  conversations: readonly Conversation[],
): boolean {
  return conversations.some(({ id, ownRole }) => ownRole === "owner" && groupIds.some((each) => each === id));
}
