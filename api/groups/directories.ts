import { z } from "zod";
import { endpoint } from "../shared/endpoint.ts";
import { anything, nothing, wireId } from "../shared/shapes.ts";

/** interface/directories#schools: a school. */
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
/** A school as it came from the service. */
export type WireDirectory = z.output<typeof wireDirectory>;

/** interface/directories#schools: somebody of one's campus, as far as they show themselves there. */
const wireCampusPerson = z.looseObject({
  user_id: wireId,
  name: z.string(),
  avatar_url: z.string().nullish(),
  bio: z.string().nullish(),
  major_codes: z.array(z.coerce.number()).nullish(),
  graduation_year: z.union([z.string(), z.number()]).nullish(),
});
/** Somebody of one's campus as they came from the service. */
export type WireCampusPerson = z.output<typeof wireCampusPerson>;

/** Saves the majors; only for accounts of a school. */
export const saveMajors = endpoint({
  name: "saveMajors",
  base: "v3",
  method: "PUT",
  path: "/directories/user/majors",
  query: nothing,
  body: z.object({ codes: z.array(z.string().regex(/^\d{1,9}$/)) }),
  answer: anything,
  successes: [201],
  refusals: { notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#campus; interface/directories#schools",
});

/** Saves what the campus sees of the account. */
export const saveCampusProfile = endpoint({
  name: "saveCampusProfile",
  base: "v3",
  method: "PUT",
  path: "/directories/user/membership",
  query: nothing,
  body: z.object({
    // The latest year moves on with time: the service says which it is.
    graduation_year: z.number().int().min(1900).nullish(),
    campus_profile_visibility: z.enum(["hidden", "graduation_year", "major", "visible"]).optional(),
  }),
  answer: z.looseObject({
    campus_profile_visibility: z.string().nullish(),
    graduation_year: z.union([z.string(), z.number()]).nullish(),
  }),
  successes: [200],
  refusals: { invalid: { status: 400 }, notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/account#campus; interface/limits#sizes",
});

/** The schools of the account. */
export const listDirectories = endpoint({
  name: "listDirectories",
  base: "v3",
  method: "GET",
  path: "/directories",
  query: nothing,
  body: nothing,
  answer: z.array(wireDirectory),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/directories#schools",
});

/** Leaves a school's directory. */
export const leaveDirectory = endpoint({
  name: "leaveDirectory",
  base: "v3",
  method: "DELETE",
  path: "/directories/:directory_id/membership",
  query: nothing,
  body: nothing,
  answer: anything,
  successes: [200],
  refusals: { gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/directories#schools",
});

/** The schools that an e-mail address belongs to. */
export const searchDirectories = endpoint({
  name: "searchDirectories",
  base: "v3",
  method: "POST",
  path: "/directories/search",
  query: nothing,
  body: z.object({ school_email: z.string() }),
  answer: z.array(wireDirectory),
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface/directories#schools",
});

/** Has a pin sent to a school address. */
export const requestDirectoryVerification = endpoint({
  name: "requestDirectoryVerification",
  base: "v3",
  method: "POST",
  path: "/directories/:directory_id/verifications",
  query: nothing,
  body: z.object({ school_email: z.string() }),
  answer: z.looseObject({ id: wireId }),
  successes: [201],
  refusals: { invalid: { status: 400 }, gone: { status: 404 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/directories#schools",
});

/** Joins the school, with the pin that was sent. The body is not written anywhere: it is that of the second factor. */
export const confirmDirectoryVerification = endpoint({
  name: "confirmDirectoryVerification",
  base: "v3",
  method: "PUT",
  path: "/directories/verifications/:verification_id",
  query: nothing,
  body: z.object({ verification: z.object({ pin: z.string() }) }),
  answer: wireDirectory,
  successes: [200],
  refusals: { wrongPin: { status: 400 }, gone: { status: 404 }, tooLate: { status: 406, code: 40602 } },
  isRetrySafe: "no",
  token: "query",
  source: "interface/directories#schools",
});

/** People of one's campus, by major (codes with commas between them) and year. */
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
  body: nothing,
  answer: z.looseObject({ users: z.array(wireCampusPerson) }),
  successes: [200],
  refusals: { notOfASchool: { status: 403 } },
  isRetrySafe: "yes",
  token: "query",
  source: "interface/directories#people",
});

/** Campus directories. */
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
