import type { blockEndpoints } from "../../../../api/people/blocks.ts";
import { must } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { Sample, SamplesOf } from "../sample.ts";

function aboutBob({ alice, bob }: Scenario): Sample {
  return { token: alice.token, query: { user: alice.id, otherUser: bob.id } };
}

/** Alice blocks bob, and then this is asked. */
function onceBlocked(scenario: Scenario): Sample {
  must(scenario.world.blocks.block(scenario.alice.id, scenario.bob.id));
  return aboutBob(scenario);
}

/** Blocks. */
export const blockSamples: SamplesOf<typeof blockEndpoints> = {
  listBlocks: ({ alice }) => ({ token: alice.token, query: { user: alice.id } }),
  isBlockedBetween: aboutBob,
  blockPerson: aboutBob,
  unblockPerson: onceBlocked,
  unblockPersonByPost: onceBlocked,
};
