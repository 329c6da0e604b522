import type {
  addRelationship,
  getImportedRelationships,
  importRelationships,
  listRelationships,
  removeRelationship,
} from "../../../api/people/relationships.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { contactWire } from "../../to-wire/contact-wire.ts";
import { isRefused, refuse } from "../../world/refused.ts";
import type { Refused } from "../../world/refused.ts";

const handleList: Handler<typeof listRelationships> = signedIn(({ world, caller, query, pictureUrl }) => {
  const start = startOf(query);
  if (isRefused(start)) return start;
  const contacts = world.contacts.page(caller.id, {
    ...start,
    limit: query.limit,
    isWanted: ({ userId }) => query.include_blocked || !world.blocks.isBlocking(caller.id, userId),
  });
  return {
    status: 200,
    payload: contacts.flatMap((contact) => contactWire(contact, world, pictureUrl) ?? []),
  };
});

interface PageStart {
  readonly createdAfter?: number;
  readonly afterId?: string;
}

/**
 * Where a page begins: after a time, or after an id in base 64 (interface/contacts#list). Both at once make no sense.
 */
function startOf({
  since,
  page,
}: {
  since?: string | undefined;
  page?: string | undefined;
}): PageStart | Refused {
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

const handleRemove: Handler<typeof removeRelationship> = signedIn(
  ({ world, caller, path }) =>
    world.contacts.remove(caller.id, path.user_id) ?? { status: 202, payload: null },
);

const handleAdd: Handler<typeof addRelationship> = signedIn(({ world, caller, body }) => {
  const contact = world.contacts.addByShareToken(caller.id, body.user_id, body.token);
  return isRefused(contact) ? contact : { status: 201, payload: {} };
});

const handleImport: Handler<typeof importRelationships> = signedIn(({ world, caller, body }) => {
  const entries = body.map(({ guid, name, phone_number: phoneNumber }) => ({ guid, name, phoneNumber }));
  return { status: 202, payload: { batch_id: world.contactImports.start(caller.id, entries) } };
});

const handleResults: Handler<typeof getImportedRelationships> = signedIn(
  ({ world, caller, path, pictureUrl }) => {
    const found = world.contactImports.results(caller.id, path.batch_id);
    if (isRefused(found)) return found;
    return {
      status: 200,
      payload: found.flatMap(({ guid, contact }) => {
        const wire = contactWire(contact, world, pictureUrl);
        return wire === null ? [] : [{ ...wire, guid }];
      }),
    };
  },
);

/** Contacts. */
export const relationshipHandlers = {
  listRelationships: handleList,
  removeRelationship: handleRemove,
  addRelationship: handleAdd,
  importRelationships: handleImport,
  getImportedRelationships: handleResults,
};
