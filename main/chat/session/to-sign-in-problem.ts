import type { Problem } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toProblem } from "../core/problem.ts";

/** Converts the error of a sign-in request to the problem that the page shows. */
export function toSignInProblem(error: ServiceError): Problem {
  const problem = toProblem(error);
  if (error.kind !== "refused") return problem;
  if (error.refusal === "wrongPin") return { kind: "wrong-pin", attemptsLeft: attemptsLeft(error.body) };
  // If the login itself gets a 401, the password is wrong, unless the code says something else
  // (interface/sign-in#challenges).
  const isPassword = error.refusal === "wrongCredentials" && problem.kind === "signed-out";
  return isPassword ? { kind: "wrong-credentials" } : problem;
}

/** Whether the problem is temporary, so that the sign-in can continue after it. */
export function isTemporaryProblem(problem: Problem): boolean {
  return ["offline", "timed-out", "limited", "service-failed"].includes(problem.kind);
}

/**
 * Number of attempts that remain for a pin (interface/sign-in#challenges). The service sends it in `response`, in
 * `meta` or at the top of the body.
 */
function attemptsLeft(body: unknown): number | null {
  for (const place of [body, property(body, "response"), property(body, "meta")]) {
    const count = property(place, "remaining_attempts");
    if (typeof count === "number") return count;
  }
  return null;
}

function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
