import { randomInt } from "node:crypto";
import { createRandom } from "../../local-service/shared/random.ts";
import type { Random } from "../../local-service/shared/random.ts";

/**
 * Runs a test with random numbers that can be repeated. The seed comes from NATTER_FAULT_SEED; without it, each run has
 * a new seed.
 */
export async function withSeed(run: (random: Random) => Promise<void>): Promise<void> {
  const asked = process.env["NATTER_FAULT_SEED"];
  const seed = asked === undefined ? randomInt(2 ** 32) : Number(asked);
  try {
    await run(createRandom(seed));
  } catch (error) {
    throw new Error(`with NATTER_FAULT_SEED=${String(seed)}: ${describe(error)}`, { cause: error });
  }
}

/** Creates a separate generator from the next draw of `random`. After that the two are independent. */
export function branchRandom(random: Random): Random {
  return createRandom(random.between(0, 2 ** 31 - 1));
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
