import type { AllowedPeopleCommands } from "../../../preload/commands/people/allowed-people.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Person } from "../../../preload/model/people/person.ts";
import type { CacheTables } from "../../cache/tables/tables.ts";
import type { AllowedPerson } from "../../cache/tables/notifications/allowed-people.ts";
import type { ChatParts } from "../core/parts.ts";
import type { FunctionsOf } from "../core/feature.ts";

/** The allowed people with their present names and pictures. */
function readAllowedPeople({ allowedPeople, people }: CacheTables): readonly Person[] {
  return allowedPeople.all().map(({ id, name }) => people.get(id) ?? { id, name, avatar: null });
}

function replaceAllowedPeople({ allowedPeople }: CacheTables, chosen: readonly AllowedPerson[]): void {
  for (const { id } of allowedPeople.all()) allowedPeople.remove(id);
  for (const person of chosen) allowedPeople.add(person);
}

/** The commands for the people whose messages notify even during quiet hours. */
export function allowedPeopleCommands({
  chat: { cache },
}: {
  readonly chat: Pick<ChatParts, "cache">;
}): FunctionsOf<AllowedPeopleCommands> {
  return {
    listAllowedPeople: () => Promise.resolve(done(cache.read(readAllowedPeople))),
    setAllowedPeople: ({ people }) => {
      cache.write((tables) => {
        replaceAllowedPeople(tables, people);
      });
      return Promise.resolve(done(cache.read(readAllowedPeople)));
    },
  };
}
