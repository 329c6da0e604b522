import type { Bridge } from "../../../preload/bridge.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { AppState } from "./context.ts";

/** The parts that are loaded later and receive pushes, or follow the account. */
type LaterFollowers = Pick<
  AppState,
  | "profiles"
  | "security"
  | "conversationActions"
  | "selectedChats"
  | "topicForm"
  | "formerGroups"
  | "groupDialogs"
  | "details"
  | "newChat"
  | "newGroup"
  | "joinGroup"
  | "activities"
  | "people"
  | "search"
  | "forYou"
  | "reacted"
  | "starred"
  | "bots"
  | "discovery"
  | "history"
  | "exports"
  | "media"
>;

/** Passes the pushes to the parts that are loaded later. The returned function stops listening. */
export function dispatchLaterPushes({ on }: Pick<Bridge, "on">, parts: LaterFollowers): () => void {
  const stops = [...wireConversations(on, parts), ...wireFeatures(on, parts)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The pushes about accounts, conversations and messages. */
function wireConversations(on: Bridge["on"], parts: LaterFollowers): readonly (() => void)[] {
  const { activities, bots, details, forYou, groupDialogs, media, reacted, starred } = parts;
  const ofConnection = [
    activities,
    forYou,
    media,
    parts.people,
    details,
    groupDialogs,
    bots,
    parts.discovery,
  ];
  return [
    on.accountsChanged((value) => {
      parts.profiles.accountsChanged(value);
    }),
    on.connectionChanged((value) => {
      for (const part of ofConnection) part.connectionChanged(value);
    }),
    on.conversationsSaved((saved) => {
      for (const part of [forYou, details, groupDialogs, bots]) part.conversationsSaved(saved);
    }),
    on.conversationRemoved((removed) => {
      for (const part of [forYou, details, groupDialogs]) part.conversationRemoved(removed);
    }),
    on.messagesSaved((saved) => {
      for (const part of [forYou, reacted, starred, details, media, groupDialogs, bots])
        part.messagesSaved(saved);
    }),
    on.messagesRemoved((removed) => {
      for (const part of [forYou, reacted, starred, media, bots]) part.messagesRemoved(removed);
    }),
  ];
}

/** The pushes about polls, events, history downloads, exports, saved files and the local copy. */
function wireFeatures(on: Bridge["on"], parts: LaterFollowers): readonly (() => void)[] {
  const { activities, bots, exports, forYou, history, media, reacted, starred } = parts;
  return [
    on.pollSaved((poll) => {
      activities.pollSaved(poll);
    }),
    on.eventSaved((event) => {
      activities.eventSaved(event);
    }),
    on.eventsRead((read) => {
      activities.eventsRead(read);
    }),
    on.eventRemoved((removed) => {
      activities.eventRemoved(removed);
    }),
    on.historyDownloadChanged((download) => {
      history.historyDownloadChanged(download);
    }),
    on.exportChanged((changed) => {
      exports.exportChanged(changed);
    }),
    on.downloadChanged((changed) => {
      media.downloads.downloadChanged(changed);
    }),
    on.localCopyDeleted(() => {
      for (const part of [history, forYou, reacted, starred, bots]) part.localCopyDeleted();
    }),
  ];
}

/** Empties the parts of an account. `left` is the account that was shown; null if none was. */
export function leaveLaterParts(parts: LaterFollowers, left: AccountKey | null): void {
  if (left !== null) parts.profiles.left(left);
  for (const part of [parts.conversationActions, parts.topicForm, parts.formerGroups, parts.joinGroup])
    part.close();
  for (const part of [
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

/** Reads what the parts show of an account. */
export function readLaterParts({ history, exports, media }: LaterFollowers): void {
  void history.load();
  void exports.load();
  void media.downloads.load();
}
