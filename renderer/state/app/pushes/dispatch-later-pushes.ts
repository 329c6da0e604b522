import type { Bridge } from "../../../../preload/bridge.ts";
import type { LaterParts } from "../context.ts";
import { followPushes } from "./push-followers.ts";
import type { FollowerName, PushHandlers } from "./push-followers.ts";

/** The parts that are loaded later and follow pushes. */
type LaterReceivers = Pick<LaterParts, FollowerName<"later">>;

const handlers: PushHandlers<LaterReceivers, "later"> = {
  accountsChanged(value, { profiles }) {
    profiles.accountsChanged(value);
  },
  connectionChanged(value, { activities, bots, details, discovery, forYou, groupDialogs, media, people }) {
    for (const part of [activities, forYou, media, people, details, groupDialogs, bots, discovery])
      part.connectionChanged(value);
  },
  conversationsSaved(saved, { bots, details, forYou, groupDialogs }) {
    for (const part of [forYou, details, groupDialogs, bots]) part.conversationsSaved(saved);
  },
  conversationRemoved(removed, { details, forYou, groupDialogs }) {
    for (const part of [forYou, details, groupDialogs]) part.conversationRemoved(removed);
  },
  messagesSaved(saved, { bots, details, forYou, groupDialogs, media, reacted, starred }) {
    for (const part of [forYou, reacted, starred, details, media, groupDialogs, bots])
      part.messagesSaved(saved);
  },
  messagesRemoved(removed, { bots, forYou, media, reacted, starred }) {
    for (const part of [forYou, reacted, starred, media, bots]) part.messagesRemoved(removed);
  },
  pollSaved(poll, { activities }) {
    activities.pollSaved(poll);
  },
  eventSaved(event, { activities }) {
    activities.eventSaved(event);
  },
  eventsRead(read, { activities }) {
    activities.eventsRead(read);
  },
  eventRemoved(removed, { activities }) {
    activities.eventRemoved(removed);
  },
  historyDownloadChanged(download, { history }) {
    history.historyDownloadChanged(download);
  },
  exportChanged(changed, { exports }) {
    exports.exportChanged(changed);
  },
  downloadChanged(changed, { media }) {
    media.downloads.downloadChanged(changed);
  },
  localCopyDeleted(_deleted, { bots, forYou, history, reacted, starred }) {
    for (const part of [history, forYou, reacted, starred, bots]) part.localCopyDeleted();
  },
};

/** Passes the pushes to the parts that are loaded later. The returned function stops listening. */
export function dispatchLaterPushes(bridge: Pick<Bridge, "on">, parts: LaterReceivers): () => void {
  return followPushes(bridge, handlers, parts);
}
