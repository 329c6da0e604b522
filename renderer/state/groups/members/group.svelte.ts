import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, UserId } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupDetails } from "../../../../preload/model/groups/groups.ts";
import type { GroupMember, MemberRole } from "../../../../preload/model/groups/members.ts";
import { isManager } from "./member-rights.ts";
import type { LoadPhase } from "../../load-phase.ts";

/** The group whose details are shown, with its members. Details stay in memory, so that a return shows them at once. */
export class GroupState {
  /** The group that is shown; null if none is. */
  id: GroupId | null = $state.raw(null);
  /** Why the last request failed; null if it succeeded or runs for the first time. */
  problem: Problem | null = $state.raw(null);
  former: readonly GroupMember[] = $state.raw([]);
  formerPhase: LoadPhase | { readonly state: "idle" } = $state.raw({ state: "idle" });
  #detailsById: ReadonlyMap<GroupId, GroupDetails> = $state.raw(new Map());
  /** Details of the group, as the service last returned them; null until then. */
  readonly details: GroupDetails | null = $derived(
    this.id === null ? null : (this.#detailsById.get(this.id) ?? null),
  );
  readonly members: readonly GroupMember[] = $derived(this.details?.members ?? []);
  readonly me: GroupMember | null = $derived(this.members.find(({ isMe }) => isMe) ?? null);
  /** Role of the account in the group; null while it is unknown. */
  readonly ownRole: MemberRole | null = $derived(this.me?.role ?? null);
  readonly isManager: boolean = $derived(isManager(this.ownRole));
  readonly #bridge: Pick<Bridge, "getGroupDetails" | "listMembers">;
  readonly #onRead: () => void;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `onRead` is called each time that members or former members were read. */
  constructor(bridge: Pick<Bridge, "getGroupDetails" | "listMembers">, onRead: () => void = () => undefined) {
    this.#bridge = bridge;
    this.#onRead = onRead;
  }

  /** Shows a group and reads it; null shows none. */
  follow(id: GroupId | null): void {
    if (this.id === id) return;
    this.id = id;
    this.problem = null;
    this.former = [];
    this.formerPhase = { state: "idle" };
    this.#running = null;
    this.#next = null;
    if (id !== null) void this.refresh();
  }

  /**
   * Reads the group again. The promise resolves after a request that began after this call. All calls during a request
   * share one further request.
   */
  refresh(): Promise<void> {
    const running = this.#running;
    if (running === null) return this.#startRead();
    const followed = this.id;
    this.#next ??= running.then(async () => {
      if (this.id !== followed) return;
      this.#next = null;
      await this.#startRead();
    });
    return this.#next;
  }

  /** Reads the former members, which only admins and owners may do. */
  async readFormer(): Promise<void> {
    const { id } = this;
    if (id === null || !this.isManager) return;
    if (this.formerPhase.state !== "ready") this.formerPhase = { state: "loading" };
    const reply = await this.#bridge.listMembers({ groupId: id, which: "former" });
    if (this.id !== id) return;
    if (!reply.ok) {
      this.formerPhase = { state: "failed", problem: reply.problem };
      return;
    }
    this.former = reply.value;
    this.formerPhase = { state: "ready" };
    this.#onRead();
  }

  /** The active member with this user id, as the service last returned it. */
  memberOf(userId: UserId): GroupMember | null {
    return this.members.find(({ person }) => person.id === userId) ?? null;
  }

  /** Forgets everything, for another account. */
  clear(): void {
    this.follow(null);
    this.#detailsById = new Map();
  }

  #startRead(): Promise<void> {
    const reading: Promise<void> = this.#read().finally(() => {
      if (this.#running === reading) this.#running = null;
    });
    this.#running = reading;
    return reading;
  }

  async #read(): Promise<void> {
    const { id } = this;
    if (id === null) return;
    const former = this.formerPhase.state === "idle" ? null : this.readFormer();
    const reply = await this.#bridge.getGroupDetails({ groupId: id });
    if (this.id !== id) return;
    this.problem = reply.ok ? null : reply.problem;
    if (reply.ok) this.#detailsById = new Map([...this.#detailsById, [id, reply.value]]);
    if (reply.ok) this.#onRead();
    await former;
  }
}
