import type { Conversation } from "../../../preload/model/conversations/conversation.ts";
import type { Person } from "../../../preload/model/people/person.ts";

/** The other person of a direct chat, with the name and picture of the chat; null in a group. */
export function otherPersonOf({ otherUserId: id, name, avatar }: Conversation): Person | null {
  return id === null ? null : { id, name, avatar };
}
