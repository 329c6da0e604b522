import type { Core } from "./core.ts";

/** Tokens of the links by which people share themselves (interface: Account and profile; field facts 1: share links). */
export class ShareTokens {
  readonly #core: Core;
  readonly #tokens: Map<string, string>;

  constructor(core: Core) {
    this.#core = core;
    this.#tokens = core.tables.map("share tokens of people");
  }

  /** The token of a person's link; null while they do not share themselves. */
  of(userId: string): string | null {
    return this.#tokens.get(userId) ?? null;
  }

  /** Begins to share a person; who does so already keeps their link. */
  enable(userId: string): string {
    const token = this.#tokens.get(userId) ?? this.#core.ids.code(8);
    this.#tokens.set(userId, token);
    return token;
  }

  /** Ends it: links that were sent lead nowhere. */
  disable(userId: string): void {
    this.#tokens.delete(userId);
  }
}
