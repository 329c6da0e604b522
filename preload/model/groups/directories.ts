import type { MediaPath, UserId } from "../../base/ids.ts";

/** A school's directory (interface/directories#schools). */
export interface Directory {
  readonly id: string;
  readonly name: string;
  readonly shortName: string;
  readonly avatar: MediaPath | null;
  /** CSS colour; null where the service gives none. */
  readonly color: string | null;
  readonly memberCount: number | null;
  readonly groupCount: number | null;
  readonly link: string | null;
}

/** Somebody of one's campus, as far as they show themselves there. */
export interface CampusPerson {
  readonly id: UserId;
  readonly name: string;
  readonly avatar: MediaPath | null;
  readonly bio: string;
  readonly majorCodes: readonly number[];
  readonly graduationYear: number | null;
}
