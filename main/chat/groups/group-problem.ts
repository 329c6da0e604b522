import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { ServiceError, ServiceReply } from "../../service/service-error.ts";
import { toProblem } from "../core/problem.ts";

/**
 * Why a call about a group brought no value. Where only those who manage the group may call, a 401 says that, and nothing
 * about the token (interface/errors#signing-out); whether that is good is asked for by itself.
 */
export function toGroupProblem(error: ServiceError): Problem {
  const problem = toProblem(error);
  if (problem.kind !== "signed-out" || error.kind !== "refused" || error.refusal !== "notManager")
    return problem;
  return { kind: "refused", status: error.status, reason: error.errors[0] ?? null };
}

/** The reply of a command that has nothing to tell but whether it went well. */
export function toGroupReply(reply: ServiceReply<unknown>): Reply<void> {
  return reply.ok ? done(undefined) : failed(toGroupProblem(reply.error));
}
