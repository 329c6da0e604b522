import type { personEndpoints } from "../../../../api/people/people.ts";
import { shareTokenOf } from "../../people/share-token.ts";
import type { SamplesOf } from "../sample.ts";

/** Other users. */
export const personSamples: SamplesOf<typeof personEndpoints> = {
  getPerson: ({ alice, bob }) => ({
    token: alice.token,
    path: { user_id: bob.id },
    query: { include_shared_groups: "true" },
  }),
  previewPerson: ({ world, alice, bob }) => ({
    token: alice.token,
    path: { user_id: bob.id, token: shareTokenOf(world, bob) },
  }),
};
