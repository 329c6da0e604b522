import type { muteEndpoints } from "../../../../api/conversations/mutes.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

function ofBob({ bob, group }: Scenario) {
  return { token: bob.token, path: { group_id: group.id } };
}

export const muteSamples: SamplesOf<typeof muteEndpoints> = {
  muteGroup: (scenario) => ({ ...ofBob(scenario), body: { duration: 60 } }),
  unmuteGroup: ofBob,
  muteWholeGroup: (scenario) => ({ ...ofBob(scenario), body: { duration: null } }),
  unmuteWholeGroup: ofBob,
};
