import type { Bridge } from "../../../../preload/bridge.ts";
import type { Pushes } from "../../../../preload/pushes.ts";
import { t } from "../../../messages/format.ts";
import type { TextKey } from "../../../messages/format.ts";
import { problemSentence } from "../../../shared/feedback/problem-text.ts";
import { applyMemberChanges } from "../../conversation/timeline/merge-messages.ts";
import type { FirstParts } from "../context.ts";
import { applySessionChange } from "../follow-session.ts";
import type { SessionChangeParts } from "../follow-session.ts";
import { playNotificationSound } from "../notification-sound.ts";
import { followPushes } from "./push-followers.ts";
import type { FollowerName, PushHandlers } from "./push-followers.ts";

const troubleTexts = {
  "local-copy": "common.localCopyTrouble",
  "catch-up": "common.catchUpTrouble",
  push: "common.pushTrouble",
  keychain: "common.keychainTrouble",
  "sign-out": "accounts.accountNotInformed",
} as const satisfies Readonly<Record<Pushes["problemArose"]["concerning"], TextKey>>;

/** The parts of the first frame that follow pushes. */
export type PushReceivers = SessionChangeParts &
  Pick<FirstParts, Exclude<FollowerName<"first">, keyof SessionChangeParts | "bridge">>;

const handlers: PushHandlers<PushReceivers & { readonly bridge: Bridge }, "first"> = {
  conversationsSaved(saved, { list, sides }) {
    list.conversationsSaved(saved);
    for (const side of sides.pair) side.conversationsSaved(saved);
  },
  conversationRemoved(removed, { accounts, list, sides }) {
    list.conversationRemoved(removed);
    for (const side of sides.pair) {
      accounts.shownView.conversationRemoved(removed, side);
      void side.conversationRemoved(removed);
    }
  },
  messagesSaved(saved, { list, sides, waitingRequests }) {
    list.messagesSaved(saved);
    for (const side of sides.pair) side.messagesSaved(saved);
    waitingRequests.messagesSaved(saved);
  },
  messagesRemoved(removed, { sides }) {
    for (const side of sides.pair) side.messagesRemoved(removed);
  },
  membersChanged(changed, { sides }) {
    for (const side of sides.pair) applyMemberChanges(side, changed);
  },
  typingSignalled(typing, { list, sides }) {
    list.typingSignalled(typing);
    for (const side of sides.pair) side.typingSignalled(typing);
  },
  seenChanged(seen, { sides }) {
    for (const side of sides.pair) side.seenChanged(seen);
  },
  textAddedToDraft(added, { sides }) {
    for (const side of sides.pair) side.textAddedToDraft(added);
  },
  filesAddedToDraft({ conversationId, files }, { sides }) {
    for (const { composer } of sides.pair) composer.files.saved(conversationId, files);
  },
  filesRefused({ conversationId, refused }, { sides }) {
    for (const { composer } of sides.pair) composer.files.refused(conversationId, refused);
  },
  soundRequested: (requested, { bridge }) => void playNotificationSound(bridge, requested),
  emojiPacksChanged(changed, { packs }) {
    packs.emojiPacksChanged(changed);
  },
  localCopyDeleted({ isWithUnsent }, parts) {
    // The text in a composer is a draft not saved yet, so it is deleted too.
    if (isWithUnsent) for (const { composer } of parts.sides.pair) composer.take();
    void readAgain(parts);
  },
  scheduledMessagesChanged(all, { scheduled }) {
    scheduled.scheduledMessagesChanged(all);
  },
  uploadChanged(progress, { sides }) {
    for (const { uploads } of sides.pair) uploads.uploadChanged(progress);
  },
  sessionChanged(value, parts) {
    applySessionChange(parts, () => {
      parts.session.sessionChanged(value);
    });
  },
  accountsChanged(value, { accounts }) {
    accounts.accountsChanged(value);
  },
  connectionChanged(value, { accounts, connection, packs, requests, waitingRequests }) {
    connection.connectionChanged(value);
    accounts.shownView.connectionChanged(value);
    packs.connectionChanged(value);
    requests.connectionChanged(value);
    waitingRequests.connectionChanged(value);
  },
  chatWindowsChanged(ids, { chatWindows, sides }) {
    chatWindows.ids = ids;
    // A chat's own window shows no other chats, so only the main window has to close chats that got windows of their own.
    if (chatWindows.own === null) for (const id of ids) sides.closeChat(id);
  },
  proxyQuestionChanged(value, { proxy }) {
    proxy.proxyQuestionChanged(value);
  },
  settingsChanged(value, { settings }) {
    settings.settingsChanged(value);
  },
  warningsChanged(value, { warnings }) {
    warnings.warningsChanged(value);
  },
  updatesChanged(value, { updates }) {
    updates.updatesChanged(value);
  },
  lockChanged(value, { lock }) {
    lock.lockChanged(value);
  },
  conversationRequested({ conversationId, messageId = null }, { layout, list, open, sides }) {
    layout.showChats();
    const side = messageId === null ? sides.find(conversationId) : undefined;
    if (side?.phase.state === "open") {
      sides.focus(side);
      void side.toNewest();
    } else void open.open(conversationId, list.find(conversationId), messageId);
  },
  draftRequested(_request, { bridge, sides }) {
    sides.saveDrafts();
    // Main handles commands in the order in which they are sent, so main has the drafts before it gets this command.
    void bridge.reportDraftSaved();
  },
  openRequests(_waiting, { openRequests, session }) {
    // Without an account, no conversation can take the files and links. `readChats` takes them once the chats are loaded.
    if (session.account !== null) void openRequests.takeRequests();
  },
  problemArose({ problem, concerning }, { toasts }) {
    const title = t(troubleTexts[concerning]);
    toasts.show({ tone: "warning", title, text: problemSentence(problem), isKept: true });
  },
};

/** Passes every push to the parts of the first frame that follow it. The returned function stops listening. */
export function dispatchPushes(bridge: Bridge, parts: PushReceivers): () => void {
  return followPushes(bridge, handlers, { ...parts, bridge });
}

/** Called when the local copy was deleted. Empties the window and loads what is left; pushes bring the rest again. */
async function readAgain({
  list,
  sides,
  scheduled,
}: Pick<PushReceivers, "list" | "scheduled" | "sides">): Promise<void> {
  await sides.closeAll();
  list.clear();
  await Promise.all([list.load(), scheduled.load()]);
}
