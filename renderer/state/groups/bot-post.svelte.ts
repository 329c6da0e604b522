import type { Bridge } from "../../../preload/bridge.ts";
import type { Bot } from "../../../preload/model/groups/bots.ts";
import { codePointCount, maxMessageTextLength } from "../../../preload/model/messages/text-length.ts";
import type { Problem } from "../../../preload/base/reply.ts";
import { PictureUpload } from "./picture-upload.svelte.ts";
import type { PictureBridge } from "./picture-upload.svelte.ts";

/** A fault in the text that a bot is to post. */
export type BotPostFault = "empty" | "too-long";

/** A message that a person writes as one of their bots. It stays until it is posted. */
export class BotPost {
  text = $state.raw("");
  readonly picture: PictureUpload;
  isSending = $state.raw(false);
  problem: Problem | null = $state.raw(null);
  isFaultShown = $state.raw(false);
  readonly bot: Bot;
  readonly #bridge: Pick<Bridge, "postAsBot">;

  constructor(bridge: Pick<Bridge, "postAsBot"> & PictureBridge, bot: Bot) {
    this.#bridge = bridge;
    this.bot = bot;
    this.picture = new PictureUpload(bridge);
  }

  /** The fault in the text; null before the first try and if there is none. */
  get fault(): BotPostFault | null {
    return this.isFaultShown ? this.#findFault() : null;
  }

  /** Posts the message. Returns whether that succeeded; on failure, the message is kept. */
  async post(): Promise<boolean> {
    this.isFaultShown = true;
    if (this.isSending || this.picture.isSending || this.#findFault() !== null) return false;
    this.isSending = true;
    this.problem = null;
    const { id: botId } = this.bot;
    const reply = await this.#bridge.postAsBot({ botId, text: this.text, picture: this.picture.picture });
    this.isSending = false;
    if (!reply.ok) this.problem = reply.problem;
    return reply.ok;
  }

  #findFault(): BotPostFault | null {
    if (this.text.trim() === "") return "empty";
    return codePointCount(this.text) > maxMessageTextLength ? "too-long" : null;
  }
}
