import type { Accounts } from "./accounts.ts";
import type { Core } from "../core.ts";
import { notFound, refuse } from "../refused.ts";
import type { Refused } from "../refused.ts";

/** One person blocks another (interface/blocks#blocks). */
export interface Block {
  readonly userId: string;
  readonly blockedUserId: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** Who blocks whom (interface/blocks#blocks). */
export class Blocks {
  readonly #core: Core;
  readonly #accounts: Accounts;
  readonly #blocks: Map<string, Map<string, Block>>;

  constructor(core: Core, accounts: Accounts) {
    this.#core = core;
    this.#accounts = accounts;
    this.#blocks = core.tables.map("blocks");
  }

  /** Whom this person blocks, the first blocked first. */
  of(userId: string): readonly Block[] {
    return [...(this.#blocks.get(userId)?.values() ?? [])];
  }

  /** Whether the first blocks the second. */
  isBlocking(userId: string, otherUserId: string): boolean {
    return this.#blocks.get(userId)?.has(otherUserId) === true;
  }

  /** Whether one of the two blocks the other. */
  isBetween(userId: string, otherUserId: string): boolean {
    return this.isBlocking(userId, otherUserId) || this.isBlocking(otherUserId, userId);
  }

  /** Blocks; a second time changes nothing. Refused: 404 for nobody, 400 for oneself. */
  block(userId: string, otherUserId: string): Block | Refused {
    if (this.#accounts.byId(otherUserId) === undefined) return notFound;
    if (userId === otherUserId) return refuse(400, "otherUser must be another person");
    const own = this.#blocks.get(userId) ?? new Map<string, Block>();
    const block = own.get(otherUserId) ?? {
      userId,
      blockedUserId: otherUserId,
      createdAt: this.#core.clock.now(),
    };
    this.#blocks.set(userId, own.set(otherUserId, block));
    return block;
  }

  /** Ends a block; where there was none, nothing happens. Refused: 404 for nobody. */
  unblock(userId: string, otherUserId: string): Refused | null {
    if (this.#accounts.byId(otherUserId) === undefined) return notFound;
    this.#blocks.get(userId)?.delete(otherUserId);
    return null;
  }
}
