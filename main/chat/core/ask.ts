import type { Problem, Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer, Endpoint, CallArguments } from "../../../api/shared/endpoint.ts";
import type { ServiceError } from "../../service/service-error.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

/**
 * Sends a request of a command to the service. `problemOf` converts a service error to the problem that the page shows.
 */
export async function ask<Called extends Endpoint>(
  { service, signal }: Pick<ChatParts, "service"> & Partial<Pick<ChatParts, "signal">>,
  called: Called,
  given: CallArguments<Called>,
  problemOf: (error: ServiceError) => Problem = toProblem,
): Promise<Reply<CallAnswer<Called>>> {
  const reply = await service.call(called, given, signal === undefined ? {} : { signal });
  return reply.ok ? done(reply.value) : failed(problemOf(reply.error));
}

/** Drops the value of a successful reply. */
export function dropReplyValue(reply: Reply<unknown>): Reply<void> {
  return reply.ok ? done(undefined) : reply;
}
