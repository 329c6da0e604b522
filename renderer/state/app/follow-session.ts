import type { AccountKey } from "../../../preload/base/ids.ts";
import type { FirstParts } from "./context.ts";

/** The parts that follow a change of the session. */
export type SessionChangeParts = Pick<
  FirstParts,
  | "session"
  | "accounts"
  | "connection"
  | "list"
  | "requests"
  | "pinnedChats"
  | "open"
  | "sides"
  | "packs"
  | "scheduled"
  | "openRequests"
  | "chatWindows"
  | "waitingRequests"
  | "layout"
  | "toasts"
> & { readonly later: Pick<FirstParts["later"], "leaveAccount" | "readAccount"> };

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
  const hasSignedIn = state === "signed-in" && (before.state !== "signed-in" || isOther);
  if (hasSignedIn) layout.isSignInDialogOpen = false;
  if (hasSignedIn || (state === "ended" && isOther)) readAccount(parts);
}

/**
 * Empties the window of an account. Closing the conversations comes first, so that their drafts still go to that account.
 */
function leaveAccount(parts: SessionChangeParts, left: AccountKey | null): void {
  const { session, accounts, list, packs, layout } = parts;
  parts.requests.clear();
  parts.pinnedChats.clear();
  // The button of a notice would act on the next account.
  parts.toasts.dismissActions();
  parts.waitingRequests.clear();
  if (left !== null) accounts.shownView.leaveAccount(left, parts);
  parts.later.leaveAccount(left);
  void parts.sides.closeAll();
  accounts.address(session.key);
  list.clear();
  parts.scheduled.clear();
  packs.clear();
  layout.reset();
}

function readAccount(parts: SessionChangeParts): void {
  void parts.connection.load();
  void parts.scheduled.load();
  void parts.waitingRequests.load();
  parts.later.readAccount();
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
  const ready = list.load().then(() => openRequests.takeRequests());
  void ready.then(() => parts.requests.check());
  await accounts.shownView.restore(key, parts, ready);
}
