import type { Accounts } from "./accounts.ts";
import type { WorldCore } from "../core.ts";
import { notFound, refuse } from "../refused.ts";
import type { ServiceRefusal } from "../refused.ts";

/** A block of one person by another (interface/blocks#blocks). */
export interface Block {
  readonly userId: string;
  readonly blockedUserId: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** All blocks between people (interface/blocks#blocks). */
export class Blocks {
  readonly #core: WorldCore;
  readonly #accounts: Accounts;
  readonly #blocks: Map<string, Map<string, Block>>;

  constructor(core: WorldCore, accounts: Accounts) {
    this.#core = core;
    this.#accounts = accounts;
    this.#blocks = core.tables.map("blocks");
  }

  /** The blocks of this person, the oldest first. */
  of(userId: string): readonly Block[] {
    return [...(this.#blocks.get(userId)?.values() ?? [])];
  }

  /** Whether `userId` blocks `otherUserId`. */
  isBlocking(userId: string, otherUserId: string): boolean {
    return this.#blocks.get(userId)?.has(otherUserId) === true;
  }

  /** Whether either person blocks the other. */
  isBetween(userId: string, otherUserId: string): boolean {
    return this.isBlocking(userId, otherUserId) || this.isBlocking(otherUserId, userId);
  }

  /**
   * Blocks a person; no effect if the person is already blocked. Refused: 404 for an unknown person, 400 for oneself.
   */
  block(userId: string, otherUserId: string): Block | ServiceRefusal {
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

  /** Ends a block; no effect if there is none. Refused: 404 for an unknown person. */
  unblock(userId: string, otherUserId: string): ServiceRefusal | null {
    if (this.#accounts.byId(otherUserId) === undefined) return notFound;
    this.#blocks.get(userId)?.delete(otherUserId);
    return null;
  }
}
