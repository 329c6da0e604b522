import type { getPerson, previewPerson } from "../../../api/people/people.ts";
import { signedIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { personWire, profileWire } from "../../to-wire/person-wire.ts";
import { notFound } from "../../world/refused.ts";

const handleGet: Handler<typeof getPerson> = signedIn(({ world, caller, path, query, pictureUrl }) => {
  const person = world.accounts.byId(path.user_id);
  if (person === undefined) return notFound;
  const show = { sharedGroups: query.include_shared_groups };
  return { status: 200, payload: profileWire(person, caller.id, world, pictureUrl, show) };
});

const handlePreview: Handler<typeof previewPerson> = signedIn(({ world, path, pictureUrl }) => {
  const person = world.contacts.sharedPerson(path.user_id, path.token);
  return person === undefined ? notFound : { status: 200, payload: personWire(person, world, pictureUrl) };
});

/** Other users. */
export const personHandlers = { getPerson: handleGet, previewPerson: handlePreview };
