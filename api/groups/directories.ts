import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { wireAnything, wireId } from "../shared/shapes.ts";

/** Schema of a school (interface/directories#schools). */
const wireDirectory = z.looseObject({
  id: wireId,
  name: z.string(),
  short_name: z.string().nullish(),
  avatar_url: z.string().nullish(),
  color: z.string().nullish(),
  members_count: z.number().nullish(),
  groups_count: z.number().nullish(),
  share_url: z.string().nullish(),
});
/** A school as the service sends it. */
export type WireDirectory = z.output<typeof wireDirectory>;

/**
 * Schema of a person of the account's campus, with the fields that this person's visibility setting allows
 * (interface/directories#schools).
 */
const wireCampusPerson = z.looseObject({
  user_id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  bio: z.string().nullish(),
  major_codes: z.array(z.coerce.number()).nullish(),
  graduation_year: z.union([z.string(), z.number()]).nullish(),
});
/** A person of the account's campus as the service sends them. */
export type WireCampusPerson = z.output<typeof wireCampusPerson>;

/** Saves the account's majors. The service allows this only to accounts that belong to a school. */
export const saveMajors = endpoint({
  name: "saveMajors",
  base: "v3",
  method: "PUT",
  path: "/directories/user/majors",
  body: z.object({ codes: z.array(z.string().regex(/^\d{1,9}$/)) }),
  answer: wireAnything,
  successes: [201],
  refusals: { notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  source: "interface/account#campus; interface/directories#schools",
});

/** Saves the campus profile, which people of the campus can see. */
export const saveCampusProfile = endpoint({
  name: "saveCampusProfile",
  base: "v3",
  method: "PUT",
  path: "/directories/user/membership",
  body: z.object({
    // No maximum: the latest allowed year changes with time, so the service validates it.
    graduation_year: z.number().int().min(1900).nullish(),
    campus_profile_visibility: z.enum(["hidden", "graduation_year", "major", "visible"]).optional(),
  }),
  answer: z.looseObject({
    campus_profile_visibility: z.string().nullish(),
    graduation_year: z.union([z.string(), z.number()]).nullish(),
  }),
  refusals: { invalid: { status: 400 }, notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  source: "interface/account#campus; interface/limits#sizes",
});

/** The schools that the account belongs to. */
export const listDirectories = endpoint({
  name: "listDirectories",
  base: "v3",
  method: "GET",
  path: "/directories",
  answer: z.array(wireDirectory),
  isRetrySafe: "yes",
  source: "interface/directories#schools",
});

/** Leaves a school's directory. */
export const leaveDirectory = endpoint({
  name: "leaveDirectory",
  base: "v3",
  method: "DELETE",
  path: "/directories/:directory_id/membership",
  answer: wireAnything,
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/directories#schools",
});

/** Finds the schools to which an e-mail address belongs. */
export const searchDirectories = endpoint({
  name: "searchDirectories",
  base: "v3",
  method: "POST",
  path: "/directories/search",
  body: z.object({ school_email: z.string() }),
  answer: z.array(wireDirectory),
  isRetrySafe: "yes",
  source: "interface/directories#schools",
});

/** Requests that the service send a pin to a school e-mail address. */
export const requestDirectoryVerification = endpoint({
  name: "requestDirectoryVerification",
  base: "v3",
  method: "POST",
  path: "/directories/:directory_id/verifications",
  body: z.object({ school_email: z.string() }),
  answer: z.looseObject({ id: wireId }),
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "no",
  source: "interface/directories#schools",
});

/**
 * Joins a school with the pin from the e-mail. No source documents the body; Natter sends the same body as for the
 * second factor.
 */
export const confirmDirectoryVerification = endpoint({
  name: "confirmDirectoryVerification",
  base: "v3",
  method: "PUT",
  path: "/directories/verifications/:verification_id",
  body: z.object({ verification: z.object({ pin: z.string() }) }),
  answer: wireDirectory,
  refusals: { wrongPin: { status: 400 }, gone: { status: 404 }, tooLate: { status: 406, code: 40602 } },
  isRetrySafe: "no",
  source: "interface/directories#schools",
});

/** Searches the people of the account's campus by major (codes joined by commas) and graduation year. */
export const searchDirectoryPeople = endpoint({
  name: "searchDirectoryPeople",
  base: "v1",
  method: "GET",
  path: "/search/directory/users",
  query: z.object({
    majors: z
      .string()
      .regex(/^\d{1,9}(,\d{1,9})*$/)
      .optional(),
    graduation_year: z.coerce.number().int().optional(),
  }),
  answer: z.looseObject({ users: z.array(wireCampusPerson) }),
  refusals: { notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  source: "interface/directories#people",
});

export const directoryEndpoints = {
  saveMajors,
  saveCampusProfile,
  listDirectories,
  leaveDirectory,
  searchDirectories,
  requestDirectoryVerification,
  confirmDirectoryVerification,
  searchDirectoryPeople,
};
