import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { nothing, wireId } from "./shapes.ts";

/** interface: User. Only what is read is required. */
export const wireUser = z.looseObject({
  id: wireId,
  name: z.string(),
  email: z.string().nullish(),
  image_url: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
/** The own account as it came from the service. */
export type WireUser = z.output<typeof wireUser>;

/** The account that the token belongs to. */
export const getMe = endpoint({
  name: "getMe",
  base: "v3",
  method: "GET",
  path: "/users/me",
  query: nothing,
  body: nothing,
  answer: wireUser,
  successes: [200],
  refusals: {},
  isRetrySafe: "yes",
  token: "query",
  source: "interface: Account and profile",
});

/** Account and profile. */
export const accountEndpoints = { getMe };
