import type { MessagePageQuery } from "../world/messages/message-log.ts";
import { refuse } from "../world/refused.ts";
import type { ServiceRefusal } from "../world/refused.ts";

/** Reads the anchors of a page of messages; only one may be given at a time (interface/messages#listing). */
export function parsePageAnchors(query: {
  readonly before_id?: string | undefined;
  readonly since_id?: string | undefined;
  readonly after_id?: string | undefined;
  readonly limit: number;
}): MessagePageQuery | ServiceRefusal {
  const anchors = { before_id: query.before_id, since_id: query.since_id, after_id: query.after_id };
  const given = Object.entries(anchors).filter(([, id]) => id !== undefined);
  if (given.length > 1) return refuse(400, "only one of before_id, since_id and after_id may be given");
  const wrong = given.find(([, id]) => !/^\d{1,30}$/.test(id ?? ""));
  if (wrong !== undefined) return refuse(400, `${wrong[0]} must be a message id`);
  return { before: query.before_id, since: query.since_id, after: query.after_id, limit: query.limit };
}
