import { z } from "zod";
import type { AllowedPeopleCommands } from "../../../../preload/commands/people/allowed-people.ts";
import { noInput, singleLine, userId } from "../fields.ts";
import type { InputsOf } from "../fields.ts";

/** A generous limit. It only prevents a faulty page from filling the memory. */
const maxPeople = 10_000;

/** The inputs for the people whose messages notify even during quiet hours. */
export const allowedPeopleInputs: InputsOf<AllowedPeopleCommands> = {
  listAllowedPeople: noInput,
  setAllowedPeople: z.strictObject({
    people: z.array(z.strictObject({ id: userId, name: singleLine })).max(maxPeople),
  }),
};
