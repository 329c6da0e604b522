import type { Person } from "../../model/people/person.ts";
import type { Command } from "../command.ts";

/**
 * Commands for the people whose messages notify even during quiet hours. They belong to the account on this computer;
 * the service does not know them.
 */
export interface AllowedPeopleCommands {
  /** In alphabetical order of their ids. A person whom this computer does not know any more has the name of the choice. */
  readonly listAllowedPeople: Command<void, readonly Person[]>;
  /** Replaces the list. Returns the new one. */
  readonly setAllowedPeople: Command<
    { readonly people: readonly Pick<Person, "id" | "name">[] },
    readonly Person[]
  >;
}

export const allowedPeopleCommandNames = [
  "listAllowedPeople",
  "setAllowedPeople",
] as const satisfies readonly (keyof AllowedPeopleCommands)[];
