import type { MediaPath, UserId } from "../../base/ids.ts";

/** The directory of a school (interface/directories#schools). */
export interface SchoolDirectory {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly avatar: MediaPath | null;
  /** Colour of the school, as a CSS colour; null if the service does not state one. */
  readonly color: string | null;
  readonly memberCount: number | null;
  readonly groupCount: number | null;
  readonly link: string | null;
}

/** A person of the account's campus, with the fields that they let the campus see. */
export interface CampusPerson {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly bio: string;
  readonly majorCodes: readonly number[];
  readonly graduationYear: number | null;
}
