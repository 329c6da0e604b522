import type { Problem } from "../../../preload/base/reply.ts";
import type { ServiceError } from "../../service/service-error.ts";
import { toProblem } from "../core/problem.ts";

/**
 * Converts the error of a group request to a problem. A 401 to a request that only managers may send means that the
 * account is not a manager. It says nothing about the token, which is checked separately
 * (interface/errors#signing-out).
 */
export function toGroupProblem(error: ServiceError): Problem {
  const problem = toProblem(error);
  if (problem.kind !== "signed-out" || error.kind !== "refused" || error.refusal !== "notManager")
    return problem;
  return { kind: "refused", status: error.status, reason: error.errors[0] ?? null };
}
