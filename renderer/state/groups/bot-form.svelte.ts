import type { Bridge } from "../../../preload/bridge.ts";
import type { GroupId } from "../../../preload/base/ids.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import { maxBotNameLength } from "../../../preload/model/groups/bots.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { PictureUpload } from "./picture-upload.svelte.ts";
import type { PictureBridge } from "./picture-upload.svelte.ts";

/** A fault in the form of a new bot. */
export type BotFault = "group" | "name" | "name-too-long" | "callback";

/** The values with which the form of a new bot starts. */
export type BotFormStart = Pick<Bot, "name" | "avatar" | "callbackUrl"> & {
  readonly groupId: GroupId | null;
};

const emptyStart: BotFormStart = { groupId: null, name: "", avatar: null, callbackUrl: null };

/** The form of a new bot. What the person typed stays until the bot exists. */
export class BotForm {
  groupId: GroupId | null;
  name: string;
  callback: string;
  readonly picture: PictureUpload;
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  /** Whether faults are shown: once the person has tried to create the bot. */
  areFaultsShown = $state.raw(false);
  readonly #bridge: Pick<Bridge, "createBot">;

  constructor(bridge: Pick<Bridge, "createBot"> & PictureBridge, start: BotFormStart = emptyStart) {
    this.#bridge = bridge;
    this.groupId = $state.raw(start.groupId);
    this.name = $state.raw(start.name);
    this.callback = $state.raw(start.callbackUrl ?? "");
    this.picture = new PictureUpload(bridge);
    this.picture.picture = start.avatar;
  }

  /** The faults that prevent creating the bot; empty before the first try. */
  get faults(): readonly BotFault[] {
    return this.areFaultsShown ? this.#findFaults() : [];
  }

  /** Creates the bot. Returns null if that failed or if the form has a fault; it then keeps what was typed. */
  async create(): Promise<Bot | null> {
    this.areFaultsShown = true;
    const { groupId } = this;
    if (this.isSending || this.picture.isSending || groupId === null || this.#findFaults().length > 0)
      return null;
    this.isSending = true;
    this.problem = null;
    const callback = this.callback.trim();
    const reply = await this.#bridge.createBot({
      groupId,
      name: this.name.trim(),
      avatar: this.picture.picture,
      callbackUrl: callback === "" ? null : callback,
    });
    this.isSending = false;
    if (reply.ok) return reply.value;
    this.problem = reply.problem;
    return null;
  }

  #findFaults(): readonly BotFault[] {
    const callback = this.callback.trim();
    const length = [...this.name.trim()].length;
    const faults: readonly (BotFault | false)[] = [
      this.groupId === null && "group",
      length === 0 && "name",
      length > maxBotNameLength && "name-too-long",
      callback !== "" && !isWebAddress(callback) && "callback",
    ];
    return faults.filter((fault) => fault !== false);
  }
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "http:" || protocol === "https:";
}
