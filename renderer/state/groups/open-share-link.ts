import { readShareLink } from "../../../preload/model/groups/share-link.ts";
import { readContactLink } from "../../../preload/model/people/contact-link.ts";
import type { NewChatState } from "../conversation/new-chat.svelte.ts";
import type { JoinGroupState } from "./join-group.svelte.ts";

/** The dialogs that show what a share link leads to. */
export interface ShareLinkDialogs {
  readonly newChat: Pick<NewChatState, "open">;
  readonly joinGroup: Pick<JoinGroupState, "open">;
}

/** The sites of the service. The same path on another site is a page that the browser opens. */
const serviceSite = /^(?:web\.|www\.)?groupme\.com$/;

/** Shows the group or person of a share link in Natter. Returns false for any other address. */
export function openShareLink({ newChat, joinGroup }: ShareLinkDialogs, address: string): boolean {
  if (!URL.canParse(address) || !serviceSite.test(new URL(address).hostname)) return false;
  if (readShareLink(address) !== null) joinGroup.open(address);
  else if (readContactLink(address) !== null) newChat.open(address);
  else return false;
  return true;
}
