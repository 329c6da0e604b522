import type { Conversation } from "../../../../preload/model/conversations/conversation.ts";
import type { ActivitiesState } from "../../activities/activities.svelte.ts";
import type { DetailsState } from "./details.svelte.ts";

interface ToggleDetailsParts {
  readonly activities: Pick<ActivitiesState, "panel">;
  readonly details: DetailsState;
}

/** Opens or closes the details of a chat. Polls and events that are shown in their place make room for them. */
export function toggleDetails({ activities, details }: ToggleDetailsParts, chat: Conversation): void {
  const isCovered = activities.panel?.conversationId === chat.id;
  if (isCovered) activities.panel = null;
  // Details that were open before are shown again, and not closed.
  if (isCovered && details.isShownFor(chat)) details.isFocusWanted = true;
  else details.toggle(chat);
}
