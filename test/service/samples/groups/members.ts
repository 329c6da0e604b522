import type { memberEndpoints } from "../../../../api/groups/members.ts";
import { membershipOf } from "../../groups/members.ts";
import { attestedHeaders, unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

/** Alice's token, and the path of bob's membership. */
function aboutBob(scenario: Scenario) {
  const { alice, bob, group } = scenario;
  const path = { group_id: group.id, membership_id: membershipOf(scenario, bob).id };
  return { token: alice.token, path };
}

/** Like `aboutBob`, after bob has left the group. */
function aboutBobWhoLeft(scenario: Scenario) {
  const { world, bob, group } = scenario;
  unwrapOrThrow(world.departures.remove(bob.id, group.id, membershipOf(scenario, bob).id));
  return aboutBob(scenario);
}

export const memberSamples: SamplesOf<typeof memberEndpoints> = {
  listMembers: ({ alice, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    query: { filter: "active" },
  }),
  addMembers: ({ alice, carol, group }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: { members: [{ nickname: "Carol", user_id: carol.id, guid: "GUID-1" }] },
    headers: attestedHeaders,
  }),
  getAddMembersResult: ({ world, clock, alice, carol, group }) => {
    const invitee = { nickname: "Carol", userId: carol.id };
    const { id } = unwrapOrThrow(world.additions.add(alice.id, group.id, [invitee]));
    clock.advance(1000);
    return { token: alice.token, path: { group_id: group.id, results_id: id } };
  },
  removeMember: aboutBob,
  banMember: aboutBobWhoLeft,
  unbanMember: aboutBobWhoLeft,
  setMemberRole: (scenario) => ({ ...aboutBob(scenario), body: { role: "admin" } }),
  updateOwnMembership: ({ bob, group }) => ({
    token: bob.token,
    path: { group_id: group.id },
    body: { membership: { nickname: "Cox" } },
  }),
};
