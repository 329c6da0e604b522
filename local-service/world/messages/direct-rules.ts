import type { Blocks } from "../people/blocks.ts";
import type { Flood } from "./flood.ts";
import { refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** Who may write to whom (interface/direct-messages#sending). */
export class DirectRules {
  readonly #blocks: Blocks;
  readonly #flood: Flood;

  constructor(blocks: Blocks, flood: Flood) {
    this.#blocks = blocks;
    this.#flood = flood;
  }

  /** 403 where one of the two blocks the other (interface/blocks#blocks), and to who sends too many messages. */
  refusal(userId: string, recipientId: string, chatId: string): Refused | null {
    if (this.#blocks.isBetween(userId, recipientId)) {
      return refuse(403, "you cannot send messages to this person");
    }
    return this.#flood.refusal(userId, chatId);
  }
}
