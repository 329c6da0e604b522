import { randomInt } from "node:crypto";
import { createRandom } from "../../local-service/shared/random.ts";
import type { Random } from "../../local-service/shared/random.ts";

/** Chance of a test that may be repeated: the seed is another every time, or that of NATTER_FAULT_SEED. */
export async function withSeed(run: (random: Random) => Promise<void>): Promise<void> {
  const asked = process.env["NATTER_FAULT_SEED"];
  const seed = asked === undefined ? randomInt(2 ** 32) : Number(asked);
  try {
    await run(createRandom(seed));
  } catch (error) {
    throw new Error(`with NATTER_FAULT_SEED=${String(seed)}: ${describe(error)}`, { cause: error });
  }
}

/** Chance of its own that follows from another's next draw, and then no longer depends on it. */
export function branch(random: Random): Random {
  return createRandom(random.between(0, 2 ** 31 - 1));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
