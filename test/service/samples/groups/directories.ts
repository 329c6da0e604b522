import type { directoryEndpoints } from "../../../../api/groups/directories.ts";
import type { SchoolDirectory } from "../../../../local-service/world/groups/directory.ts";
import type { Person } from "../../../../local-service/world/people/person.ts";
import { unwrapOrThrow } from "../../scenario.ts";
import type { Scenario } from "../../scenario.ts";
import type { SamplesOf } from "../sample.ts";

const school = { name: "River College", shortName: "RC", domain: "river.example", color: "#123456" };

/** Adds a school, with alice as a member if `isIn`. */
function addSchool(
  { world, alice }: Scenario,
  isIn: boolean,
): { directory: SchoolDirectory; person: Person } {
  const directory = world.directories.add(school);
  const person = world.accounts.byId(alice.id);
  if (person === undefined) throw new Error("alice is missing");
  if (isIn) world.directories.join(directory, person, "alice@river.example");
  return { directory, person };
}

export const directorySamples: SamplesOf<typeof directoryEndpoints> = {
  saveMajors: (scenario) => {
    addSchool(scenario, true);
    return { token: scenario.alice.token, body: { codes: ["12"] } };
  },
  saveCampusProfile: (scenario) => {
    addSchool(scenario, true);
    const body = { graduation_year: 2027, campus_profile_visibility: "visible" };
    return { token: scenario.alice.token, body };
  },
  listDirectories: (scenario) => {
    addSchool(scenario, true);
    return { token: scenario.alice.token };
  },
  leaveDirectory: (scenario) => {
    const { directory } = addSchool(scenario, true);
    return { token: scenario.alice.token, path: { directory_id: directory.id } };
  },
  searchDirectories: (scenario) => {
    addSchool(scenario, false);
    return { token: scenario.alice.token, body: { school_email: "alice@river.example" } };
  },
  requestDirectoryVerification: (scenario) => {
    const { directory } = addSchool(scenario, false);
    return {
      token: scenario.alice.token,
      path: { directory_id: directory.id },
      body: { school_email: "alice@river.example" },
    };
  },
  confirmDirectoryVerification: (scenario) => {
    const { directory, person } = addSchool(scenario, false);
    const { id, pin } = unwrapOrThrow(
      scenario.world.directories.requestVerification(person, directory.id, "alice@river.example"),
    );
    return {
      token: scenario.alice.token,
      path: { verification_id: id },
      body: { verification: { pin } },
    };
  },
  searchDirectoryPeople: (scenario) => {
    addSchool(scenario, true);
    return { token: scenario.alice.token, query: { majors: "12", graduation_year: "2027" } };
  },
};
