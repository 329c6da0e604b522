import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireBoolean, wireId, wireSeconds } from "../shared/shapes.ts";

/** interface/contacts#list. */
export const wireRelationship = z.looseObject({
  id: wireId.nullish(),
  user_id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  reason: z.number().nullish(),
  hidden: z.boolean().nullish(),
  app_installed: z.boolean().nullish(),
  blocked: z.boolean().nullish(),
  mri: z.string().nullish(),
  created_at: wireSeconds.nullish(),
  updated_at: wireSeconds.nullish(),
  created_at_iso8601: z.string(),
  updated_at_iso8601: z.string().nullish(),
});
/** A contact as it came from the service. */
export type WireRelationship = z.output<typeof wireRelationship>;

/** Contacts on one page, unless fewer are asked for (interface/contacts#list). */
export const relationshipsPerPage = 200;

/** Contacts, the oldest first. The next page begins `since` the last of this one; an empty page is the end. */
export const listRelationships = endpoint({
  name: "listRelationships",
  base: "v4",
  method: "GET",
  path: "/relationships",
  query: z.object({
    include_blocked: wireBoolean.default(true),
    /** ISO 8601: those that came later. */
    since: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(relationshipsPerPage).default(relationshipsPerPage),
    /** Instead of `since`: the last one's id in base 64. */
    page: z.string().optional(),
  }),
  body: nothing,
  answer: z.array(wireRelationship),
  successes: [200],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/contacts#list",
});

/** Takes somebody off the contacts. */
export const removeRelationship = endpoint({
  name: "removeRelationship",
  base: "v4",
  method: "DELETE",
  path: "/relationships/:user_id",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [202],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/contacts#adding",
});

/** Makes somebody a contact who shared a link to themselves: `token` is the last part of its path. */
export const addRelationship = endpoint({
  name: "addRelationship",
  base: "v4",
  method: "POST",
  path: "/relationships/create",
  query: nothing,
  body: z.object({ user_id: z.string(), token: z.string() }),
  answer: anything,
  successes: [201],
  refusals: { gone: { status: 404 }, invalid: { status: 400 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/contacts#adding",
});

/** Looks for the people of a phone's address book. Only for the phone apps. */
export const importRelationships = endpoint({
  name: "importRelationships",
  base: "v4",
  method: "POST",
  path: "/relationships/import_contacts",
  query: nothing,
  body: z
    .array(
      z.object({
        name: z.string().max(200),
        guid: z.string().min(1).max(200),
        /** With country code, without separators. */
        phone_number: z.string().regex(/^\+\d{6,15}$/),
      }),
    )
    .min(1)
    .max(1000),
  answer: z.looseObject({ batch_id: wireId }),
  successes: [202],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "no",
  token: "query",
  needsAttestation: true,
  source: "interface/contacts#importing; interface/conventions#attestation",
});

/** Whom an import found, by the guids it was sent with. */
export const getImportedRelationships = endpoint({
  name: "getImportedRelationships",
  base: "v4",
  method: "GET",
  path: "/relationships/batch/:batch_id",
  query: nothing,
  body: nothing,
  answer: z.array(wireRelationship.extend({ guid: z.string() })),
  successes: [200],
  refusals: { gone: { status: 404 }, notReady: { status: 503 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/contacts#importing",
});

/** Contacts. */
export const relationshipEndpoints = {
  listRelationships,
  removeRelationship,
  addRelationship,
  importRelationships,
  getImportedRelationships,
};
