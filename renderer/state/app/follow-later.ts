import type { AccountKey } from "../../../preload/base/ids.ts";
import type { LaterParts } from "./context.ts";

/** The parts that are loaded later and follow the account. */
type AccountFollowers = Omit<LaterParts, "defaultLevels">;

/** Removes the data of an account from the parts. `left` is the account that was shown; null if none was. */
export function leaveLaterParts(parts: AccountFollowers, left: AccountKey | null): void {
  if (left !== null) parts.profiles.leaveAccount(left);
  for (const part of [parts.topicForm, parts.formerGroups, parts.joinGroup, parts.allowedPeople])
    part.close();
  for (const part of [
    parts.conversationActions,
    parts.selectedChats,
    parts.people,
    parts.newChat,
    parts.newGroup,
    parts.groupDialogs,
    parts.security,
    parts.details,
    parts.activities,
    parts.search,
    parts.forYou,
    parts.reacted,
    parts.starred,
    parts.bots,
    parts.discovery,
    parts.history,
    parts.media,
  ])
    part.clear();
}

/** Lets the parts load the data of the account that is shown now. */
export function readLaterParts({ history, exports, media }: AccountFollowers): void {
  void history.load();
  void exports.load();
  void media.downloads.load();
}
