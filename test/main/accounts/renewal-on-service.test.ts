import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey } from "../../../preload/base/ids.ts";
import type { Session } from "../../../preload/model/session/session.ts";
import { done } from "../../../preload/base/reply.ts";
import type { AccountHandle } from "../../../main/accounts/account.ts";
import { Accounts } from "../../../main/accounts/accounts.ts";
import { HandedFiles } from "../../../main/chat/drafts/handed-files.ts";
import type { Clock } from "../../../main/async/clock.ts";
import { createSession } from "../../../main/chat/session/session.ts";
import type { LiveSession } from "../../../main/chat/session/session-parts.ts";
import type { Person } from "../../../local-service/world/people/person.ts";
import { createService } from "../../../main/service/call.ts";
import { sendStream } from "../../../main/service/send-stream.ts";
import { createDownloader } from "../../../main/service/download.ts";
import { createUploader } from "../../../main/service/upload.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import { buildSettings } from "../../support/model/build-model.ts";
import { nodeNetwork } from "../../support/network/node-network.ts";
import { createNeighbours, sam, serve, until } from "./account-on-service.ts";
import type { Neighbours } from "./account-on-service.ts";
import { createStrictLog, temporaryFolder, valueOf } from "../../support/account/stage.ts";

const clock: Clock = {
  now: Date.now,
  elapsed: () => performance.now(),
  after: (delay, callback) => {
    const timer = setTimeout(callback, delay);
    return () => {
      clearTimeout(timer);
    };
  },
};

interface SignedInHome extends Neighbours {
  readonly session: LiveSession;
  readonly handle: () => AccountHandle | null;
  readonly person: Person;
  /** The token that is kept in the keychain. */
  readonly kept: () => string | undefined;
  readonly connections: string[];
}

/** Sam, signed in with a real session and account on a running service. */
async function signInSam(): Promise<SignedInHome> {
  const neighbours = createNeighbours();
  const { world } = neighbours;
  const service = await serve(world);
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
    createUploader({ baseUrls, token, send: sendStream, clock, log });
  const downloaderAt = (baseUrls: BaseUrls, token: () => string | null) =>
    createDownloader({ baseUrls, token, fetch, clock, log });
  const accounts: Accounts = new Accounts({
    folder: join(temporaryFolder(), "accounts"),
    serviceAt,
    uploaderAt,
    downloaderAt,
    pushNetwork: nodeNetwork,
    clock,
    publish,
    log,
    handed: new HandedFiles(),
    overhear: () => undefined,
    notifier: {
      show: () => {},
      remind: () => {},
      tellMissed: () => {},
      withdraw: () => {},
      withdrawAll: () => {},
    },
    settings: () => buildSettings(),
    isWindowFocused: () => false,
    onEnded: (key, reason) => {
      session.ended(key, reason);
    },
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
      keep: () => {},
      forget: () => {},
      use: () => {},
    },
    deviceId: () => "desk",
    clientId: () => "",
    callbackPort: 0,
    openLink: () => Promise.resolve(done(undefined)),
    showWindow: () => {},
    enter: (signedIn) => {
      accounts.enter(signedIn);
    },
    leave: (key) => {
      accounts.leave(key);
    },
    show: (key) => {
      accounts.show(key);
    },
    renew: (key, call) => accounts.renew(key, call),
    counts: () => ({ draftCount: 0, waitingCount: 0 }),
    unread: (key) => accounts.unread(key),
  });
  onTestFinished(() => {
    accounts.leaveAll();
  });
  const token = world.accounts.tokenOf(sam) ?? "";
  valueOf(await session.signInWithToken({ token, keep: true }));
  await until(() => {
    expect(connections.at(-1)).toBe("online");
  });
  const handle = (): AccountHandle | null => accounts.handle(asId<AccountKey>(sam));
  return { ...neighbours, session, handle, person, kept: () => stored.get(sam), connections };
}

/** The account in use goes on: it answers, hears what is said, and the session never ended. */
async function expectGoingOn(home: SignedInHome): Promise<void> {
  const { handle, session, groupId, say, world } = home;
  const account = handle();
  if (account === null) throw new Error("nobody is signed in");
  expect(valueOf(await account.getProfile()).id).toBe(sam);
  say("202", groupId, "Still there?");
  await until(() => {
    const [row] = valueOf(account.listConversations());
    expect(row?.preview?.text).toBe("Still there?");
  });
  expect(session.current()).toMatchObject<Partial<Session>>({ state: "signed-in" });
  expect(world.accounts.byToken(home.kept() ?? "")?.id).toBe(sam);
}

test("after the second factor is enabled, the running account goes on with the new token", async () => {
  const home = await signInSam();
  const before = home.kept();
  home.person.hasMfaChannel = true;
  const account = home.handle();
  // Calls that are on their way while the token ends are not the end of the session.
  const ask = async (): Promise<boolean> => (await account?.getProfile())?.ok === true;
  const busy = Array.from({ length: 8 }, ask);
  const { backupCode } = valueOf(await home.session.enableMfa());
  busy.push(...Array.from({ length: 4 }, ask));
  expect(await Promise.all(busy)).toEqual(Array(12).fill(true));
  expect(home.person.backupCodes.has(backupCode)).toBe(true);
  expect(home.kept()).not.toBe(before);
  expect(home.handle()).toBe(account);
  await expectGoingOn(home);
});

test("after the password is changed on a known device, the running account goes on with a fresh token", async () => {
  const home = await signInSam();
  home.person.deviceIds.add("desk");
  const account = home.handle();
  valueOf(await home.session.changePassword({ current: home.person.password, next: "better" }));
  expect(home.person.password).toBe("better");
  expect(home.handle()).toBe(account);
  await expectGoingOn(home);
});

test("after the password is changed where a second factor is asked for, the session has ended with that reason", async () => {
  const { session, person } = await signInSam();
  valueOf(await session.changePassword({ current: person.password, next: "better" }));
  expect(session.current()).toMatchObject({ state: "ended", reason: "password-changed" });
});

test("ending this app's own session ends it here too", async () => {
  const { session, handle, world } = await signInSam();
  const [own] = world.accounts.tokensOf(sam);
  await handle()?.endSession({ sessionId: own?.id ?? "" });
  await until(() => {
    expect(session.current()).toMatchObject({ state: "ended", reason: "by-service" });
  });
});

test("a name that was saved is the name of the session", async () => {
  const { session, handle } = await signInSam();
  await handle()?.saveProfile({ changes: { name: "Sam Stone" } });
  expect(session.current()).toMatchObject({ state: "signed-in", account: { name: "Sam Stone" } });
});
