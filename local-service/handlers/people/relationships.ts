import type {
  addRelationship,
  getImportedRelationships,
  importRelationships,
  listRelationships,
  removeRelationship,
} from "../../../api/people/relationships.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWireContact } from "../../to-wire/contact-wire.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { ServiceRefusal } from "../../world/refused.ts";

const handleList: Handler<typeof listRelationships> = requireSignIn(
  ({ world, caller, query, pictureUrl }) => {
    const start = startOf(query);
    if (isRefused(start)) return start;
    const contacts = world.contacts.page(caller.id, {
      ...start,
      limit: query.limit,
      isWanted: ({ userId }) => query.include_blocked || !world.blocks.isBlocking(caller.id, userId),
    });
    return {
      status: 200,
      payload: contacts.flatMap((contact) => toWireContact(contact, world, pictureUrl) ?? []),
    };
  },
);

interface PageStart {
  readonly createdAfter?: number;
  readonly afterId?: string;
}

/**
 * Where a page begins: after a time, or after an id in base 64 (interface/contacts#list). Refused: 400 if both are
 * given, or for an invalid value.
 */
function startOf({
  since,
  page,
}: {
  since?: string | undefined;
  page?: string | undefined;
}): PageStart | ServiceRefusal {
  if (since !== undefined && page !== undefined)
    return refuse(400, "only one of since and page may be given");
  if (since !== undefined) {
    const createdAfter = /^\d{4}-\d\d-\d\d/.test(since) ? Date.parse(since) : NaN;
    return Number.isNaN(createdAfter) ? refuse(400, "since must be an ISO 8601 time") : { createdAfter };
  }
  if (page === undefined) return {};
  const afterId = Buffer.from(page, "base64").toString("latin1");
  return /^\d{1,30}$/.test(afterId) ? { afterId } : refuse(400, "page is not valid");
}

const handleRemove: Handler<typeof removeRelationship> = requireSignIn(
  ({ world, caller, path }) =>
    world.contacts.remove(caller.id, path.user_id) ?? { status: 202, payload: null },
);

const handleAdd: Handler<typeof addRelationship> = requireSignIn(({ world, caller, body }) => {
  const contact = world.contacts.addByShareToken(caller.id, body.user_id, body.token);
  return isRefused(contact) ? contact : { status: 201, payload: {} };
});

const handleImport: Handler<typeof importRelationships> = requireSignIn(({ world, caller, body }) => {
  const entries = body.map(({ guid, name, phone_number: phoneNumber }) => ({ guid, name, phoneNumber }));
  return { status: 202, payload: { batch_id: world.contactImports.start(caller.id, entries) } };
});

const handleResults: Handler<typeof getImportedRelationships> = requireSignIn(
  ({ world, caller, path, pictureUrl }) => {
    const found = world.contactImports.results(caller.id, path.batch_id);
    if (isRefused(found)) return found;
    return {
      status: 200,
      payload: found.flatMap(({ guid, contact }) => {
        const wire = toWireContact(contact, world, pictureUrl);
        return wire === null ? [] : [{ ...wire, guid }];
      }),
    };
  },
);

export const relationshipHandlers = {
  listRelationships: handleList,
  removeRelationship: handleRemove,
  addRelationship: handleAdd,
  importRelationships: handleImport,
  getImportedRelationships: handleResults,
};
