import type { Outage } from "../../../preload/model/app/connection.ts";
import type { ConnectionState } from "./connection.svelte.ts";
import type { ConversationList } from "../conversation/conversation-list.svelte.ts";

/** How far the first load of an account's chats is. Only `ready` says that an empty list has nothing to show. */
export type FirstLoad =
  | { readonly state: "loading" }
  | { readonly state: "ready" }
  | { readonly state: "failed"; readonly outage: Outage };

/** The first load of the chats, as far as the list and the connection tell. */
export function firstLoadOf(
  list: Pick<ConversationList, "phase" | "conversations">,
  connection: Pick<ConnectionState, "value">,
): FirstLoad {
  if (list.conversations.length > 0 || list.phase.state === "failed") return { state: "ready" };
  const { value } = connection;
  if (list.phase.state === "loading") return { state: "loading" };
  if (value.state === "connecting" || value.state === "catching-up") return { state: "loading" };
  if (value.state === "online" || value.outage === null) return { state: "ready" };
  return { state: "failed", outage: value.outage };
}
