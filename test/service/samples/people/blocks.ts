import type { blockEndpoints } from "../../../../api/people/blocks.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

function aboutBob({ alice, bob }: Scenario): Sample {
  return { token: alice.token, query: { user: alice.id, otherUser: bob.id } };
}

/** Makes alice block bob. Returns the sample of a call by alice about bob. */
function sampleAfterBlock(scenario: Scenario): Sample {
  unwrapOrThrow(scenario.world.blocks.block(scenario.alice.id, scenario.bob.id));
  return aboutBob(scenario);
}

export const blockSamples: SamplesOf<typeof blockEndpoints> = {
  listBlocks: ({ alice }) => ({ token: alice.token, query: { user: alice.id } }),
  isBlockedBetween: aboutBob,
  blockPerson: aboutBob,
  unblockPerson: sampleAfterBlock,
  unblockPersonByPost: sampleAfterBlock,
};
