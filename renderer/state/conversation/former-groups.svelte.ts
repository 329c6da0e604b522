import type { Bridge } from "../../../preload/bridge.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { FormerGroup } from "../../../preload/model/groups/joining.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { LatestRequest } from "../latest-request.ts";
import { phaseAfter } from "../load-phase.ts";
import type { LoadPhase } from "../load-phase.ts";

type FormerBridge = Pick<Bridge, "listFormerGroups" | "rejoinGroup" | "hideFormerGroup">;

/** An action on a former group that has ended, and its outcome. */
export interface EndedFormerGroupAction {
  readonly action: "rejoin" | "hide";
  readonly group: FormerGroup;
  /**
   * Null if the action succeeded. A failure comes here only if its dialog, which would show it, was closed meanwhile.
   */
  readonly problem: Problem | null;
}

/** The groups that this account has left: rejoins them, and hides them from this list. */
export class FormerGroups {
  isOpen: boolean = $state.raw(false);
  phase: LoadPhase = $state.raw({ state: "loading" });
  groups: readonly FormerGroup[] = $state.raw([]);
  /** The action that is under way, by group. */
  runningActions: ReadonlyMap<GroupId, "rejoin" | "hide"> = $state.raw(new Map());
  /** Why the last action on a group failed. */
  problems: ReadonlyMap<GroupId, Problem> = $state.raw(new Map());
  readonly #bridge: FormerBridge;
  readonly #onEnded: (ended: EndedFormerGroupAction) => void;
  readonly #latestRequest = new LatestRequest();

  constructor(bridge: FormerBridge, onEnded: (ended: EndedFormerGroupAction) => void) {
    this.#bridge = bridge;
    this.#onEnded = onEnded;
  }

  /** Opens the dialog and reads the groups. */
  async open(): Promise<void> {
    this.isOpen = true;
    await this.read();
  }

  /** Reads the groups again. */
  async read(): Promise<void> {
    const isLatest = this.#latestRequest.begin();
    this.phase = { state: "loading" };
    const reply = await this.#bridge.listFormerGroups();
    if (!isLatest()) return;
    if (reply.ok) this.groups = reply.value;
    this.phase = phaseAfter(reply);
  }

  /** Closes the dialog. An action under way goes on. */
  close(): void {
    this.#latestRequest.drop();
    this.isOpen = false;
    this.groups = [];
    this.runningActions = new Map();
    this.problems = new Map();
  }

  rejoin(group: FormerGroup): Promise<void> {
    return this.#runAction("rejoin", group);
  }

  /** Removes a group from this list for good. It can then be joined only by an invitation. */
  hide(group: FormerGroup): Promise<void> {
    return this.#runAction("hide", group);
  }

  async #runAction(action: "rejoin" | "hide", group: FormerGroup): Promise<void> {
    const { id: groupId } = group;
    if (this.runningActions.has(groupId)) return;
    this.runningActions = new Map([...this.runningActions, [groupId, action]]);
    this.problems = new Map([...this.problems].filter(([id]) => id !== groupId));
    const reply =
      action === "rejoin"
        ? await this.#bridge.rejoinGroup({ groupId })
        : await this.#bridge.hideFormerGroup({ groupId });
    this.runningActions = new Map([...this.runningActions].filter(([id]) => id !== groupId));
    if (!reply.ok && this.isOpen) {
      this.problems = new Map([...this.problems, [groupId, reply.problem]]);
      return;
    }
    if (reply.ok) this.groups = this.groups.filter(({ id }) => id !== groupId);
    this.#onEnded({ action, group, problem: reply.ok ? null : reply.problem });
  }
}
