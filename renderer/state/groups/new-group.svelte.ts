import type { Bridge } from "../../../preload/bridge.ts";
import type { ConversationId } from "../../../preload/base/ids.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { maxGroupDescriptionLength, maxGroupNameLength } from "../../../preload/model/groups/groups.ts";
import { codePointCount } from "../../../preload/model/messages/text-length.ts";

/** The dialog that makes a group. What is typed stays until the group is made, even if the dialog closes. */
export class NewGroupState {
  isOpen = $state.raw(false);
  name = $state.raw("");
  description = $state.raw("");
  isMaking = $state.raw(false);
  /** Why the group was not made; null if nothing failed. */
  problem: Problem | null = $state.raw(null);
  /** Whether the person tried to make the group without a name. */
  isNameMissing = $state.raw(false);
  /** Number of characters that the name may still have; negative if it is too long. */
  readonly nameLeft: number = $derived(maxGroupNameLength - codePointCount(this.name));
  /** Number of characters that the description may still have; negative if it is too long. */
  readonly descriptionLeft: number = $derived(maxGroupDescriptionLength - codePointCount(this.description));
  readonly #bridge: Bridge;
  readonly #show: (conversationId: ConversationId) => Promise<void>;

  /** `show` opens the chat of the new group. */
  constructor(bridge: Bridge, show: (conversationId: ConversationId) => Promise<void>) {
    this.#bridge = bridge;
    this.#show = show;
  }

  open(): void {
    this.isOpen = true;
    this.problem = null;
    this.isNameMissing = false;
  }

  /** Closes the dialog. A request under way goes on. */
  close(): void {
    this.isOpen = false;
  }

  /** Forgets what is typed, for another account. */
  clear(): void {
    this.close();
    this.name = "";
    this.description = "";
    this.problem = null;
    this.isMaking = false;
  }

  /** Makes the group and opens it. If it fails, everything typed stays. */
  async make(): Promise<void> {
    this.isNameMissing = this.name.trim() === "";
    const isFaulty = this.isNameMissing || this.nameLeft < 0 || this.descriptionLeft < 0;
    if (isFaulty || this.isMaking) return;
    this.isMaking = true;
    this.problem = null;
    const [name, description] = [this.name.trim(), this.description.trim()];
    const reply = await this.#bridge.createGroup({ name, description, picture: null, isShared: false });
    this.isMaking = false;
    if (!reply.ok) {
      this.problem = reply.problem;
      return;
    }
    const wasOpen = this.isOpen;
    this.clear();
    if (wasOpen) await this.#show(reply.value.id);
  }

  /** Opens a page of the service in the browser. */
  async openInBrowser(url: string): Promise<void> {
    const reply = await this.#bridge.openLink({ url });
    if (!reply.ok) this.problem = reply.problem;
  }
}
