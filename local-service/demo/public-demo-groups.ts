import type { DemoGroup } from "./demo-group.ts";

/**
 * Groups that everybody can find and that the demo's account has not joined. Their meeting points are real places, so
 * that their distances from Lisbon can be tested.
 */
export const publicDemoGroups = {
  coldWater: {
    name: "Cold Water, Warm Soup",
    description: "We swim at seven, whatever the month. The soup is the point.",
    picture: "lake",
    owner: "halina",
    admins: ["yusuf"],
    members: ["tomas", "jonas", "oleksandr", "wanjiru", "tunde"],
    daysOld: 640,
    listing: {
      question: "How cold is too cold? There is no wrong answer, only a wrong towel.",
      isTrending: true,
      meets: {
        at: [38.6776, -9.3365],
        name: "The steps by the pier",
        address: "Praia de Carcavelos, Carcavelos",
        locality: "Carcavelos",
      },
    },
  },
  market: {
    name: "Saturday Market, Campo de Ourique",
    description: "What is ripe, what is late, and who has found whose umbrella",
    picture: "noon",
    type: "announcement",
    owner: "fonseca",
    admins: ["halina"],
    members: ["ana", "chidinma", "adaeze", "tomas", "yusuf", "oleksandr", "bjorn", "daniel"],
    daysOld: 900,
    listing: {
      isTrending: true,
      meets: {
        at: [38.7179, -9.1664],
        name: "The market hall",
        address: "Rua Coelho da Rocha 104, Lisboa",
        locality: "Lisboa",
      },
    },
  },
  birds: {
    name: "Tejo Birdwatchers, Beginners Welcome",
    description: "Flamingos count as one bird however many there are",
    picture: "dusk",
    owner: "jonas",
    members: ["wanjiru", "achieng", "daniel", "kenji"],
    daysOld: 380,
    listing: {
      isTrending: true,
      meets: {
        at: [38.7538, -8.9602],
        name: "Hide no. 2",
        address: "Reserva Natural do Estuário do Tejo, Alcochete",
        locality: "Alcochete",
      },
    },
  },
  mending: {
    name: "Círculo de Remendos",
    description: "Traz um buraco, leva uma meia · Bring a hole, take home a sock",
    picture: "tea",
    owner: "ana",
    members: ["halina", "adaeze", "misaki"],
    daysOld: 210,
    listing: {
      meets: {
        at: [38.7533, -9.1441],
        name: "Back room of the library",
        address: "Alvalade, Lisboa",
        locality: "Lisboa",
      },
    },
  },
  nightBus: {
    name: "Night Bus Reading Society",
    description: "One chapter between Trindade and the last stop",
    picture: "night",
    owner: "tomas",
    members: ["ren", "bjorn"],
    daysOld: 150,
    listing: {
      meets: {
        at: [41.1521, -8.6094],
        name: "Line 800, upper deck",
        address: "Trindade, Porto",
        locality: "Porto",
      },
    },
  },
  jollofCourt: {
    name: "The Jollof Court of Appeal",
    description: "Every verdict is final until somebody else cooks",
    picture: "jollof",
    owner: "adaeze",
    admins: ["tunde"],
    members: ["chidinma", "wanjiru", "achieng", "ana", "minh"],
    daysOld: 330,
    listing: { isTrending: true },
  },
} as const satisfies Record<string, DemoGroup>;
