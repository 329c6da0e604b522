import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import { applyMemberChanges } from "../conversation/timeline/merge-messages.ts";
import { playNotificationSound } from "./notification-sound.ts";
import type { FirstParts } from "./context.ts";
import { applySessionChange } from "./follow-session.ts";
import type { SessionChangeParts } from "./follow-session.ts";

const troubles = {
  "local-copy": "common.localCopyTrouble",
  "catch-up": "common.catchUpTrouble",
  push: "common.pushTrouble",
  keychain: "common.keychainTrouble",
  "sign-out": "accounts.accountNotInformed",
} as const satisfies Readonly<Record<Pushes["problemArose"]["concerning"], TextKey>>;

/** The parts of the first frame that receive pushes. */
export type PushReceivers = SessionChangeParts &
  Pick<FirstParts, "proxy" | "settings" | "warnings" | "updates" | "lock">;

/** Passes every push to the parts of the first frame that it concerns. The returned function stops listening. */
export function dispatchPushes(bridge: Bridge, parts: PushReceivers): () => void {
  const { session, accounts, connection, list, sides, open, layout, toasts } = parts;
  const stops = [
    ...wireConversations(bridge, parts),
    ...wireFeatures(bridge, parts),
    bridge.on.sessionChanged((value) => {
      applySessionChange(parts, () => {
        session.sessionChanged(value);
      });
    }),
    bridge.on.accountsChanged((value) => {
      accounts.accountsChanged(value);
    }),
    bridge.on.connectionChanged((value) => {
      connection.connectionChanged(value);
      accounts.shownView.connectionChanged(value);
      parts.packs.connectionChanged(value);
      parts.requests.connectionChanged(value);
      parts.waitingRequests.connectionChanged(value);
    }),
    ...wireInstallation(bridge, parts),
    bridge.on.conversationRequested(({ conversationId, messageId = null }) => {
      layout.showChats();
      const side = messageId === null ? sides.find(conversationId) : undefined;
      if (side?.phase.state === "open") {
        sides.focus(side);
        void side.toNewest();
      } else void open.open(conversationId, list.find(conversationId), messageId);
    }),
    bridge.on.draftRequested(() => {
      sides.saveDrafts();
      // Main handles commands in the order in which they are sent, so main has the drafts before it gets this command.
      void bridge.reportDraftSaved();
    }),
    bridge.on.openRequests(() => {
      // Without an account, no conversation can take the files and links. `readChats` takes them once the chats are
      // loaded.
      if (parts.session.account !== null) void parts.openRequests.take();
    }),
    bridge.on.problemArose(({ problem, concerning }) => {
      const title = t(troubles[concerning]);
      toasts.show({ tone: "warning", title, text: problemSentence(problem), isKept: true });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The pushes about conversations and messages. */
function wireConversations(bridge: Bridge, parts: PushReceivers): readonly (() => void)[] {
  const { list, sides } = parts;
  return [
    bridge.on.conversationsSaved((saved) => {
      list.conversationsSaved(saved);
      for (const side of sides.all) side.conversationsSaved(saved);
    }),
    bridge.on.conversationRemoved((removed) => {
      list.conversationRemoved(removed);
      for (const side of sides.all) {
        parts.accounts.shownView.conversationRemoved(removed, side);
        void side.conversationRemoved(removed);
      }
    }),
    bridge.on.messagesSaved((saved) => {
      list.messagesSaved(saved);
      for (const side of sides.all) side.messagesSaved(saved);
      parts.waitingRequests.messagesSaved(saved);
    }),
    bridge.on.messagesRemoved((removed) => {
      for (const side of sides.all) side.messagesRemoved(removed);
    }),
    bridge.on.membersChanged((changed) => {
      for (const side of sides.all) applyMemberChanges(side, changed);
    }),
    bridge.on.typingSignalled((typing) => {
      list.typingSignalled(typing);
      for (const side of sides.all) side.typingSignalled(typing);
    }),
    bridge.on.seenChanged((seen) => {
      for (const side of sides.all) side.seenChanged(seen);
    }),
  ];
}

/** The pushes about drafts, sounds, emoji packs, the local copy, scheduled messages and uploads. */
function wireFeatures(bridge: Bridge, parts: PushReceivers): readonly (() => void)[] {
  const { sides, packs } = parts;
  return [
    bridge.on.textAddedToDraft((added) => {
      for (const side of sides.all) side.textAddedToDraft(added);
    }),
    bridge.on.soundRequested((requested) => void playNotificationSound(bridge, requested)),
    bridge.on.emojiPacksChanged((changed) => {
      packs.emojiPacksChanged(changed);
    }),
    bridge.on.localCopyDeleted(({ isWithUnsent }) => {
      // The text in a composer is a draft not saved yet, so it is deleted too.
      if (isWithUnsent) for (const { composer } of sides.all) composer.take();
      void readAgain(parts);
    }),
    bridge.on.scheduledMessagesChanged((all) => {
      parts.scheduled.scheduledMessagesChanged(all);
    }),
    bridge.on.uploadChanged((progress) => {
      for (const { uploads } of sides.all) uploads.uploadChanged(progress);
    }),
  ];
}

/** The pushes about this installation, which belong to no account. */
function wireInstallation(bridge: Bridge, parts: PushReceivers): readonly (() => void)[] {
  return [
    bridge.on.chatWindowsChanged((ids) => {
      parts.chatWindows.ids = ids;
      // A chat's own window shows no other chats, so only the main window has to close chats that got windows of their
      // own.
      if (parts.chatWindows.own === null) for (const id of ids) parts.sides.closeChat(id);
    }),
    bridge.on.proxyQuestionChanged((value) => {
      parts.proxy.proxyQuestionChanged(value);
    }),
    bridge.on.settingsChanged((value) => {
      parts.settings.settingsChanged(value);
    }),
    bridge.on.warningsChanged((value) => {
      parts.warnings.warningsChanged(value);
    }),
    bridge.on.updatesChanged((value) => {
      parts.updates.updatesChanged(value);
    }),
    bridge.on.lockChanged((value) => {
      parts.lock.lockChanged(value);
    }),
  ];
}

/** Called when the local copy was deleted. Empties the window and loads what is left; pushes bring the rest again. */
async function readAgain(parts: PushReceivers): Promise<void> {
  const { list, sides, scheduled } = parts;
  await sides.closeAll();
  list.clear();
  await Promise.all([list.load(), scheduled.load()]);
}
