import type { DemoGroup } from "./demo-group.ts";
import { publicDemoGroups } from "./public-demo-groups.ts";

/** All groups of the demo, by the name that the stories use. The position in this list determines the id. */
export const demoGroups = {
  fiveASide: {
    name: "Sunday Five-a-side",
    description: "Bring one dark and one light shirt",
    picture: "pitch",
    owner: "oleksandr",
    admins: ["kwame"],
    members: [
      "ines",
      "ana",
      "bjorn",
      "layla",
      "wanjiru",
      "minh",
      "thorunn",
      "misaki",
      "tunde",
      "daniel",
      "tomas",
      "jonas",
    ],
    daysOld: 980,
  },
  lagos: {
    name: "Lagos → Lisbon 2027",
    description: "Eleven people, one van, no plan B",
    owner: "chidinma",
    members: ["ines", "tunde", "adaeze", "kwame", "thorunn", "ana"],
    daysOld: 120,
  },
  nightKitchen: {
    name: "深夜食堂 Night Kitchen",
    description: "終電のあとに作るもの · What we cook after the last train",
    picture: "ramen",
    owner: "misaki",
    members: ["ines", "kenji", "ren", "chidinma", "minh"],
    daysOld: 410,
  },
  building: {
    name: "Building 14 Residents’ Association and Bicycle Storage Working Group",
    description: "Stairs, bins, bicycles, and the lift that sings",
    picture: "noon",
    owner: "fonseca",
    admins: ["oleksandr"],
    members: ["ines", "halina", "tomas", "yusuf"],
    isMuted: true,
    daysOld: 700,
  },
  family: {
    name: "عائلة الحداد",
    description: "الأخبار والصور ومواعيد الجمعة",
    owner: "layla",
    members: ["sami", "huda", "ines"],
    daysOld: 300,
  },
  robots: {
    name: "Release Robots",
    description: "They post so that we need not",
    owner: "priya",
    members: ["ines", "daniel", "bjorn"],
    bot: "Shipwright",
    daysOld: 520,
  },
  wedding: {
    name: "Khai & Tāmati’s Wedding",
    description: "Hoan hô! Kia ora! Everything but the cake is decided",
    picture: "lake",
    owner: "minh",
    admins: ["tamati"],
    members: ["ines", "ana", "thorunn", "misaki"],
    daysOld: 90,
  },
  bookClub: {
    name: "Kiswahili Book Club",
    description: "Sura kwa sura, bila haraka",
    owner: "wanjiru",
    members: ["achieng", "ines", "kwame"],
    daysOld: 260,
  },
  ferry: {
    name: "Ferry crew, summer crossings",
    description: "Who is on which boat",
    picture: "ferry",
    owner: "thorunn",
    members: ["ines", "bjorn", "jonas", "halina"],
    daysOld: 180,
  },
  notices: {
    name: "Tram 24 works: notices",
    description: "Only the works office writes here",
    picture: "night",
    type: "announcement",
    owner: "fonseca",
    members: ["ines", "tomas", "halina", "oleksandr", "yusuf"],
    daysOld: 60,
  },
  ...publicDemoGroups,
} as const satisfies Record<string, DemoGroup>;

/** Name of a group of the demo, as the stories use it. */
export type DemoGroupName = keyof typeof demoGroups;

/**
 * Returns a group of the demo as `DemoGroup`: the literal type of `demoGroups` lacks the optional fields that are not
 * set.
 */
export function demoGroup(name: DemoGroupName): DemoGroup {
  return demoGroups[name];
}

/** Id of a group of the demo; always the same. */
export function demoGroupId(name: DemoGroupName): string {
  return String(34_000_200 + Object.keys(demoGroups).indexOf(name) * 13);
}
