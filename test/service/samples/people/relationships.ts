import type { relationshipEndpoints } from "../../../../api/people/relationships.ts";
import { attestedHeaders } from "../../scenario.ts";
import { enableShareToken } from "../../people/share-token.ts";
import type { SamplesOf } from "../sample.ts";

const since = "2026-01-01T00:00:00.000Z";

export const relationshipSamples: SamplesOf<typeof relationshipEndpoints> = {
  listRelationships: ({ world, alice, bob }) => {
    world.contacts.add(alice.id, bob.id);
    return { token: alice.token, query: { include_blocked: "true", since, limit: "200" } };
  },
  removeRelationship: ({ world, alice, bob }) => {
    world.contacts.add(alice.id, bob.id);
    return { token: alice.token, path: { user_id: bob.id } };
  },
  addRelationship: ({ world, alice, bob }) => ({
    token: alice.token,
    body: { user_id: bob.id, token: enableShareToken(world, bob) },
  }),
  importRelationships: ({ alice }) => ({
    token: alice.token,
    headers: attestedHeaders,
    body: [{ name: "Anna", guid: "entry-1", phone_number: "+15550000000" }],
  }),
  getImportedRelationships: ({ world, clock, alice, bob }) => {
    const phoneNumber = world.accounts.byId(bob.id)?.phoneNumber ?? "";
    const batchId = world.contactImports.start(alice.id, [{ guid: "entry-1", name: "Bob", phoneNumber }]);
    clock.advance(5000);
    return { token: alice.token, path: { batch_id: batchId } };
  },
};
