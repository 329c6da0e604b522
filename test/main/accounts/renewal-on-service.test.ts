import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Session } from "../../../preload/model/session/session.ts";
import { done } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../../main/accounts/account.ts";
import { RunningAccounts } from "../../../main/accounts/running-accounts.ts";
import { noConversationWindows } from "../../../main/chat/core/viewed-conversations.ts";
import { FileHandles } from "../../../main/chat/drafts/file-handles.ts";
import { systemClock as clock } from "../../../main/shell/app/clock.ts";
import { createSession } from "../../../main/chat/session/session.ts";
import type { LiveSession } from "../../../main/chat/session/session-parts.ts";
import type { LocalService } from "../../../local-service/start.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { createService } from "../../../main/service/call.ts";
import { sendStreamWithoutProxy } from "../../../main/service/send-stream.ts";
import { createDownloader } from "../../../main/service/download.ts";
import { createUploader } from "../../../main/service/upload.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import { buildSettings } from "../../support/model/build-model.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import {
  createAccountTestWorld,
  sam,
  startServiceForTest,
} from "../../support/account/account-on-service.ts";
import type { AccountTestWorld } from "../../support/account/account-on-service.ts";
import { createStrictLog, unwrapReply } from "../../support/account/harness.ts";
import { eventually } from "../../support/clock/eventually.ts";
import { temporaryFolder } from "../../support/files/temporary-folder.ts";

interface SignedInHome extends AccountTestWorld {
  readonly service: LocalService;
  readonly accounts: RunningAccounts;
  readonly session: LiveSession;
  readonly handle: () => AccountHandle | null;
  readonly person: Person;
  /** Returns Sam's token in the keychain. */
  readonly kept: () => string | undefined;
  readonly connections: string[];
}

/** Signs Sam in with a real session and account on a running service. */
async function signInSam(): Promise<SignedInHome> {
  const neighbours = createAccountTestWorld();
  const { world } = neighbours;
  const service = await startServiceForTest(world);
  const person = world.accounts.byId(sam);
  if (person === undefined) throw new Error("Sam is missing");
  const stored = new Map<string, string>();
  const connections: string[] = [];
  const log = createStrictLog();
  const publish = (name: string, value: unknown): void => {
    if (name === "connectionChanged") connections.push((value as { state: string }).state);
  };
  const serviceAt = (baseUrls: BaseUrls, token: () => string | null) =>
    createService({ baseUrls, token, fetch, clock, log });
  const uploaderAt = (baseUrls: BaseUrls, token: () => string | null) =>
    createUploader({ baseUrls, token, send: sendStreamWithoutProxy, clock, log });
  const downloaderAt = (baseUrls: BaseUrls, token: () => string | null) =>
    createDownloader({ baseUrls, token, fetch, clock, log });
  const accounts: RunningAccounts = new RunningAccounts({
    folder: join(temporaryFolder(), "accounts"),
    serviceAt,
    uploaderAt,
    downloaderAt,
    pushNetwork: nodeNetwork,
    clock,
    publish,
    log,
    fileHandles: new FileHandles(),
    listeners: {},
    notifier: {
      show: () => {},
      showReaction: () => {},
      remind: () => {},
      showMissed: () => {},
      showMissedScheduled: () => {},
      showDigest: () => {},
      withdraw: () => {},
      withdrawReaction: () => {},
      withdrawAll: () => {},
    },
    settings: () => buildSettings(),
    isWindowFocused: () => false,
    ownWindows: () => noConversationWindows,
    askingAccount: () => null,
    onEnded: (key, reason) => {
      session.ended(key, reason);
    },
    isComputerOnline: () => true,
    onAccountChanged: (account) => {
      session.accountChanged(account);
    },
    onUnread: () => {},
  });
  const session = createSession({
    serviceAt,
    clock,
    publish,
    log,
    baseUrls: service.urls,
    authorizeAddress: service.oauth,
    startDemo: () => Promise.reject(new Error("no demo here")),
    keychain: {
      read: (account) => Promise.resolve({ ok: true, value: stored.get(account) ?? null }),
      write: (account, secret) => Promise.resolve({ ok: true, value: void stored.set(account, secret) }),
      remove: (account) => Promise.resolve({ ok: true, value: void stored.delete(account) }),
    },
    remembered: {
      all: () => [],
      lastUsed: () => null,
      rememberAccount: () => {},
      forget: () => {},
      use: () => {},
    },
    deviceId: () => "desk",
    clientId: () => "",
    callbackPort: 0,
    openLink: () => Promise.resolve(done(undefined)),
    showWindow: () => {},
    startAccount: (signedIn) => {
      accounts.startAccount(signedIn);
    },
    leave: (key) => {
      accounts.leave(key);
    },
    show: (key) => {
      accounts.show(key);
    },
    withRateLimit: (key, service) => accounts.withRateLimit(key, service),
    renew: (key, call) => accounts.renew(key, call),
    unsentCounts: () => ({ draftCount: 0, waitingCount: 0 }),
    unread: (key) => accounts.unread(key),
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  const token = world.accounts.tokenOf(sam) ?? "";
  unwrapReply(await session.signInWithToken({ token, keep: true }));
  await eventually(() => {
    expect(connections.at(-1)).toBe("online");
  });
  const handle = (): AccountHandle | null => accounts.handleOf(asId<AccountKey>(sam));
  return {
    ...neighbours,
    service,
    accounts,
    session,
    handle,
    person,
    kept: () => stored.get(sam),
    connections,
  };
}

/** Expects that the account still answers calls and receives messages, and that its session has not ended. */
async function expectGoingOn(home: SignedInHome): Promise<void> {
  const { handle, session, groupId, say, world } = home;
  const account = handle();
  if (account === null) throw new Error("nobody is signed in");
  expect(unwrapReply(await account.getProfile()).id).toBe(sam);
  say("202", groupId, "Still there?");
  await eventually(() => {
    const [row] = unwrapReply(account.listConversations());
    expect(row?.preview?.text).toBe("Still there?");
  });
  expect(session.current()).toMatchObject<Partial<Session>>({ state: "signed-in" });
  expect(world.accounts.byToken(home.kept() ?? "")?.id).toBe(sam);
}

test("after the second factor is enabled, the running account continues with the new token", async () => {
  const home = await signInSam();
  const before = home.kept();
  home.person.hasMfaChannel = true;
  const account = home.handle();
  // Calls that are in progress when the old token ends must not end the session.
  const ask = async (): Promise<boolean> => (await account?.getProfile())?.ok === true;
  const busy = Array.from({ length: 8 }, ask);
  const { backupCode } = unwrapReply(await home.session.enableMfa());
  busy.push(...Array.from({ length: 4 }, ask));
  expect(await Promise.all(busy)).toEqual(Array(12).fill(true));
  expect(home.person.backupCodes.has(backupCode)).toBe(true);
  expect(home.kept()).not.toBe(before);
  expect(home.handle()).toBe(account);
  await expectGoingOn(home);
});

test("after a password change on a known device, the running account continues with a new token", async () => {
  const home = await signInSam();
  home.person.deviceIds.add("desk");
  const account = home.handle();
  unwrapReply(await home.session.changePassword({ current: home.person.password, next: "better" }));
  expect(home.person.password).toBe("better");
  expect(home.handle()).toBe(account);
  await expectGoingOn(home);
});

test("a password change that requires a second factor ends the session with the reason password-changed", async () => {
  const { session, person } = await signInSam();
  unwrapReply(await session.changePassword({ current: person.password, next: "better" }));
  expect(session.current()).toMatchObject({ state: "ended", reason: "password-changed" });
});

test("ending this app's own session at the service ends the session here too", async () => {
  const { session, handle, world } = await signInSam();
  const [own] = world.accounts.tokensOf(sam);
  await handle()?.endSession({ sessionId: own?.id ?? "" });
  await eventually(() => {
    expect(session.current()).toMatchObject({ state: "ended", reason: "by-service" });
  });
});

test("saving the profile's name changes the session's account name", async () => {
  const { session, handle } = await signInSam();
  await handle()?.saveProfile({ changes: { name: "Sam Stone" } });
  expect(session.current()).toMatchObject({ state: "signed-in", account: { name: "Sam Stone" } });
});

test("while the service limits the account, its second factor and password stay, and the page shows when to try again", async () => {
  const { service, session, handle, person } = await signInSam();
  person.hasMfaChannel = true;
  service.faults.set([{ route: "getMe", status: 429, retry_after: 600, times: 1 }]);
  const limited = { ok: false, problem: { kind: "limited", retryAfterMs: expect.any(Number) as number } };
  expect(await handle()?.getProfile()).toEqual(limited);
  expect(await session.enableMfa()).toEqual(limited);
  expect(await session.changePassword({ current: person.password, next: "better" })).toEqual(limited);
  expect(person.password).not.toBe("better");
});

test("deleting an account's local copy does not end the account's rate limit", async () => {
  const { service, accounts, handle } = await signInSam();
  service.faults.set([{ route: "getMe", status: 429, retry_after: 600, times: 1 }]);
  await handle()?.getProfile();
  accounts.address(asId<AccountKey>(sam));
  expect(accounts.copies.deleteLocalCopy(true)).toBeNull();
  expect(await handle()?.getProfile()).toMatchObject({ ok: false, problem: { kind: "limited" } });
});
