import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireQueryBoolean, wireId, wireEpochSeconds } from "../shared/shapes.ts";

/** Schema of a contact (interface/contacts#list). */
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
  created_at: wireEpochSeconds.nullish(),
  updated_at: wireEpochSeconds.nullish(),
  created_at_iso8601: z.string(),
  updated_at_iso8601: z.string().nullish(),
});
/** A contact as the service sends it. */
export type WireRelationship = z.output<typeof wireRelationship>;

/** Maximum and default number of contacts per page (interface/contacts#list). */
export const relationshipsPerPage = 200;

/**
 * Contacts, the oldest first. `since` is the time of the last contact on the previous page; the response has the
 * contacts after it. An empty page marks the end.
 */
export const listRelationships = endpoint({
  name: "listRelationships",
  base: "v4",
  method: "GET",
  path: "/relationships",
  query: z.object({
    include_blocked: wireQueryBoolean.default(true),
    /** ISO 8601: returns only contacts added after this time. */
    since: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(relationshipsPerPage).default(relationshipsPerPage),
    /** Alternative to `since`: the id of the previous page's last contact, in base 64. */
    page: z.string().optional(),
  }),
  answer: z.array(wireRelationship),
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/contacts#list",
});

/** Removes a contact. */
export const removeRelationship = endpoint({
  name: "removeRelationship",
  base: "v4",
  method: "DELETE",
  path: "/relationships/:user_id",
  answer: wireAnything,
  successes: [202],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/contacts#adding",
});

/** Adds a person as a contact by their shared link. `token` is the last part of the link's path. */
export const addRelationship = endpoint({
  name: "addRelationship",
  base: "v4",
  method: "POST",
  path: "/relationships/create",
  body: z.object({ user_id: z.string(), token: z.string() }),
  answer: wireAnything,
  successes: [201],
  refusals: { gone: { status: 404 }, invalid: { status: 400 } },
  isRetrySafe: "yes",
  source: "interface/contacts#adding",
});

/** Looks up the people of a phone's address book. The service allows this only to the phone apps. */
export const importRelationships = endpoint({
  name: "importRelationships",
  base: "v4",
  method: "POST",
  path: "/relationships/import_contacts",
  body: z
    .array(
      z.object({
        name: z.string().max(200),
        guid: z.string().min(1).max(200),
        /** The number with its country code, without separators. */
        phone_number: z.string().regex(/^\+\d{6,15}$/),
      }),
    )
    .min(1)
    .max(1000),
  answer: z.looseObject({ batch_id: wireId }),
  successes: [202],
  refusals: { invalid: { status: 400 } },
  isRetrySafe: "no",
  needsAttestation: true,
  source: "interface/contacts#importing; interface/conventions#attestation",
});

/** The people whom an import found, by the guids in the import request. */
export const getImportedRelationships = endpoint({
  name: "getImportedRelationships",
  base: "v4",
  method: "GET",
  path: "/relationships/batch/:batch_id",
  answer: z.array(wireRelationship.extend({ guid: z.string() })),
  refusals: { gone: { status: 404 }, notReady: { status: 503 } },
  isRetrySafe: "no",
  source: "interface/contacts#importing",
});

export const relationshipEndpoints = {
  listRelationships,
  removeRelationship,
  addRelationship,
  importRelationships,
  getImportedRelationships,
};
