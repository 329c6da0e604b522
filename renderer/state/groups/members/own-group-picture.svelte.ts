import type { Bridge } from "../../../../preload/bridge.ts";
import type { GroupId, MediaPath } from "../../../../preload/base/ids.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupState } from "./group.svelte.ts";

/** The account's own picture in one group. */
export class OwnGroupPicture {
  isSaving = $state.raw(false);
  /** Why the picture was not changed; null if it was. */
  problem: Problem | null = $state.raw(null);
  readonly #bridge: Pick<Bridge, "setOwnGroupPicture" | "uploadPicture">;
  readonly #group: GroupState;
  /** The group that the last change is for. */
  #groupId: GroupId | null = null;

  constructor(bridge: Pick<Bridge, "setOwnGroupPicture" | "uploadPicture">, group: GroupState) {
    this.#bridge = bridge;
    this.#group = group;
  }

  /** Uploads a cropped picture, then sets it as the own picture in the group. Returns whether the group shows it. */
  async use(bytes: Uint8Array): Promise<boolean> {
    return await this.#change(async (groupId) => {
      const uploaded = await this.#bridge.uploadPicture({ bytes });
      return uploaded.ok ? await this.#set(groupId, uploaded.value) : uploaded.problem;
    });
  }

  /**
   * Removes the own picture in the group, so that the group shows the account's picture again. Returns whether the
   * group shows it.
   */
  async remove(): Promise<boolean> {
    return await this.#change((groupId) => this.#set(groupId, null));
  }

  /** Forgets the last failure. */
  clear(): void {
    this.#groupId = null;
    this.isSaving = false;
    this.problem = null;
  }

  async #set(groupId: GroupId, picture: MediaPath | null): Promise<Problem | null> {
    const reply = await this.#bridge.setOwnGroupPicture({ groupId, picture });
    return reply.ok ? null : reply.problem;
  }

  /**
   * Runs the change `make`, which resolves to the problem, or to null on success. Returns true if it succeeded and the
   * same group is still shown.
   */
  async #change(make: (groupId: GroupId) => Promise<Problem | null>): Promise<boolean> {
    const groupId = this.#group.id;
    if (groupId === null || this.isSaving) return false;
    this.#groupId = groupId;
    this.isSaving = true;
    this.problem = null;
    const problem = await make(groupId);
    // The panel may show another group by now.
    if (this.#groupId !== groupId || this.#group.id !== groupId) return false;
    if (problem === null) await this.#group.refresh();
    this.isSaving = false;
    this.problem = problem;
    return problem === null;
  }
}
