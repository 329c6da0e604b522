import type { Bridge } from "../../../../preload/bridge.ts";
import type { PushName, Pushes } from "../../../../preload/pushes.ts";
import type { FirstParts, LaterParts } from "../context.ts";
import type { SessionChangeParts } from "../follow-session.ts";

/** A part of the first frame that can follow a push. `bridge`: a command of main answers the push. */
type FirstName = keyof FirstParts | "bridge";

/**
 * The parts that follow a push: those of the first frame at once, and the later ones as soon as they are loaded, in the
 * first idle moment.
 */
interface Followers<First extends FirstName, Later extends keyof LaterParts = never> {
  readonly first: First;
  readonly later: Later;
}

/** Does not compile if the table lacks a push. */
type OfEveryPush<Table extends Readonly<Record<PushName, Followers<FirstName, keyof LaterParts>>>> = Table;

/**
 * Who follows each push. `dispatch-pushes.ts` must have a handler for each push with a follower of the first frame, and
 * `dispatch-later-pushes.ts` for each with a later one. A handler gets only the parts that this table names.
 */
export type PushFollowers = OfEveryPush<{
  sessionChanged: Followers<keyof SessionChangeParts>;
  accountsChanged: Followers<"accounts", "profiles">;
  connectionChanged: Followers<
    "accounts" | "connection" | "packs" | "requests" | "waitingRequests",
    "activities" | "bots" | "details" | "discovery" | "forYou" | "groupDialogs" | "media" | "people"
  >;
  conversationsSaved: Followers<"list" | "sides", "bots" | "details" | "forYou" | "groupDialogs">;
  conversationRemoved: Followers<"accounts" | "list" | "sides", "details" | "forYou" | "groupDialogs">;
  messagesSaved: Followers<
    "list" | "sides" | "waitingRequests",
    "bots" | "details" | "forYou" | "groupDialogs" | "media" | "reacted" | "starred"
  >;
  messagesRemoved: Followers<"sides", "bots" | "forYou" | "media" | "reacted" | "starred">;
  scheduledMessagesChanged: Followers<"scheduled">;
  membersChanged: Followers<"sides">;
  typingSignalled: Followers<"list" | "sides">;
  seenChanged: Followers<"sides">;
  pollSaved: Followers<never, "activities">;
  eventSaved: Followers<never, "activities">;
  eventsRead: Followers<never, "activities">;
  eventRemoved: Followers<never, "activities">;
  emojiPacksChanged: Followers<"packs">;
  historyDownloadChanged: Followers<never, "history">;
  exportChanged: Followers<never, "exports">;
  downloadChanged: Followers<never, "media">;
  localCopyDeleted: Followers<
    "list" | "scheduled" | "sides",
    "bots" | "forYou" | "history" | "reacted" | "starred"
  >;
  uploadChanged: Followers<"sides">;
  settingsChanged: Followers<"settings">;
  warningsChanged: Followers<"warnings">;
  updatesChanged: Followers<"updates">;
  lockChanged: Followers<"lock">;
  chatWindowsChanged: Followers<"chatWindows" | "sides">;
  proxyQuestionChanged: Followers<"proxy">;
  draftRequested: Followers<"bridge" | "sides">;
  openRequests: Followers<"openRequests" | "session">;
  textAddedToDraft: Followers<"sides">;
  filesAddedToDraft: Followers<"sides">;
  filesRefused: Followers<"sides">;
  /** Only the component that describes the menus follows it. */
  menuCommandChosen: Followers<never>;
  soundRequested: Followers<"bridge">;
  conversationRequested: Followers<"layout" | "list" | "open" | "sides">;
  problemArose: Followers<"toasts">;
}>;

type Stage = keyof PushFollowers[PushName];

/** The parts that follow any push at this stage. */
export type FollowerName<At extends Stage> = PushFollowers[PushName][At];

/** A function for each push that has followers at this stage. It passes the push to them. */
export type PushHandlers<Parts, At extends Stage> = {
  readonly [Name in PushName as [PushFollowers[Name][At]] extends [never] ? never : Name]: (
    value: Pushes[Name],
    parts: Pick<Parts, PushFollowers[Name][At] & keyof Parts>,
  ) => void;
};

/** Calls the handler of each push with the parts. The returned function stops listening. */
export function followPushes<Parts>(
  { on }: Pick<Bridge, "on">,
  handlers: Readonly<Partial<Record<PushName, (value: never, parts: Parts) => void>>>,
  parts: Parts,
): () => void {
  const stops = Object.entries(handlers).map(([name, handle]) =>
    on[name as PushName]((value) => {
      handle(value as never, parts);
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
