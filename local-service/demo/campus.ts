import type { World } from "../world/world.ts";
import { idOf } from "./cast.ts";
import type { CastName } from "./cast.ts";

/** What some of the cast show of themselves at their school. Majors are numbers of the service's own list. */
const students: Partial<Record<CastName, { readonly majors: readonly number[]; readonly year: number }>> = {
  ines: { majors: [41], year: 2019 },
  tomas: { majors: [41, 107], year: 2019 },
  jonas: { majors: [12], year: 2020 },
  chidinma: { majors: [88], year: 2018 },
};

/** Gives the demo its school, with a few of the cast in it. */
export function addCampus(world: World): void {
  const school = world.directories.add({
    name: "Universidade do Tejo",
    shortName: "UTejo",
    domain: "utejo.example",
    color: "#0b6e4f",
  });
  for (const [name, { majors, year }] of Object.entries(students)) {
    const person = world.accounts.byId(idOf(name as CastName));
    if (person === undefined) throw new Error(`${name} is not in the cast`);
    world.directories.join(school, person, `${name}@alumni.utejo.example`);
    const profile = { majorCodes: majors, graduationYear: year, campusVisibility: "visible" as const };
    world.profiles.change(person, { profile });
  }
}
