import type { StartState } from "../app-fixture.ts";

/** Returns the name that a test gives to a person or a thing. It begins with the ordinary name. */
export type Naming = (ordinary: string) => string;

/** Ordinary names, as most people and groups have them. */
export const ordinaryNames: Naming = (ordinary) => ordinary;

/**
 * Makes a name of 140 letters: in two directions, with a control character that turns the direction of text, and with a
 * word that is wider than a narrow window.
 */
export const longNames: Naming = (ordinary) =>
  `${ordinary} \u202Eليلى الحداد ${"Wolfeschlegelsteinhausenbergerdorff".repeat(4)}`.slice(0, 140);

/** A small picture that needs no service. */
export const smallPicture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='60' height='60'%3E%3Crect width='60' height='60' fill='%2304857b'/%3E%3C/svg%3E";

/** One screen of the app. */
export interface Screen {
  readonly name: string;
  /** Starts the app and goes to the screen. */
  readonly open: (name: Naming, start: StartState) => Promise<void>;
  /** What `open` types or uploads itself and the screen shows, so that it counts as a text of people. */
  readonly typed?: readonly string[];
}
