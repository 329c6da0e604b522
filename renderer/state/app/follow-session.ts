import type { AccountKey } from "../../../preload/base/ids.ts";
import type { AppState } from "./context.ts";

/** The parts that follow a change of the session. */
export type SessionChangeParts = Pick<
  AppState,
  | "session"
  | "accounts"
  | "connection"
  | "profiles"
  | "security"
  | "list"
  | "conversationActions"
  | "selectedChats"
  | "requests"
  | "pinnedChats"
  | "topicForm"
  | "formerGroups"
  | "groupDialogs"
  | "open"
  | "sides"
  | "details"
  | "newChat"
  | "newGroup"
  | "joinGroup"
  | "activities"
  | "people"
  | "packs"
  | "scheduled"
  | "search"
  | "forYou"
  | "reacted"
  | "starred"
  | "bots"
  | "discovery"
  | "history"
  | "exports"
  | "media"
  | "openRequests"
  | "chatWindows"
  | "layout"
  | "toasts"
>;

/**
 * Changes the session and lets the other parts follow. A change of account empties the window. A sign-in loads the
 * account's chats.
 */
export function applySessionChange(parts: SessionChangeParts, change: () => void): void {
  const { session, layout } = parts;
  const before = { state: session.value.state, key: session.key };
  change();
  const isOther = session.key !== before.key;
  if (isOther) leaveAccount(parts, before.key);
  const { state } = session.value;
  const cameIn = state === "signed-in" && (before.state !== "signed-in" || isOther);
  if (cameIn) layout.isSignInDialogOpen = false;
  if (cameIn || (state === "ended" && isOther)) readAccount(parts);
}

/**
 * Empties the window of an account. Closing the conversations comes first, so that their drafts still go to that account.
 */
function leaveAccount(parts: SessionChangeParts, left: AccountKey | null): void {
  const { session, accounts, list, activities, packs, search, forYou, history, media, layout } = parts;
  parts.conversationActions.close();
  parts.selectedChats.clear();
  parts.requests.clear();
  parts.pinnedChats.clear();
  parts.topicForm.close();
  parts.formerGroups.close();
  // Removes the toasts with a button, because the button would act on the next account.
  parts.toasts.dismissActions();
  parts.people.clear();
  parts.newChat.clear();
  parts.newGroup.clear();
  parts.joinGroup.close();
  parts.groupDialogs.clear();
  if (left !== null) {
    accounts.shownView.leave(left, parts);
    parts.profiles.left(left);
  }
  parts.security.clear();
  void parts.sides.closeAll();
  parts.details.clear();
  accounts.address(session.key);
  list.clear();
  activities.clear();
  parts.scheduled.clear();
  search.clear();
  forYou.clear();
  parts.reacted.clear();
  parts.starred.clear();
  parts.bots.clear();
  parts.discovery.clear();
  history.clear();
  media.clear();
  packs.clear();
  layout.reset();
}

function readAccount(parts: SessionChangeParts): void {
  const { connection, history, exports, media } = parts;
  void connection.load();
  void parts.scheduled.load();
  void history.load();
  void exports.load();
  void media.downloads.load();
  void parts.groupDialogs.waiting.load();
  void readChats(parts);
}

/**
 * Loads the chats, and shows the view that the window last showed of this account. A chat's own window shows its chat.
 */
async function readChats(parts: SessionChangeParts): Promise<void> {
  const { session, accounts, list, openRequests } = parts;
  const { key } = session;
  if (key === null) return;
  const { own } = parts.chatWindows;
  if (own !== null) {
    await Promise.all([parts.open.open(own.conversationId, null, own.messageId), list.load()]);
    return;
  }
  // The chat of a link opens first, so that no other chat shows before it.
  const ready = list.load().then(() => openRequests.take());
  void ready.then(() => parts.requests.check());
  await accounts.shownView.restore(key, parts, ready);
}
