import type { FaceName } from "../pictures/portraits.ts";

/** A person of the demo. */
interface DemoPerson {
  readonly name: string;
  readonly email: string;
  readonly face?: FaceName;
  readonly bio?: string;
  readonly locale?: string;
}

/**
 * All people of the demo, by the name that the stories use. The position in this list determines the id, so new people
 * go at the end.
 */
export const demoPeople = {
  ines: {
    name: "Inês Carvalho",
    email: "ines.carvalho@correio.example",
    face: "ines",
    locale: "pt-PT",
    bio: "Goalkeeper by accident. Lisbon.",
  },
  kwame: {
    name: "Kwame Mensah",
    email: "kwame.mensah@correio.example",
    face: "kwame",
    bio: "Keeps the bibs.",
  },
  thorunn: {
    name: "Þórunn Guðmundsdóttir",
    email: "thorunn@ferjan.example",
    face: "thorunn",
    locale: "is",
    bio: "Slow boats, fast shoes.",
  },
  ana: { name: "Ana Lucía Ferreyra", email: "ana.ferreyra@correio.example", face: "ana", locale: "es-AR" },
  priya: {
    name: "Priya Raghunathan",
    email: "priya.r@letters.example",
    face: "priya",
    bio: "Prints on Saturdays.",
  },
  minh: { name: "Nguyễn Thị Minh Khai", email: "minhkhai@thu.example", face: "minh", locale: "vi" },
  layla: { name: "ليلى الحداد", email: "layla@barid.example", face: "layla", locale: "ar" },
  mum: { name: "Mum", email: "teresa.carvalho@correio.example", face: "mum", locale: "pt-PT" },
  oleksandr: {
    name: "Oleksandr Kovalenko",
    email: "o.kovalenko@lyst.example",
    face: "oleksandr",
    locale: "uk",
  },
  chidinma: {
    name: "Chidinma Okonkwo-Baptiste",
    email: "chidinma@letters.example",
    bio: "Bassoon, bread, bad puns. Lagos in winter, Lisbon in summer.",
  },
  misaki: { name: "佐藤 美咲", email: "misaki@tegami.example", locale: "ja" },
  bjorn: { name: "Björn Ó Súilleabháin-Lindqvist", email: "bjorn@litir.example" },
  wanjiru: { name: "Wanjirũ Kamau", email: "wanjiru@barua.example", locale: "sw" },
  tamati: { name: "Tāmati Paraone", email: "tamati@reta.example", locale: "mi" },
  yusuf: { name: "Yusuf Demirağ", email: "yusuf@mektup.example", locale: "tr" },
  daniel: { name: "Daniel", email: "daniel@letters.example" },
  tunde: { name: "Tunde Bakare", email: "tunde@letters.example" },
  adaeze: { name: "Adaeze Nwosu", email: "adaeze@letters.example" },
  tomas: { name: "Tomás Arroio", email: "tomas.arroio@correio.example", locale: "pt-PT" },
  jonas: { name: "Jonas Ribeiro", email: "jonas.ribeiro@correio.example", locale: "pt-PT" },
  kenji: { name: "山本 健二", email: "kenji@tegami.example", locale: "ja" },
  ren: { name: "田中 蓮", email: "ren@tegami.example", locale: "ja" },
  sami: { name: "سامي الحداد", email: "sami@barid.example", locale: "ar" },
  huda: { name: "هدى الحداد", email: "huda@barid.example", locale: "ar" },
  halina: { name: "Halina Wójcik", email: "halina@listy.example", locale: "pl" },
  fonseca: { name: "D. Amélia Fonseca", email: "amelia.fonseca@correio.example", locale: "pt-PT" },
  achieng: { name: "Achieng’ Odhiambo", email: "achieng@barua.example", locale: "sw" },
  /** Signs in with a second factor. */
  rui: { name: "Rui Salgueiro", email: "rui.salgueiro@correio.example", face: "rui", locale: "pt-PT" },
  /** A new account without groups or chats. */
  siobhan: { name: "Siobhán Kearney", email: "siobhan.kearney@litir.example", face: "siobhan", locale: "ga" },
} as const satisfies Record<string, DemoPerson>;

/** Name of a person of the demo, as the stories use it. */
export type DemoPersonName = keyof typeof demoPeople;

/**
 * Returns a person of the demo as `DemoPerson`, because the literal type of `demoPeople` lacks the optional fields that
 * are not set.
 */
export function demoPerson(name: DemoPersonName): DemoPerson {
  return demoPeople[name];
}

/** People who can sign in, and their passwords. The demo signs in as the first. */
export const passwords: Partial<Record<DemoPersonName, string>> = {
  ines: "sardinhas-e-limao",
  kwame: "keeps-the-bibs",
  thorunn: "slow-boat-obviously",
  mum: "cataplana-ao-domingo",
  rui: "dois-factores-sempre",
  siobhan: "nothing-here-yet",
};

/** Backup codes of the account with a second factor. */
export const backupCodes = ["4815-1623", "7302-9964"] as const;

/** Id of a person of the demo; always the same. */
export function demoPersonId(name: DemoPersonName): string {
  return String(21_000_100 + Object.keys(demoPeople).indexOf(name) * 7);
}
