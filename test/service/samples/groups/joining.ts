import type { joiningEndpoints } from "../../../../api/groups/joining.ts";
import { askToJoin, membershipOf, groupShareToken } from "../../groups/members.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Makes bob leave the group. Returns his token and the path of the group. */
function bobWhoLeft(scenario: Scenario) {
  const { world, bob, group } = scenario;
  unwrapOrThrow(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  return { token: bob.token, path: { group_id: group.id } };
}

export const joiningSamples: SamplesOf<typeof joiningEndpoints> = {
  joinByLink: ({ carol, group }) => ({
    token: carol.token,
    path: { group_id: group.id, share_token: groupShareToken(group) },
  }),
  joinGroup: ({ carol, group }) => ({
    token: carol.token,
    path: { group_id: group.id },
    body: { share_token: groupShareToken(group), answer: { response: "Bow" } },
  }),
  rejoinGroup: (scenario) => {
    const { token } = bobWhoLeft(scenario);
    return { token, body: { group_id: scenario.group.id } };
  },
  listFormerGroups: (scenario) => ({ token: bobWhoLeft(scenario).token }),
  hideFormerGroup: bobWhoLeft,
  listMembershipStates: ({ bob }) => ({ token: bob.token }),
  listJoinRequests: (scenario) => {
    askToJoin(scenario, scenario.carol, "Please");
    return { token: scenario.bob.token, path: { group_id: scenario.group.id } };
  },
  listAllJoinRequests: (scenario) => {
    askToJoin(scenario, scenario.carol);
    return { token: scenario.alice.token };
  },
  decideJoinRequest: (scenario) => ({
    token: scenario.alice.token,
    path: { group_id: scenario.group.id, membership_id: askToJoin(scenario, scenario.carol) },
    body: { approval: true },
  }),
  decideJoinRequests: (scenario) => ({
    token: scenario.alice.token,
    path: { group_id: scenario.group.id },
    body: { approval: true, membership_ids: [askToJoin(scenario, scenario.carol)] },
  }),
  withdrawJoinRequest: (scenario) => {
    askToJoin(scenario, scenario.carol);
    return { token: scenario.carol.token, path: { group_id: scenario.group.id } };
  },
};
