import type { Problem } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toProblem } from "../core/problem.ts";

/** What a person is told when a call of signing in failed. */
export function signInProblem(error: ServiceError): Problem {
  const problem = toProblem(error);
  if (error.kind !== "refused") return problem;
  if (error.refusal === "wrongPin") return { kind: "wrong-pin", attemptsLeft: attemptsLeft(error.body) };
  // A 401 of the login itself is about the password, unless its code says something else
  // (interface/sign-in#challenges).
  const isPassword = error.refusal === "wrongCredentials" && problem.kind === "signed-out";
  return isPassword ? { kind: "wrong-credentials" } : problem;
}

/** Whether trying the same again later can help, so that nothing reached so far is thrown away. */
export function isPassing(problem: Problem): boolean {
  return ["offline", "timed-out", "limited", "service-failed"].includes(problem.kind);
}

/** interface/sign-in#challenges. The service may put the number into its envelope or beside it. */
function attemptsLeft(body: unknown): number | null {
  for (const place of [body, member(body, "response"), member(body, "meta")]) {
    const count = member(place, "remaining_attempts");
    if (typeof count === "number") return count;
  }
  return null;
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
