import type { getPerson, previewPerson } from "../../../api/people/people.ts";
import { requireSignIn } from "../../http/handler.ts";
import type { Handler } from "../../http/handler.ts";
import { toWirePerson, toWireProfile } from "../../to-wire/person-wire.ts";
import { notFound } from "../../world/refused.ts";

const handleGet: Handler<typeof getPerson> = requireSignIn(({ world, caller, path, query, pictureUrl }) => {
  const person = world.accounts.byId(path.user_id);
  if (person === undefined) return notFound;
  const show = { sharedGroups: query.include_shared_groups };
  return { status: 200, payload: toWireProfile(person, caller.id, world, pictureUrl, show) };
});

const handlePreview: Handler<typeof previewPerson> = requireSignIn(({ world, path, pictureUrl }) => {
  const person = world.contacts.sharedPerson(path.user_id, path.token);
  return person === undefined ? notFound : { status: 200, payload: toWirePerson(person, world, pictureUrl) };
});

export const personHandlers = { getPerson: handleGet, previewPerson: handlePreview };
