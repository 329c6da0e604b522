/** Repeatable random values: the same seed yields the same service, people and pictures. */
export interface Random {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number;
  /** An item of the list, which must not be empty. */
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** Text of `length` characters from `alphabet`. */
  text(length: number, alphabet: string): string;
}

/** Letters and digits of access tokens (interface/conventions#tokens). */
export const alphanumerics = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Turns text into a seed (FNV-1a, 32 bits). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Starts a sequence (mulberry32). */
export function createRandom(seed: number): Random {
  return continueRandom({ seed: seed >>> 0 });
}

/** Continues a random sequence. `state` stores the state of the sequence. */
export function continueRandom(state: { seed: number }): Random {
  const next = (): number => {
    state.seed = (state.seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state.seed ^ (state.seed >>> 15), state.seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return randomFrom(next);
}

/** Makes a `Random` from a source of numbers from 0 (included) to 1 (excluded). */
export function randomFrom(next: () => number): Random {
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const picked = items[between(0, items.length - 1)];
    if (picked === undefined) throw new Error("nothing to pick from");
    return picked;
  };
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    text: (length, alphabet) => {
      const letters = [...alphabet];
      return Array.from({ length }, () => pick(letters)).join("");
    },
  };
}
