import type { GroupId, MediaPath } from "../../base/ids.ts";
import type { Person } from "./person.ts";
import type { Milliseconds } from "../app/time.ts";

/** A group that both this account and another person are in. */
export interface CommonGroup {
  readonly id: GroupId;
  readonly name: string;
  readonly avatar: MediaPath | null;
}

/** The campus fields of a person's profile; empty if the person hides them. */
export interface PersonCampusProfile {
  /** The campuses (schools) of the person. The service calls them directories. */
  readonly campuses: readonly { readonly id: string; readonly name: string; readonly shortName: string }[];
  readonly majorCodes: readonly number[];
  readonly graduationYear: string | null;
}

/** Another person's profile. */
export interface PersonProfile extends Person {
  readonly bio: string;
  readonly photos: readonly MediaPath[];
  /** Time at which the person created the account; null if the service does not say. */
  readonly joinedAt: Milliseconds | null;
  readonly isContact: boolean;
  readonly isBlocked: boolean;
  readonly sharedGroups: readonly CommonGroup[];
  readonly campus: PersonCampusProfile;
}
