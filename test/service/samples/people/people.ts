import type { personEndpoints } from "../../../../api/people/people.ts";
import { enableShareToken } from "../../people/share-token.ts";
import type { SamplesOf } from "../sample.ts";

export const personSamples: SamplesOf<typeof personEndpoints> = {
  getPerson: ({ alice, bob }) => ({
    token: alice.token,
    path: { user_id: bob.id },
    query: { include_shared_groups: "true" },
  }),
  previewPerson: ({ world, alice, bob }) => ({
    token: alice.token,
    path: { user_id: bob.id, token: enableShareToken(world, bob) },
  }),
};
