import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer, Endpoint, CallArguments } from "../../../api/shared/endpoint.ts";
import type { ServiceError, ServiceReply } from "../../service/service-error.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

/** The dependencies of a call: the service and, if the call can be aborted, its signal. */
type AskingParts = Pick<ChatParts, "service"> & Partial<Pick<ChatParts, "signal">>;

/**
 * Sends a request and returns the reply of the service itself, for callers to whom the reply of `ask` is not enough.
 * They use the error to decide about a retry, the name of an expected refusal, or the status.
 */
export function askForServiceReply<Called extends Endpoint>(
  { service, signal }: AskingParts,
  called: Called,
  given: CallArguments<Called>,
): Promise<ServiceReply<CallAnswer<Called>>> {
  return service.call(called, given, signal === undefined ? {} : { signal });
}

/**
 * Sends a request of a command to the service. `problemOf` converts a service error to the problem that the page shows.
 * Problems: those of `problemOf`.
 */
export async function ask<Called extends Endpoint>(
  parts: AskingParts,
  called: Called,
  given: CallArguments<Called>,
  problemOf: (error: ServiceError) => Problem = toProblem,
): Promise<Reply<CallAnswer<Called>>> {
  const reply = await askForServiceReply(parts, called, given);
  return reply.ok ? done(reply.value) : failed(problemOf(reply.error));
}

/** Drops the value of a successful reply. Problems: those of `reply`. */
export function dropReplyValue(reply: Reply<unknown>): Reply<void> {
  return reply.ok ? done(undefined) : reply;
}
