import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, MembershipId, UserId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { GroupState } from "./group.svelte.ts";
import { isManager } from "./member-rights.ts";

/** An action on a member that asks in a dialog first. `ban` removes an active member first. */
export type MemberDialogKind = "remove" | "ban";
export type MemberAction = MemberDialogKind | "make-admin" | "remove-admin" | "unban" | "add-again";

/** Why an action on a member failed. */
export type MemberFault =
  | { readonly kind: "problem"; readonly problem: Problem }
  /** The account lost its role in the meantime. */
  | { readonly kind: "role-lost" }
  /** The member has left the group in the meantime. */
  | { readonly kind: "gone" }
  /** The member was removed, but the ban failed. */
  | { readonly kind: "not-banned"; readonly problem: Problem }
  /** The service did not confirm that the person was added. */
  | { readonly kind: "not-added" };

/** The open dialog about a member. */
export interface MemberDialog {
  readonly kind: MemberDialogKind;
  readonly member: GroupMember;
  readonly groupId: GroupId;
}

/** An action on a member that has ended, and its outcome. */
export interface EndedMemberAction {
  readonly action: MemberAction;
  readonly member: GroupMember;
  /** Null if the action succeeded. */
  readonly fault: MemberFault | null;
}

type ActionsBridge = Pick<
  Bridge,
  "listMembers" | "addMembers" | "removeMember" | "banMember" | "unbanMember" | "setRole"
>;

interface OneMember {
  readonly groupId: GroupId;
  readonly membershipId: MembershipId;
}

/** The actions of admins and owners on the members of a group: changes of role, removal, bans and their end. */
export class MemberActions {
  dialog: MemberDialog | null = $state.raw(null);
  /** Whether the action of the dialog is under way. */
  isRunning = $state.raw(false);
  /** Why the action of the dialog failed; null if it has not. */
  fault: MemberFault | null = $state.raw(null);
  /** The members with an action under way that has no dialog. */
  busyIds: ReadonlySet<UserId> = $state.raw(new Set());
  readonly #bridge: ActionsBridge;
  readonly #group: GroupState;
  readonly #onEnded: (ended: EndedMemberAction) => void;

  /** `onEnded` receives each success, and the failures of actions without a dialog. */
  constructor(bridge: ActionsBridge, group: GroupState, onEnded: (ended: EndedMemberAction) => void) {
    this.#bridge = bridge;
    this.#group = group;
    this.#onEnded = onEnded;
  }

  /** Opens a dialog about a member of the shown group. */
  ask(kind: MemberDialogKind, member: GroupMember): void {
    const groupId = this.#group.id;
    this.close();
    if (groupId !== null) this.dialog = { kind, member, groupId };
  }

  /** Closes the dialog. An action under way goes on. */
  close(): void {
    this.dialog = null;
    this.fault = null;
    this.isRunning = false;
  }

  /** Runs the action of the dialog once; after a failed ban, only the ban. If it fails, the dialog says why. */
  async confirm(): Promise<void> {
    const { dialog } = this;
    if (dialog === null || this.isRunning) return;
    const isRemoved = this.fault?.kind === "not-banned" || dialog.member.state !== "active";
    this.isRunning = true;
    this.fault = null;
    const fault = dialog.kind === "ban" ? await this.#ban(dialog, isRemoved) : await this.#remove(dialog);
    // Another dialog may be open by now.
    const isShown = this.dialog === dialog;
    if (isShown) this.isRunning = false;
    if (isShown && fault !== null) this.fault = fault;
    if (isShown && fault === null) this.close();
    if (!isShown || fault === null) this.#onEnded({ action: dialog.kind, member: dialog.member, fault });
  }

  /** Makes a member an admin, or takes the role away. */
  setRole(member: GroupMember, role: "admin" | "user"): Promise<void> {
    const action = role === "admin" ? "make-admin" : "remove-admin";
    return this.#run(action, member, (one) => this.#bridge.setRole({ ...one, role }));
  }

  /** Lets a person who was removed or banned come back. */
  unban(member: GroupMember): Promise<void> {
    return this.#run("unban", member, (one) => this.#bridge.unbanMember(one));
  }

  /** Adds a former member to the group again. */
  addAgain(member: GroupMember): Promise<void> {
    const { id: userId, name: nickname } = member.person;
    const people = [{ nickname, contact: { kind: "person", userId } as const }];
    return this.#run("add-again", member, async ({ groupId }) => {
      const reply = await this.#bridge.addMembers({ groupId, people });
      return reply.ok && reply.value.missing.length > 0 ? "not-added" : reply;
    });
  }

  async #remove({ member, groupId }: MemberDialog): Promise<MemberFault | null> {
    const reply = await this.#bridge.removeMember(membershipOf(member, groupId));
    return reply.ok ? this.#refreshed() : this.#explain("remove", member, reply.problem);
  }

  /** The service bans former members only (interface/members#banning), so an active member is removed first. */
  async #ban(dialog: MemberDialog, isRemoved: boolean): Promise<MemberFault | null> {
    const { member, groupId } = dialog;
    if (!isRemoved) {
      const removed = await this.#bridge.removeMember(membershipOf(member, groupId));
      if (!removed.ok) return this.#explain("ban", member, removed.problem);
    }
    const reply = await this.#banFormer(membershipOf(member, groupId), member.person.id);
    if (reply.ok) return this.#refreshed();
    if (member.state !== "active") return this.#explain("ban", member, reply.problem);
    void this.#group.refresh();
    return { kind: "not-banned", problem: reply.problem };
  }

  /**
   * Bans a former member. A former membership may have another id, so the id is looked up if the service does not know
   * the first one.
   */
  async #banFormer(one: OneMember, userId: UserId): Promise<Reply<void>> {
    const first = await this.#bridge.banMember(one);
    if (first.ok || first.problem.kind !== "not-found") return first;
    const listed = await this.#bridge.listMembers({ groupId: one.groupId, which: "former" });
    if (!listed.ok) return listed;
    const former = listed.value.find(({ person }) => person.id === userId)?.membershipId ?? null;
    if (former === null || former === one.membershipId) return first;
    return this.#bridge.banMember({ groupId: one.groupId, membershipId: former });
  }

  async #run(
    action: MemberAction,
    member: GroupMember,
    send: (one: OneMember) => Promise<Reply<unknown> | "not-added">,
  ): Promise<void> {
    const groupId = this.#group.id;
    const userId = member.person.id;
    if (groupId === null || member.membershipId === null || this.busyIds.has(userId)) return;
    this.busyIds = new Set([...this.busyIds, userId]);
    const reply = await send({ groupId, membershipId: member.membershipId });
    const fault = await this.#faultOf(action, member, reply);
    this.busyIds = new Set([...this.busyIds].filter((id) => id !== userId));
    this.#onEnded({ action, member, fault });
  }

  async #faultOf(
    action: MemberAction,
    member: GroupMember,
    reply: Reply<unknown> | "not-added",
  ): Promise<MemberFault | null> {
    if (reply === "not-added") return { kind: "not-added" };
    return reply.ok ? this.#refreshed() : this.#explain(action, member, reply.problem);
  }

  async #refreshed(): Promise<null> {
    await this.#group.refresh();
    return null;
  }

  /** Finds out from the current members why the service refused. */
  async #explain(action: MemberAction, member: GroupMember, problem: Problem): Promise<MemberFault> {
    if (problem.kind !== "refused" && problem.kind !== "not-found") return { kind: "problem", problem };
    await this.#group.refresh();
    const { ownRole, problem: unread } = this.#group;
    if (unread !== null || ownRole === null) return { kind: "problem", problem };
    const isForOwner = action === "make-admin" || action === "remove-admin";
    if (isForOwner ? ownRole !== "owner" : !isManager(ownRole)) return { kind: "role-lost" };
    const isGone = member.state === "active" && this.#group.memberOf(member.person.id) === null;
    return isGone ? { kind: "gone" } : { kind: "problem", problem };
  }
}

/** Only a member with a membership id is offered actions (`rightsOver`). */
function membershipOf({ membershipId }: GroupMember, groupId: GroupId): OneMember {
  if (membershipId === null) throw new Error("The member has no membership id");
  return { groupId, membershipId };
}
