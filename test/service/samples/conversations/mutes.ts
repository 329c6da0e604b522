import type { muteEndpoints } from "../../../../api/conversations/mutes.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function callOfBob({ bob, group }: Scenario) {
  return { token: bob.token, path: { group_id: group.id } };
}

export const muteSamples: SamplesOf<typeof muteEndpoints> = {
  muteGroup: (scenario) => ({ ...callOfBob(scenario), body: { duration: 60 } }),
  unmuteGroup: callOfBob,
  muteWholeGroup: (scenario) => ({ ...callOfBob(scenario), body: { duration: null } }),
  unmuteWholeGroup: callOfBob,
};
