import type { Reply } from "../../../preload/base/reply.ts";
import { done, failed } from "../../../preload/base/reply.ts";
import type { CallAnswer, CallInput, Endpoint } from "../../../api/shared/endpoint.ts";
import type { ChatParts } from "./parts.ts";
import { toProblem } from "./problem.ts";

type OrNothing<Key extends string, Value> = Readonly<
  undefined extends Value ? Partial<Record<Key, Value>> : Record<Key, Value>
>;

/** What a call is given; a query or a body that it does not take need not be named. */
type Given<Called extends Endpoint> = Pick<CallInput<Called>, "path"> &
  OrNothing<"query", CallInput<Called>["query"]> &
  OrNothing<"body", CallInput<Called>["body"]>;

/** Sends one call of a command; why it brought no value is told in the words of the app. */
export async function ask<Called extends Endpoint>(
  { service, signal }: Pick<ChatParts, "service" | "signal">,
  called: Called,
  given: Given<Called>,
): Promise<Reply<CallAnswer<Called>>> {
  // What the type lets be left out is what the call takes none of.
  const input = { query: undefined, body: undefined, ...given } as CallInput<Called>;
  const reply = await service.call(called, input, { signal });
  return reply.ok ? done(reply.value) : failed(toProblem(reply.error));
}

/** A reply of which only the success counts. */
export function withoutValue(reply: Reply<unknown>): Reply<void> {
  return reply.ok ? done(undefined) : reply;
}
