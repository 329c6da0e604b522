import type { Blocks } from "../people/blocks.ts";
import type { FloodBans } from "./flood-bans.ts";
import { refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** Rules on sending direct messages (interface/direct-messages#sending). */
export class DirectRules {
  readonly #blocks: Blocks;
  readonly #floodBans: FloodBans;

  constructor(blocks: Blocks, flood: FloodBans) {
    this.#blocks = blocks;
    this.#floodBans = flood;
  }

  /**
   * Returns why a direct message is refused: 403 if either person blocks the other (interface/blocks#blocks), or if the
   * sender exceeds the rate limit. Null if it may be sent.
   */
  refusal(userId: string, recipientId: string, chatId: string): ServiceRefusal | null {
    if (this.#blocks.isBetween(userId, recipientId)) {
      return refuse(403, "you cannot send messages to this person");
    }
    return this.#floodBans.refusal(userId, chatId);
  }
}
