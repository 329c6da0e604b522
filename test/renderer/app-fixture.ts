import { afterEach, expect } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-svelte";
import "../../renderer/shared/global.css";
import { emptyDraft } from "../../preload/model/messages/drafts.ts";
import { createBridge } from "../../preload/bridge.ts";
import type { Conversation } from "../../preload/model/conversations/conversation.ts";
import type { Connection } from "../../preload/model/app/connection.ts";
import type { Session } from "../../preload/model/session/session.ts";
import type { Desktop, Settings } from "../../preload/model/app/settings.ts";
import type { Warnings } from "../../preload/model/app/warnings.ts";
import type { AccountEntry } from "../../preload/model/session/accounts.ts";
import { done } from "../../preload/base/reply.ts";
import App from "../../renderer/App.svelte";
import {
  buildAccount,
  buildAccountEntry,
  buildDesktop,
  buildSettings,
} from "../support/model/build-model.ts";
import { createFakeTransport } from "../support/page/fake-transport.ts";
import type { FakeTransport } from "../support/page/fake-transport.ts";

/** What the window starts with; a signed-in, connected, empty account unless a test says otherwise. */
export interface Start {
  readonly session?: Session;
  /** All accounts; the one of the session only, unless a test says otherwise. */
  readonly accounts?: readonly AccountEntry[];
  readonly conversations?: readonly Conversation[];
  readonly connection?: Connection;
  readonly settings?: Partial<Settings>;
  readonly desktop?: Partial<Desktop>;
  readonly warnings?: Warnings;
  readonly size?: { readonly width: number; readonly height: number };
  /** Answers that the start itself needs to differ. */
  readonly prepare?: (transport: FakeTransport) => void;
}

const noWarnings: Warnings = {
  isSandboxOff: false,
  daysOld: null,
  notifications: null,
  isTrayMissing: false,
};

/** Signed in as Sam, the token in the keychain. */
export const signedIn: Session = {
  state: "signed-in",
  account: buildAccount({ isDemo: false }),
  tokenKeeping: { place: "keychain" },
};
/** Nobody signed in, nothing wrong. */
export const signedOut: Extract<Session, { state: "signed-out" }> = {
  state: "signed-out",
  notice: null,
  keychain: "ready",
};

/** One account, as main lists it: the one that a session shows. */
function entriesOf(session: Session): readonly AccountEntry[] {
  if (!("account" in session)) return [];
  const { account } = session;
  const ended = session.state === "ended" ? session.reason : null;
  return [buildAccountEntry({ account, ended })];
}

let mistakes: string[] = [];

// The window catches what nobody else catches, so the test runner would never hear of it.
afterEach(() => {
  const found = mistakes;
  mistakes = [];
  expect(found).toEqual([]);
});

/**
 * Draws the whole window over a fake transport, as the start of the renderer does. A mistake that the window reports
 * fails the test, unless the test answers `reportMistake` itself.
 */
export async function showApp(start: Start = {}): Promise<FakeTransport> {
  const size = start.size ?? { width: 1280, height: 800 };
  await page.viewport(size.width, size.height);
  const transport = createFakeTransport();
  let settings = buildSettings(start.settings);
  transport.answer("getSession", () => done(start.session ?? signedIn));
  transport.answer("getConnection", () => done(start.connection ?? { state: "online" }));
  transport.answer("getProxyQuestion", () => done(null));
  transport.answer("getSettings", () => done(settings));
  transport.answer("getWarnings", () => done(start.warnings ?? noWarnings));
  transport.answer("changeSettings", ({ changes }) => {
    settings = { ...settings, ...changes };
    return done(settings);
  });
  const conversations = start.conversations ?? [];
  transport.answer("listConversations", () => done(conversations));
  transport.answer("openConversation", ({ conversationId }) => {
    const conversation = conversations.find(({ id }) => id === conversationId);
    if (conversation === undefined) throw new Error(`The test has no conversation ${conversationId}`);
    const nothing = { messages: [], hasOlder: false, firstUnreadId: null, people: [], roles: [], seen: null };
    const draft = { draft: emptyDraft, draftReplyTo: null };
    return done({ conversation, ...nothing, ...draft });
  });
  for (const name of ["closeConversation", "markRead", "saveDraft", "cancelSignIn", "copyText"] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("listAccounts", () => done(start.accounts ?? entriesOf(start.session ?? signedIn)));
  for (const name of ["addressAccount", "showAccount", "addAccount", "stopAdding"] as const) {
    transport.answer(name, () => done(undefined));
  }
  transport.answer("listHistoryDownloads", () => done([]));
  transport.answer("listExports", () => done([]));
  transport.answer("listDownloads", () => done([]));
  transport.answer("describeLocalCopy", () =>
    done({
      messages: 0,
      conversations: 0,
      drafts: 0,
      unsent: 0,
      fileBytes: 0,
      mediaBytes: 0,
      filmBytes: 0,
    }),
  );
  transport.answer("takeHandedOver", () => done({ files: [], refused: [], target: null }));
  transport.answer("listChatSizes", () => done([]));
  transport.answer("listLeftCopies", () => done([]));
  transport.answer("locateMedia", () => done({ state: "missing", bytes: null }));
  transport.answer("describeVideo", () => done({ duration: null, bytes: null }));
  transport.answer("listPinned", () => done([]));
  transport.answer("listStarred", () => done([]));
  transport.answer("reportMistake", ({ stack }) => {
    mistakes.push(stack);
    return done(undefined);
  });
  start.prepare?.(transport);
  await render(App, {
    props: { bridge: createBridge(transport, () => ""), desktop: buildDesktop(start.desktop) },
  });
  return transport;
}
