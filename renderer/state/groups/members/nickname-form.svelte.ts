import type { Bridge } from "../../../../preload/bridge.ts";
import type { Problem } from "../../../../preload/base/reply.ts";
import type { GroupId } from "../../../../preload/base/ids.ts";
import { maxGroupNicknameLength } from "../../../../preload/model/groups/members.ts";
import { codePointCount } from "../../../../preload/model/messages/text-length.ts";
import type { GroupState } from "./group.svelte.ts";

/** The form for the account's own name in one group. */
export class NicknameForm {
  /** Whether the name is being changed. */
  isOpen = $state.raw(false);
  text = $state.raw("");
  isSaving = $state.raw(false);
  /** Why saving failed; null if it has not failed. The typed name stays. */
  problem: Problem | null = $state.raw(null);
  /** Number of characters that still fit; negative if the name is too long. */
  readonly charactersLeft: number = $derived(maxGroupNicknameLength - codePointCount(this.text.trim()));
  readonly isBlank: boolean = $derived(this.text.trim() === "");
  readonly #bridge: Pick<Bridge, "setNickname">;
  readonly #group: GroupState;
  #groupId: GroupId | null = null;

  constructor(bridge: Pick<Bridge, "setNickname">, group: GroupState) {
    this.#bridge = bridge;
    this.#group = group;
  }

  /** Opens the form with the current name. */
  open(): void {
    this.#groupId = this.#group.id;
    this.text = this.#group.me?.person.name ?? "";
    this.problem = null;
    this.isOpen = true;
  }

  /** Closes the form without saving. */
  close(): void {
    this.isOpen = false;
    this.isSaving = false;
    this.problem = null;
  }

  /** Saves the name. Returns true if the form is closed then; after a failure it stays open with the text. */
  async save(): Promise<boolean> {
    const groupId = this.#groupId;
    const nickname = this.text.trim();
    if (groupId === null || this.isSaving || this.isBlank || this.charactersLeft < 0) return false;
    if (nickname === this.#group.me?.person.name) {
      this.close();
      return true;
    }
    this.isSaving = true;
    this.problem = null;
    const reply = await this.#bridge.setNickname({ groupId, nickname });
    // The form may be closed by now, or open for another group.
    if (!this.isOpen || this.#groupId !== groupId) return false;
    if (reply.ok) await this.#group.refresh();
    this.isSaving = false;
    if (!reply.ok) {
      this.problem = reply.problem;
      return false;
    }
    this.close();
    return true;
  }
}
