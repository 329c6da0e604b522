import type { Bridge } from "../../../../preload/bridge.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupDetailsState } from "./group-details-state.svelte.ts";

type ShareBridge = Pick<Bridge, "updateGroup" | "copyText" | "savePng">;

/** The actions on the share link of a group. */
export class ShareLinkActions {
  /** Whether sharing is being turned on or off. */
  isChanging = $state.raw(false);
  /** Whether the person has pressed "Turn off" and not confirmed it yet. */
  isConfirmingStop = $state.raw(false);
  isSavingPicture = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  readonly #bridge: ShareBridge;

  constructor(bridge: ShareBridge) {
    this.#bridge = bridge;
  }

  /** Turns sharing on or off. */
  async setShared(group: GroupDetailsState, isShared: boolean): Promise<boolean> {
    if (this.isChanging) return false;
    this.isChanging = true;
    this.problem = null;
    const { groupId } = group;
    const reply = await this.#bridge.updateGroup({ groupId, changes: { isShared } });
    this.isChanging = false;
    if (reply.ok || reply.problem.kind === "not-found") group.applyReply(reply);
    if (!reply.ok) this.problem = reply.problem;
    else this.isConfirmingStop = false;
    return reply.ok;
  }

  /** Copies the link. Returns whether that succeeded. */
  async copy(link: string): Promise<boolean> {
    const reply = await this.#bridge.copyText({ text: link });
    this.problem = reply.ok ? null : reply.problem;
    return reply.ok;
  }

  /** Asks where to save the QR code. Returns the name of the file; null if it was not saved. */
  async savePicture(name: string, draw: () => Promise<Uint8Array>): Promise<string | null> {
    if (this.isSavingPicture) return null;
    this.isSavingPicture = true;
    const reply = await this.#bridge.savePng({ name, bytes: await draw() });
    this.isSavingPicture = false;
    this.problem = reply.ok ? null : reply.problem;
    return reply.ok ? reply.value : null;
  }
}
