import type { pollEndpoints } from "../../../../api/activities/polls.ts";
import type { NewPoll } from "../../../../local-service/world/activities/poll.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

const hour = 3600_000;

/** Creates a poll in the group as bob. Returns the path variables of the poll. */
function createPollAsBob({ world, bob, group, clock }: Scenario, type: NewPoll["type"] = "single") {
  const { poll } = unwrapOrThrow(
    world.polls.create(bob.id, group.id, {
      subject: "Which oars?",
      titles: ["Wood", "Carbon"],
      expiresAt: clock.now() + hour,
      type,
      visibility: "public",
    }),
  );
  return { group_id: group.id, poll_id: poll.id };
}

export const pollSamples: SamplesOf<typeof pollEndpoints> = {
  createPoll: ({ alice, group, clock }) => ({
    token: alice.token,
    path: { group_id: group.id },
    body: {
      subject: "Which oars?",
      options: [{ title: "Wood" }, { title: "Carbon" }],
      expiration: Math.floor((clock.now() + hour) / 1000),
      type: "single",
      visibility: "public",
    },
  }),
  getPoll: (scenario) => ({ token: scenario.alice.token, path: createPollAsBob(scenario) }),
  voteForOne: (scenario) => ({
    token: scenario.alice.token,
    path: { ...createPollAsBob(scenario), option_id: "1" },
  }),
  voteForSeveral: (scenario) => ({
    token: scenario.alice.token,
    path: createPollAsBob(scenario, "multi"),
    body: { votes: ["1", "2"] },
  }),
  endPoll: (scenario) => ({ token: scenario.alice.token, path: createPollAsBob(scenario) }),
  listPolls: (scenario) => ({
    token: scenario.alice.token,
    path: { group_id: createPollAsBob(scenario).group_id },
  }),
};
