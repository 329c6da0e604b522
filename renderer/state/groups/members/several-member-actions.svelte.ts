import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type { GroupMember } from "../../../../preload/model/groups/members.ts";
import { SequentialRun } from "../../conversation/selection/sequential-run.svelte.ts";
import type { RunProgress } from "../../conversation/selection/sequential-run.svelte.ts";
import { applicableMembers } from "./applicable-members.ts";
import type { SeveralMembersAction } from "./applicable-members.ts";
import type { GroupState } from "./group.svelte.ts";
import type { MemberFault } from "./member-fault.ts";
import type { MemberBridge } from "./member-requests.ts";
import type { MemberSelection } from "./member-selection.svelte.ts";
import { endsRun, explainAfterRun, faultOfAction } from "./several-member-faults.ts";
import type { MemberResult } from "./several-member-faults.ts";

/** A member for whom an action failed. */
export interface FailedMember {
  readonly member: GroupMember;
  readonly fault: MemberFault;
}

/** The open dialog about several members: it asks or shows the progress, or it lists the failures. */
export type SeveralMembersDialog =
  | {
      readonly kind: "run";
      readonly action: SeveralMembersAction;
      readonly members: readonly GroupMember[];
      readonly groupId: GroupId;
      /** The members who are removed already and only have to be banned. */
      readonly removedIds: ReadonlySet<UserId>;
    }
  | {
      readonly kind: "results";
      readonly action: SeveralMembersAction;
      readonly failures: readonly FailedMember[];
      readonly doneCount: number;
      /** Number of members left when the person stopped the action. */
      readonly untriedCount: number;
      readonly groupId: GroupId;
    };
type Task = Extract<SeveralMembersDialog, { kind: "run" }>;

/** An action on several members that has ended. */
export interface EndedSeveralMembers {
  readonly action: SeveralMembersAction;
  /** The members for whom the action succeeded. */
  readonly done: readonly GroupMember[];
  readonly failures: readonly FailedMember[];
}

/** The actions on the selected members. Each is done for one member after the other. */
export class SeveralMemberActions {
  dialog: SeveralMembersDialog | null = $state.raw(null);
  /** How far the action of the dialog is; null while none is under way. */
  readonly progress: RunProgress | null = $derived.by(() => this.#run.progress);
  readonly #run = new SequentialRun();
  readonly #bridge: MemberBridge;
  readonly #group: GroupState;
  readonly #selection: MemberSelection;
  readonly #onEnded: (ended: EndedSeveralMembers) => void;
  /** The action under way. */
  #task: Task | null = null;
  /** The group that is not read, because requests for it are being sent. */
  #pausedGroupId: GroupId | null = null;
  /** Whether that group has to be read after the requests. */
  #isReadWanted = false;

  /** `onEnded` receives each success, and the failures that no dialog shows. */
  constructor(
    bridge: MemberBridge,
    parts: {
      readonly group: GroupState;
      readonly selection: MemberSelection;
      readonly onEnded: (ended: EndedSeveralMembers) => void;
    },
  ) {
    this.#bridge = bridge;
    this.#group = parts.group;
    this.#selection = parts.selection;
    this.#onEnded = parts.onEnded;
  }

  /** Opens the dialog that asks before an action on the selected members. */
  ask(action: SeveralMembersAction): void {
    const { id: groupId, ownRole } = this.#group;
    if (groupId === null || this.progress !== null) return;
    const members = applicableMembers(action, this.#selection.members, ownRole);
    if (members.length === 0) return;
    this.dialog = { kind: "run", action, members, groupId, removedIds: new Set() };
  }

  /** Runs an action on the selected members without asking first. The dialog shows its progress. */
  async start(action: "unban" | "add-again"): Promise<void> {
    this.ask(action);
    await this.confirm();
  }

  /** Runs the action of the dialog once. */
  async confirm(): Promise<void> {
    if (this.dialog?.kind === "run" && this.progress === null) await this.#start(this.dialog);
  }

  /** Repeats the action for the members for whom it failed and may succeed now. */
  async retry(): Promise<void> {
    const { dialog } = this;
    if (dialog?.kind !== "results" || this.progress !== null) return;
    const { action, groupId } = dialog;
    const failures = retryable(dialog.failures);
    const removed = failures.filter(({ fault }) => fault.kind === "not-banned");
    this.dialog = {
      kind: "run",
      action,
      groupId,
      members: failures.map(({ member }) => member),
      removedIds: new Set(removed.map(({ member }) => member.person.id)),
    };
    await this.#start(this.dialog);
  }

  /** Stops the action under way after the member who is being handled. */
  stop(): void {
    this.#run.stop();
  }

  /** Closes the dialog. An action under way is stopped, and the dialog stays until it has. */
  close(): void {
    if (this.progress === null) this.dialog = null;
    else this.stop();
  }

  /** Closes the dialog for another group or without the panel. An action under way is stopped, and its outcome reported. */
  leave(): void {
    this.stop();
    this.dialog = null;
  }

  /** Forgets everything, for another account: no further request is sent, and nothing reported. */
  clear(): void {
    this.#task = null;
    this.#pausedGroupId = null;
    this.#run.clear();
    this.dialog = null;
  }

  /** Reads the group again after a push. While an action is under way, its group is read once, at the end. */
  refreshGroup(): void {
    if (this.#pausedGroupId !== null && this.#pausedGroupId === this.#group.id) this.#isReadWanted = true;
    else void this.#group.refresh();
  }

  async #start(task: Task): Promise<void> {
    this.#task = task;
    const results = await this.#sendAll(task);
    if (results === null) return;
    this.#pausedGroupId = null;
    if (this.#isReadWanted && this.#group.id === task.groupId) await this.#group.refresh();
    if (this.#task !== task) return;
    this.#task = null;
    this.#end(
      task,
      this.#group.id === task.groupId ? explainAfterRun(this.#group, task.action, results) : results,
    );
  }

  /**
   * Sends the requests, one after the other. After a failure that applies to all, nothing more is sent. Null if everything
   * was forgotten meanwhile.
   */
  #sendAll(task: Task): Promise<readonly MemberResult[] | null> {
    this.#pausedGroupId = task.groupId;
    this.#isReadWanted = false;
    let ending: MemberFault | null = null;
    let isRoleChecked = false;
    return this.#run.handle(task.members, async (member): Promise<MemberResult> => {
      if (ending !== null) return { member, fault: ending };
      let fault = await this.#send(task, member);
      if (isRefusal(fault) && !isRoleChecked && this.#task === task) {
        isRoleChecked = true;
        fault = await this.#roleLostOr(fault, task);
      }
      if (fault !== null && endsRun(fault)) ending = fault;
      else this.#isReadWanted = true;
      return { member, fault };
    });
  }

  #send({ action, groupId, removedIds }: Task, member: GroupMember): Promise<MemberFault | null> {
    const isRemoved = member.state !== "active" || removedIds.has(member.person.id);
    return faultOfAction(this.#bridge, action, { groupId, member, isRemoved });
  }

  /** The account may have lost its role, which concerns all members. The group is read once to know. */
  async #roleLostOr(fault: MemberFault, { groupId }: Task): Promise<MemberFault> {
    if (this.#group.id !== groupId) return fault;
    await this.#group.refresh();
    const { ownRole, problem, isManager } = this.#group;
    return problem === null && ownRole !== null && !isManager ? { kind: "role-lost" } : fault;
  }

  /**
   * Ends the selection if the action succeeded for all members. Otherwise keeps those members selected for whom it
   * failed or was not tried, and shows why it failed.
   */
  #end(task: Task, results: readonly MemberResult[]): void {
    const { action, groupId, members } = task;
    const failures = results.flatMap(({ member, fault }) => (fault === null ? [] : [{ member, fault }]));
    const done = results.filter(({ fault }) => fault === null).map(({ member }) => member);
    const untried = members.slice(results.length);
    this.#run.end();
    if (this.#group.id === groupId) this.#keepSelected([...failures.map(({ member }) => member), ...untried]);
    const isShown = this.dialog === task;
    if (isShown && failures.length > 0) {
      const counts = { doneCount: done.length, untriedCount: untried.length };
      this.dialog = { kind: "results", action, failures, groupId, ...counts };
      return;
    }
    if (isShown) this.dialog = null;
    if (done.length + failures.length > 0) this.#onEnded({ action, done, failures });
  }

  #keepSelected(members: readonly GroupMember[]): void {
    if (!this.#selection.isOn) return;
    this.#selection.keep(members);
    if (this.#selection.count === 0) this.#selection.end();
  }
}

/** The failures after which another try may succeed: not those of members who are gone, or for want of a role. */
export function retryable(failures: readonly FailedMember[]): readonly FailedMember[] {
  return failures.filter(({ fault }) => fault.kind !== "gone" && fault.kind !== "role-lost");
}

function isRefusal(fault: MemberFault | null): fault is MemberFault {
  return fault?.kind === "problem" && fault.problem.kind === "refused";
}
