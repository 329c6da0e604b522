import { z } from "zod";
import type { AllowedPeopleCommands } from "../../../../preload/commands/people/allowed-people.ts";
import { noInput, singleLine, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** Generous limit, as those of the fields. */
const maxPeople = 10_000;

/** The inputs for the people whose messages notify even during quiet hours. */
export const allowedPeopleInputs: InputsOf<AllowedPeopleCommands> = {
  listAllowedPeople: noInput,
  setAllowedPeople: z.strictObject({
    people: z.array(z.strictObject({ id: userId, name: singleLine })).max(maxPeople),
  }),
};
