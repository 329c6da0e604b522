import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/contract.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import { t } from "../../messages/format.ts";
import type { TextKey } from "../../messages/format.ts";
import { problemSentence } from "../../shared/feedback/problem-text.ts";
import type { Parts } from "./context.ts";

const troubles = {
  "local-copy": "common.localCopyTrouble",
  "catch-up": "common.catchUpTrouble",
  push: "common.pushTrouble",
  keychain: "common.keychainTrouble",
  "sign-out": "accounts.notTold",
} as const satisfies Readonly<Record<Pushes["problemArose"]["concerning"], TextKey>>;

/** The parts that pushes go to. */
export type PushedParts = Pick<
  Parts,
  | "session"
  | "accounts"
  | "connection"
  | "proxy"
  | "list"
  | "open"
  | "plans"
  | "packs"
  | "search"
  | "forYou"
  | "settings"
  | "warnings"
  | "history"
  | "exports"
  | "media"
  | "handedOver"
  | "layout"
  | "toasts"
>;

/** Leads every push to the parts that it concerns: one line each. The result stops listening. */
export function wirePushes(bridge: Bridge, parts: PushedParts): () => void {
  const { session, accounts, connection, list, open, plans, forYou, settings, media, layout, toasts } = parts;
  const stops = [
    ...wireConversations(bridge, parts),
    ...wireFeatures(bridge, parts),
    bridge.on.sessionChanged((value) => {
      followSession(parts, () => {
        session.sessionChanged(value);
      });
    }),
    bridge.on.accountsChanged((value) => {
      accounts.accountsChanged(value);
    }),
    bridge.on.connectionChanged((value) => {
      connection.connectionChanged(value);
      plans.connectionChanged(value);
      forYou.connectionChanged(value);
      media.connectionChanged(value);
      parts.packs.connectionChanged(value);
    }),
    bridge.on.proxyQuestionChanged((value) => {
      parts.proxy.proxyQuestionChanged(value);
    }),
    bridge.on.settingsChanged((value) => {
      settings.settingsChanged(value);
    }),
    bridge.on.warningsChanged((value) => {
      parts.warnings.warningsChanged(value);
    }),
    bridge.on.conversationRequested(({ conversationId, messageId = null }) => {
      layout.showChats();
      const isThere = open.id === conversationId && open.phase.state === "open";
      if (isThere && messageId === null) void open.toNewest();
      else void open.open(conversationId, list.find(conversationId), messageId);
    }),
    bridge.on.handedOver(() => {
      // Before that nobody could say where it goes; it is taken once the chats are there.
      if (parts.session.account !== null) void parts.handedOver.take();
    }),
    bridge.on.problemArose(({ problem, concerning }) => {
      toasts.show({ tone: "warning", title: t(troubles[concerning]), text: problemSentence(problem) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** What is said, and where. */
function wireConversations(bridge: Bridge, parts: PushedParts): readonly (() => void)[] {
  const { list, open, forYou, media } = parts;
  return [
    bridge.on.conversationsSaved((saved) => {
      list.conversationsSaved(saved);
      forYou.conversationsSaved(saved);
      open.conversationsSaved(saved);
    }),
    bridge.on.conversationRemoved((removed) => {
      list.conversationRemoved(removed);
      forYou.conversationRemoved(removed);
      void open.conversationRemoved(removed);
    }),
    bridge.on.messagesSaved((saved) => {
      list.messagesSaved(saved);
      forYou.messagesSaved(saved);
      open.messagesSaved(saved);
      media.messagesSaved(saved);
    }),
    bridge.on.messagesRemoved((removed) => {
      open.messagesRemoved(removed);
      forYou.messagesRemoved(removed);
      media.messagesRemoved(removed);
    }),
    bridge.on.typingSignalled((typing) => {
      list.typingSignalled(typing);
      open.typingSignalled(typing);
    }),
    bridge.on.seenChanged((seen) => {
      open.seenChanged(seen);
    }),
  ];
}

/** Polls and events, and what takes its time: histories, exports and uploads. */
function wireFeatures(bridge: Bridge, parts: PushedParts): readonly (() => void)[] {
  const { open, plans, packs, history, exports, media } = parts;
  return [
    bridge.on.pollSaved((poll) => {
      plans.pollSaved(poll);
    }),
    bridge.on.eventSaved((event) => {
      plans.eventSaved(event);
    }),
    bridge.on.eventRemoved((removed) => {
      plans.eventRemoved(removed);
    }),
    bridge.on.emojiPacksChanged((changed) => {
      packs.emojiPacksChanged(changed);
    }),
    bridge.on.historyDownloadChanged((download) => {
      history.historyDownloadChanged(download);
    }),
    bridge.on.exportChanged((changed) => {
      exports.exportChanged(changed);
    }),
    bridge.on.downloadChanged((changed) => {
      media.downloads.downloadChanged(changed);
    }),
    bridge.on.localCopyDeleted(({ isWithUnsent }) => {
      history.localCopyDeleted();
      // What stands in the composer is a draft that is not saved yet.
      if (isWithUnsent) open.composer.take();
      void readAnew(parts);
    }),
    bridge.on.uploadChanged((progress) => {
      open.uploads.uploadChanged(progress);
    }),
  ];
}

/** What was on this computer is gone: the window shows what there is now, and is filled by push. */
async function readAnew({ list, open, forYou }: PushedParts): Promise<void> {
  await open.close();
  list.clear();
  forYou.localCopyDeleted();
  await list.load();
}

/**
 * Changes the session and has the other parts follow: another account empties the window, an account that came (back)
 * has its chats read.
 */
export function followSession(parts: PushedParts, change: () => void): void {
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

/** Empties the window of an account. What it still has to hand in, such as a draft, goes to that account yet. */
function leaveAccount(parts: PushedParts, left: AccountKey | null): void {
  const { session, accounts, list, open, plans, packs, search, forYou, history, media, layout } = parts;
  if (left !== null) accounts.left(left, open.id);
  if (open.id !== null) void open.close();
  accounts.address(session.key);
  list.clear();
  plans.clear();
  search.clear();
  forYou.clear();
  history.clear();
  media.clear();
  packs.clear();
  layout.reset();
}

function readAccount(parts: PushedParts): void {
  const { connection, history, exports, media } = parts;
  void connection.load();
  void history.load();
  void exports.load();
  void media.downloads.load();
  void readChats(parts);
}

/** Reads the chats, and opens the one that was open when this account was shown last. */
async function readChats(parts: PushedParts): Promise<void> {
  const { session, accounts, list, open, layout, handedOver } = parts;
  const { key } = session;
  await list.load();
  const last = key === null || layout.isNarrow ? null : accounts.lastOpen(key);
  const row = last === null ? null : list.find(last);
  if (row !== null && open.id === null && session.key === key) await open.open(row.id, row);
  if (session.key === key) await handedOver.take();
}
