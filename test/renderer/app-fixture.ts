import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import "../../renderer/shared/global.css";
// Compiled before the first test begins, because the app loads them at once.
import "../../renderer/views/conversation/ConversationView.svelte";
import "../../renderer/state/commands/window-commands.ts";
import "../../renderer/views/frame/Dialogs.svelte";
import "../../renderer/views/frame/MainReporter.svelte";
import "../../renderer/views/frame/later-parts.ts";
import { createBridge } from "../../preload/bridge.ts";
import type { Conversation } from "../../preload/model/conversations/conversation.ts";
import type { ServiceConnection } from "../../preload/model/app/connection.ts";
import type { Session } from "../../preload/model/session/session.ts";
import type { DesktopProperties, Settings } from "../../preload/model/app/settings.ts";
import type { Guide } from "../../preload/model/app/guide.ts";
import type { LockState } from "../../preload/model/app/lock.ts";
import type { UpdateStatus } from "../../preload/model/app/updates.ts";
import type { InstallationWarnings } from "../../preload/model/app/warnings.ts";
import type { AccountListEntry } from "../../preload/model/session/accounts.ts";
import { done, failed } from "../../preload/base/reply.ts";
import App from "../../renderer/App.svelte";
import {
  buildAccount,
  buildAccountEntry,
  buildDesktop,
  buildSettings,
} from "../support/model/build-model.ts";
import { buildOpened } from "../support/model/build-opened.ts";
import { buildProfile } from "../support/model/build-profile.ts";
import { createFakeTransport } from "../support/page/fake-transport.ts";
import type { FakeTransport } from "../support/page/fake-transport.ts";

/** The state that the window starts with: by default a signed-in, connected, empty account. */
export interface StartState {
  readonly session?: Session;
  /** All accounts. By default only the account of the session. */
  readonly accounts?: readonly AccountListEntry[];
  readonly conversations?: readonly Conversation[];
  readonly connection?: ServiceConnection;
  readonly settings?: Partial<Settings>;
  readonly desktop?: Partial<DesktopProperties>;
  readonly warnings?: InstallationWarnings;
  readonly lock?: Partial<LockState>;
  /** What the app shows once, such as the tour. By default, nothing. */
  readonly guide?: Guide;
  readonly updates?: UpdateStatus;
  readonly size?: { readonly width: number; readonly height: number };
  /** Receives every value that the app gets from main, such as names and messages. */
  readonly onReceived?: (value: unknown) => void;
  /** Sets answers that must be in place before the app starts. */
  readonly prepare?: (transport: FakeTransport) => void;
}

/** The warnings of an installation with nothing wrong. */
export const noWarnings: InstallationWarnings = {
  isSandboxOff: false,
  daysOld: null,
  notifications: null,
  isTrayMissing: false,
  areSystemKeysRefused: false,
};

const noUpdates: UpdateStatus = {
  method: "off",
  step: { state: "current", checkedAt: null },
  skippedVersion: null,
};

/** The session of Sam, whose token is in the keychain. */
export const signedInSession: Session = {
  state: "signed-in",
  account: buildAccount({ isDemo: false }),
  tokenKeeping: { place: "keychain" },
};
/** The session without an account and without a notice. */
export const signedOutSession: Extract<Session, { state: "signed-out" }> = {
  state: "signed-out",
  notice: null,
  keychain: "ready",
};

/** The account list as main returns it: the account of the session, or none. */
function entriesOf(session: Session): readonly AccountListEntry[] {
  if (!("account" in session)) return [];
  const { account } = session;
  const ended = session.state === "ended" ? session.reason : null;
  return [buildAccountEntry({ account, ended })];
}

/**
 * Makes the idle app load only its first parts. Otherwise it loads all parts, the conversation first, and compiling
 * them would delay the first test of a file by many seconds. The other parts are loaded when the test opens them.
 */
function loadOnlyFirstPartsAhead(count: number): void {
  let left = count;
  vi.stubGlobal("requestIdleCallback", (load: () => void) => {
    if (left > 0) queueMicrotask(load);
    left -= 1;
    return 0;
  });
}

/**
 * Renders the whole window over a fake transport, as the renderer does at its start. An uncaught error that the window
 * reports fails the test, unless the test answers `reportUncaughtError` itself.
 */
export async function showApp(start: StartState = {}): Promise<FakeTransport> {
  const size = start.size ?? { width: 1280, height: 800 };
  // The second part is the card of the guide.
  loadOnlyFirstPartsAhead(start.guide === undefined ? 1 : 2);
  await page.viewport(size.width, size.height);
  const transport = createFakeTransport(start.onReceived);
  let settings = buildSettings(start.settings);
  transport.answer("getSession", () => done(start.session ?? signedInSession));
  transport.answer("getConnection", () => done(start.connection ?? { state: "online" }));
  transport.answer("getProxyQuestion", () => done(null));
  transport.answer("getSettings", () => done(settings));
  transport.answer("getWarnings", () => done(start.warnings ?? noWarnings));
  transport.answer("getLock", () =>
    done({ isOn: false, isLocked: false, hasSystemPrompt: false, waitsUntil: 0, ...start.lock }),
  );
  transport.answer("getGuide", () => done(start.guide ?? { isTourDue: false, updatedFrom: null }));
  transport.answer("markTourShown", () => done(undefined));
  transport.answer("getUpdates", () => done(start.updates ?? noUpdates));
  transport.answer("changeSettings", ({ changes }) => {
    settings = { ...settings, ...changes };
    return done(settings);
  });
  const conversations = start.conversations ?? [];
  transport.answer("listConversations", () => done(conversations));
  for (const name of ["openConversation", "openConversationBeside"] as const)
    transport.answer(name, ({ conversationId }) => {
      const conversation = conversations.find(({ id }) => id === conversationId);
      if (conversation === undefined) throw new Error(`The test has no conversation ${conversationId}`);
      return done(buildOpened({ conversation }));
    });
  for (const name of [
    "closeConversation",
    "closeConversationBeside",
    "markRead",
    "saveDraft",
    "cancelSignIn",
    "copyText",
    "describeMenus",
    "adaptSpellingToText",
  ] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("listAccounts", () => done(start.accounts ?? entriesOf(start.session ?? signedInSession)));
  for (const name of ["addressAccount", "showAccount", "addAccount", "stopAdding"] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("getDefaultNotificationLevels", () => done({ group: "all", direct: "all" }));
  transport.answer("listAllowedPeople", () => done([]));
  transport.answer("listScheduledMessages", () => done([]));
  transport.answer("readShownView", () => done(null));
  transport.answer("saveShownView", () => done(undefined));
  transport.answer("listHistoryDownloads", () => done([]));
  transport.answer("listExports", () => done([]));
  transport.answer("listDownloads", () => done([]));
  transport.answer("listChatWindows", () => done([]));
  transport.answer("describeLocalCopy", () =>
    done({
      messages: 0,
      conversations: 0,
      drafts: 0,
      unsent: 0,
      fileBytes: 0,
      mediaBytes: 0,
      videoBytes: 0,
    }),
  );
  transport.answer("takeOpenRequests", () => done({ files: [], refused: [], target: null }));
  transport.answer("listChatSizes", () => done([]));
  transport.answer("listDetachedCopies", () => done([]));
  transport.answer("locateMedia", () => done({ state: "missing", bytes: null }));
  transport.answer("describeVideo", () => done({ duration: null, bytes: null }));
  transport.answer("getProfile", () => done(buildProfile()));
  transport.answer("listSessions", () => done([]));
  transport.answer("countRequests", () => done({ chats: 0, received: 0, sent: 0, total: 0 }));
  transport.answer("getMessage", () => failed({ kind: "not-found" }));
  transport.answer("listPinned", () => done([]));
  // The details of a chat read these lists.
  transport.answer("searchGallery", () =>
    done({
      state: "found",
      page: { messages: [], next: null, unindexed: [], isIndexing: false, unknownNames: [] },
    }),
  );
  transport.answer("loadGallery", () => done({ messages: [], oldest: null, newest: null, isLast: true }));
  transport.answer("listPolls", () => done({ polls: [], continuation: null }));
  transport.answer("listEvents", () => done([]));
  transport.answer("listStarred", () => done([]));
  transport.answer("listReactedMessages", () => done({ messages: [], conversations: [] }));
  transport.answer("listMembershipStates", () => done([]));
  transport.answer("listWaitingJoinRequests", () => done({ sent: [], received: [], seenTo: 0 }));
  transport.answer("listBots", () => done([]));
  // The window catches uncaught errors itself, so the test runner does not see them.
  const uncaughtErrors: string[] = [];
  onTestFinished(() => {
    expect(uncaughtErrors).toEqual([]);
  });
  transport.answer("reportUncaughtError", ({ stack }) => {
    uncaughtErrors.push(stack);
    return done(undefined);
  });
  transport.answer("getZoom", () => done(100));
  start.prepare?.(transport);
  await render(App, {
    props: { bridge: createBridge(transport, () => ""), desktop: buildDesktop(start.desktop), settings },
  });
  return transport;
}
