import type { PushName, Pushes } from "../../../preload/pushes.ts";
import { asId } from "../../../preload/base/ids.ts";
import type { AccountKey, UserId } from "../../../preload/base/ids.ts";
import type { Session } from "../../../preload/model/session/session.ts";
import type { AccountListEntry } from "../../../preload/model/session/accounts.ts";
import { done } from "../../../preload/base/reply.ts";
import type { UnreadTotals } from "../../../main/chat/conversations/unread-totals.ts";
import type { Keychain, KeychainReply } from "../../../main/chat/core/ports.ts";
import type { Log } from "../../../main/async/log.ts";
import { createSession } from "../../../main/chat/session/session.ts";
import type {
  LiveSession,
  RememberedAccount,
  RememberedAccounts,
  SessionParts,
  AuthenticatedAccount,
} from "../../../main/chat/session/session-parts.ts";
import type { BaseUrls } from "../../../api/shared/base-urls.ts";
import type { Endpoint } from "../../../api/shared/endpoint.ts";
import type { ServiceError, ServiceReply } from "../../../main/service/service-error.ts";
import type { Service } from "../../../main/service/service.ts";
import { createFixedClock } from "../clock/fixed-clock.ts";
import type { FixedClock } from "../clock/fixed-clock.ts";

/** The fake service's answer to one endpoint. A function can inspect the call and its token. */
export type EndpointAnswer =
  | ServiceReply<unknown>
  | ((call: ServiceCall) => ServiceReply<unknown> | Promise<ServiceReply<unknown>>);
/** One call to the service. */
export interface ServiceCall {
  readonly name: string;
  readonly path: unknown;
  readonly body: unknown;
  readonly token: string | null;
  readonly base: BaseUrls;
  readonly signal: AbortSignal | null;
}

export function ok(value: unknown, status = 200): ServiceReply<unknown> {
  return { ok: true, value, status };
}
export function refusedReply(
  status: number,
  facts: {
    readonly code?: number;
    readonly refusal?: string;
    readonly errors?: readonly string[];
    readonly body?: unknown;
  } = {},
): ServiceReply<unknown> {
  const error: ServiceError = {
    kind: "refused",
    status,
    code: facts.code ?? null,
    refusal: facts.refusal ?? null,
    errors: facts.errors ?? ["no"],
    body: facts.body ?? null,
  };
  return { ok: false, error };
}
export const offlineReply: ServiceReply<unknown> = { ok: false, error: { kind: "offline" } };

/** A keychain in memory that can be locked or missing. */
export interface PretendedKeychain extends Keychain {
  readonly stored: Map<string, string>;
  trouble: "absent" | "locked" | "dismissed" | null;
  /** If set, a write to the keychain waits for this promise. */
  writesWaitFor: Promise<void> | null;
}

function createPretendedKeychain(): PretendedKeychain {
  const stored = new Map<string, string>();
  function answer<Value>(value: () => Value): KeychainReply<Value> {
    return keychain.trouble === null
      ? { ok: true, value: value() }
      : { ok: false, because: keychain.trouble };
  }
  const keychain: PretendedKeychain = {
    stored,
    trouble: null,
    writesWaitFor: null,
    read: (account) => Promise.resolve(answer(() => stored.get(account) ?? null)),
    async write(account, secret) {
      if (keychain.writesWaitFor !== null) await keychain.writesWaitFor;
      return answer(() => void stored.set(account, secret));
    },
    remove: (account) => Promise.resolve(answer(() => void stored.delete(account))),
  };
  return keychain;
}

export const realUrls = { v2: "https://v2.example" } as BaseUrls;
export const demoUrls = { v2: "http://127.0.0.1:1" } as BaseUrls;
/** The fake service's data of its one account. */
export const wireAnna = { id: "7", name: "Anna", email: "anna@example.org", image_url: "" };
export const rememberedAnna: RememberedAccount = { id: asId<UserId>("7"), name: "Anna", avatar: null };
export const annasKey = asId<AccountKey>("7");
export const anna = { ...rememberedAnna, email: "anna@example.org", isDemo: false };

/** Stores the remembered accounts in a value that a test can inspect, and not in a settings file. */
function rememberedIn(memory: SessionHarness["remembered"]): RememberedAccounts {
  return {
    all: () => memory.accounts,
    lastUsed: () => memory.last,
    rememberAccount: (account) => {
      const isKnown = memory.accounts.some(({ id }) => id === account.id);
      memory.accounts = isKnown
        ? memory.accounts.map((each) => (each.id === account.id ? account : each))
        : [...memory.accounts, account];
    },
    forget: (id) => {
      memory.accounts = memory.accounts.filter((each) => each.id !== id);
    },
    use: (id) => void (memory.last = id),
  };
}

/** A session with a fake for each of its dependencies, and a record of what it did with them. */
export interface SessionHarness {
  readonly session: LiveSession;
  readonly clock: FixedClock;
  readonly keychain: PretendedKeychain;
  readonly answers: Record<string, EndpointAnswer>;
  readonly calls: ServiceCall[];
  readonly sessions: Session[];
  readonly problems: Pushes["problemArose"][];
  readonly entered: AuthenticatedAccount[];
  /** The tokens that were passed to the account in use. */
  readonly renewed: string[];
  readonly opened: string[];
  readonly logged: string[];
  readonly remembered: { accounts: readonly RememberedAccount[]; last: UserId | null };
  /** The accounts whose pushes go to the page, in order of the changes. */
  readonly shown: (AccountKey | null)[];
  /** The published lists of accounts, in order. */
  readonly reported: AccountListEntry[][];
  readonly left: AccountKey[];
  readonly unread: Map<AccountKey, UnreadTotals>;
  readonly counted: { leaves: number; demoStops: number; shows: number };
}

export function createSessionHarness(changes: Partial<SessionParts> = {}): SessionHarness {
  const clock = createFixedClock();
  const keychain = createPretendedKeychain();
  const answers: Record<string, EndpointAnswer> = { getMe: ok(wireAnna), logOut: ok(null) };
  const harness = {
    clock,
    keychain,
    answers,
    calls: [] as ServiceCall[],
    sessions: [] as Session[],
    problems: [] as Pushes["problemArose"][],
    entered: [] as AuthenticatedAccount[],
    renewed: [] as string[],
    opened: [] as string[],
    logged: [] as string[],
    remembered: { accounts: [] as readonly RememberedAccount[], last: null as UserId | null },
    shown: [] as (AccountKey | null)[],
    reported: [] as AccountListEntry[][],
    left: [] as AccountKey[],
    unread: new Map<AccountKey, UnreadTotals>(),
    counted: { leaves: 0, demoStops: 0, shows: 0 },
  };
  const serviceAt = (base: BaseUrls, token: () => string | null): Service => ({
    async call(
      called: Endpoint,
      input: { path?: unknown; body?: unknown },
      options?: { signal?: AbortSignal },
    ) {
      const { name } = called;
      const recordedCall = {
        name,
        path: input.path,
        body: input.body,
        token: token(),
        base,
        signal: options?.signal ?? null,
      };
      harness.calls.push(recordedCall);
      const answer = answers[name];
      if (answer === undefined) throw new Error(`the pretended service has no answer to ${name}`);
      return (typeof answer === "function" ? await answer(recordedCall) : answer) as ServiceReply<never>;
    },
  });
  const log: Log = {
    info: (event, facts) => void harness.logged.push(JSON.stringify([event, facts])),
    warn: (event, facts) => void harness.logged.push(JSON.stringify([event, facts])),
    error: (event, error) => void harness.logged.push(`${event} ${String(error)}`),
  };
  const session = createSession({
    serviceAt,
    baseUrls: realUrls,
    authorizeAddress: "https://oauth.example/authorize",
    startDemo: () =>
      Promise.resolve({
        baseUrls: demoUrls,
        token: "demo-token",
        stop: () => Promise.resolve(void (harness.counted.demoStops += 1)),
      }),
    keychain,
    remembered: rememberedIn(harness.remembered),
    deviceId: () => "device-1",
    clientId: () => "client-1",
    callbackPort: 0,
    openLink: (address) => Promise.resolve((harness.opened.push(address), done(undefined))),
    showWindow: () => void (harness.counted.shows += 1),
    clock,
    publish<Name extends PushName>(name: Name, value: Pushes[Name]): void {
      if (name === "sessionChanged") harness.sessions.push(value as Session);
      else if (name === "accountsChanged") harness.reported.push(value as AccountListEntry[]);
      else if (name === "problemArose") harness.problems.push(value as Pushes["problemArose"]);
    },
    log,
    startAccount: (signedIn) => void harness.entered.push(signedIn),
    leave: (key) => {
      harness.left.push(key);
      harness.counted.leaves += 1;
    },
    show: (key) => void harness.shown.push(key),
    unread: (key) => harness.unread.get(key) ?? { unread: 0, forMe: 0 },
    withRateLimit: (_key, service) => service,
    renew: async (_key, call) => {
      const made = await call();
      if (made.token !== null) harness.renewed.push(made.token);
      return made;
    },
    unsentCounts: () => ({ draftCount: 1, waitingCount: 2 }),
    ...changes,
  });
  return { ...harness, session };
}
