import type { PersonProfile } from "../../../preload/model/people/person-profile.ts";
import { buildPerson } from "./build-model.ts";

/** The profile of a person, by default of Alice, who shares nothing with the account. */
export function buildProfile(changes: Partial<PersonProfile> = {}): PersonProfile {
  return {
    ...buildPerson(),
    bio: "",
    photos: [],
    joinedAt: null,
    isContact: false,
    isBlocked: false,
    sharedGroups: [],
    campus: { campuses: [], majorCodes: [], graduationYear: null },
    ...changes,
  };
}
