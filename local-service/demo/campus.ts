import type { World } from "../world/world.ts";
import { demoPersonId } from "./cast.ts";
import type { DemoPersonName } from "./cast.ts";

/** Campus profiles of some of the cast. Majors are numbers of the service's own list. */
const students: Partial<
  Record<DemoPersonName, { readonly majors: readonly number[]; readonly year: number }>
> = {
  ines: { majors: [41], year: 2019 },
  tomas: { majors: [41, 107], year: 2019 },
  jonas: { majors: [12], year: 2020 },
  chidinma: { majors: [88], year: 2018 },
};

/** Adds a school to the demo, with some of the cast as members. */
export function addCampus(world: World): void {
  const school = world.directories.add({
    name: "Universidade do Tejo",
    shortName: "UTejo",
    domain: "utejo.example",
    color: "#0b6e4f",
  });
  for (const [name, { majors, year }] of Object.entries(students)) {
    const person = world.accounts.byId(demoPersonId(name as DemoPersonName));
    if (person === undefined) throw new Error(`${name} is not in the cast`);
    world.directories.join(school, person, `${name}@alumni.utejo.example`);
    const profile = { majorCodes: majors, graduationYear: year, campusVisibility: "visible" as const };
    world.profiles.change(person, { profile });
  }
}
