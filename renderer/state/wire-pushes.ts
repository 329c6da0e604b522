import type { Bridge } from "../../preload/bridge.ts";
import type { Pushes } from "../../preload/contract.ts";
import { t } from "../messages/format.ts";
import type { TextKey } from "../messages/format.ts";
import { problemSentence } from "../shared/problem-text.ts";
import type { Parts } from "./context.ts";

const troubles = {
  "local-copy": "common.localCopyTrouble",
  "catch-up": "common.catchUpTrouble",
  push: "common.pushTrouble",
  keychain: "common.keychainTrouble",
} as const satisfies Readonly<Record<Pushes["problemArose"]["concerning"], TextKey>>;

/** The parts that pushes go to. */
export type PushedParts = Pick<
  Parts,
  | "session"
  | "connection"
  | "list"
  | "open"
  | "plans"
  | "search"
  | "settings"
  | "history"
  | "exports"
  | "layout"
  | "toasts"
>;

/** Leads every push to the parts that it concerns: one line each. The result stops listening. */
export function wirePushes(bridge: Bridge, parts: PushedParts): () => void {
  const { session, connection, list, open, plans, settings, layout, toasts } = parts;
  const stops = [
    ...wireFeatures(bridge, parts),
    bridge.on.sessionChanged((value) => {
      followSession(parts, () => {
        session.sessionChanged(value);
      });
    }),
    bridge.on.connectionChanged((value) => {
      connection.connectionChanged(value);
      plans.connectionChanged(value);
    }),
    bridge.on.conversationsSaved((saved) => {
      list.conversationsSaved(saved);
      open.conversationsSaved(saved);
    }),
    bridge.on.conversationRemoved((removed) => {
      list.conversationRemoved(removed);
      void open.conversationRemoved(removed);
    }),
    bridge.on.messagesSaved((saved) => {
      list.messagesSaved(saved);
      open.messagesSaved(saved);
    }),
    bridge.on.messagesRemoved((removed) => {
      open.messagesRemoved(removed);
    }),
    bridge.on.typingSignalled((typing) => {
      list.typingSignalled(typing);
      open.typingSignalled(typing);
    }),
    bridge.on.seenChanged((seen) => {
      open.seenChanged(seen);
    }),
    bridge.on.settingsChanged((value) => {
      settings.settingsChanged(value);
    }),
    bridge.on.conversationRequested(({ conversationId, messageId = null }) => {
      layout.showChats();
      void open.open(conversationId, list.find(conversationId), messageId);
    }),
    bridge.on.problemArose(({ problem, concerning }) => {
      toasts.show({ tone: "warning", title: t(troubles[concerning]), text: problemSentence(problem) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Polls and events, and what takes its time: histories, exports and uploads. */
function wireFeatures(bridge: Bridge, parts: PushedParts): readonly (() => void)[] {
  const { open, plans, history, exports } = parts;
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
    bridge.on.historyDownloadChanged((download) => {
      history.historyDownloadChanged(download);
    }),
    bridge.on.exportChanged((changed) => {
      exports.exportChanged(changed);
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
async function readAnew({ list, open }: PushedParts): Promise<void> {
  await open.close();
  list.clear();
  await list.load();
}

/**
 * Changes the session and has the other parts follow: another account empties the window, an account that came (back)
 * has its chats read.
 */
export function followSession(parts: PushedParts, change: () => void): void {
  const { session, list, open, plans, search, history, exports, layout } = parts;
  const before = session.value;
  const accountBefore = session.account?.id ?? null;
  change();
  if ((session.account?.id ?? null) !== accountBefore) {
    list.clear();
    plans.clear();
    search.clear();
    history.clear();
    layout.reset();
    if (open.id !== null) void open.close();
  }
  const cameIn = session.value.state === "signed-in" && before.state !== "signed-in";
  if (cameIn) layout.isSignInDialogOpen = false;
  if (cameIn || (session.value.state === "ended" && accountBefore === null)) {
    void list.load();
    void history.load();
    void exports.load();
  }
}
