import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type { Problem, Reply } from "../../../../preload/base/reply.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import type { GroupState } from "./group.svelte.ts";
import { explainFaultByMembers, isExplainedByMembers } from "./member-fault.ts";
import type { MemberFault } from "./member-fault.ts";
import { addMemberAgain, banMember, membershipOf } from "./member-requests.ts";
import type { MemberBridge, OneMember } from "./member-requests.ts";

/** An action on a member that asks in a dialog first. `ban` removes an active member first. */
export type MemberDialogKind = "remove" | "ban";
export type MemberAction = MemberDialogKind | "make-admin" | "remove-admin" | "unban" | "add-again";

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

/** The actions of admins and owners on the members of a group: changes of role, removal, bans and their end. */
export class MemberActions {
  dialog: MemberDialog | null = $state.raw(null);
  /** Whether the action of the dialog is under way. */
  isRunning = $state.raw(false);
  /** Why the action of the dialog failed; null if it has not. */
  fault: MemberFault | null = $state.raw(null);
  /** The members with an action under way that has no dialog. */
  busyIds: ReadonlySet<UserId> = $state.raw(new Set());
  readonly #bridge: MemberBridge;
  readonly #group: GroupState;
  readonly #onEnded: (ended: EndedMemberAction) => void;

  /** `onEnded` receives each success, and the failures of actions without a dialog. */
  constructor(bridge: MemberBridge, group: GroupState, onEnded: (ended: EndedMemberAction) => void) {
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

  /** Forgets the dialog and the actions under way, for another account. Their replies never arrive. */
  clear(): void {
    this.close();
    this.busyIds = new Set();
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
    return this.#run("add-again", member, ({ groupId }) => addMemberAgain(this.#bridge, groupId, member));
  }

  async #remove({ member, groupId }: MemberDialog): Promise<MemberFault | null> {
    const reply = await this.#bridge.removeMember(membershipOf(member, groupId));
    return reply.ok ? this.#refreshed() : this.#explain("remove", member, reply.problem);
  }

  async #ban({ member, groupId }: MemberDialog, isRemoved: boolean): Promise<MemberFault | null> {
    const outcome = await banMember(this.#bridge, groupId, member, isRemoved);
    if (outcome.kind === "banned") return this.#refreshed();
    if (outcome.kind === "not-removed" || member.state !== "active")
      return this.#explain("ban", member, outcome.problem);
    void this.#group.refresh();
    return outcome;
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
    if (!isExplainedByMembers(problem)) return { kind: "problem", problem };
    await this.#group.refresh();
    const isForOwner = action === "make-admin" || action === "remove-admin";
    return explainFaultByMembers(this.#group, member, problem, isForOwner ? "owner" : "manager");
  }
}
