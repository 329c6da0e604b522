import type { Endpoint } from "../../api/shared/endpoint.ts";

/** Whether a call may have its token in the query parameter `token`. A lenient service also accepts it for pictures. */
export function isTokenInQuery(
  { token, base }: Pick<Endpoint, "token" | "base">,
  isStrict: boolean,
): boolean {
  return token === "query" || (token === "header" && base === "image" && !isStrict);
}
