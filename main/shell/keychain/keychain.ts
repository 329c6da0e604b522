import type { Keychain, KeychainReply } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { keychainTrouble, saysLocked } from "./keychain-trouble.ts";

/** How long a person has for the keychain's own prompt, in milliseconds. */
export const promptLimit = 60_000;

type Keyring = Pick<typeof import("@napi-rs/keyring"), "AsyncEntry" | "findCredentialsAsync">;

/** What the keychain needs. */
export interface KeychainParts {
  /** Name under which the keychain lists the tokens. */
  readonly serviceName: string;
  readonly platform: NodeJS.Platform;
  /** Whether this desktop can show the keychain's prompt. */
  readonly canPrompt: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Loads the library; late, because its binary may be missing on a rare system. */
  readonly load?: () => Promise<Keyring>;
}

/** The keychain of this computer. */
export interface DesktopKeychain extends Keychain {
  /** Whether a call was given up but still runs: it holds a thread, which would keep the process from ending. */
  isWaiting(): boolean;
}

/** Whether a prompt can be shown: always, except on a Linux session without a display. */
export function canShowPrompt(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  if (platform !== "linux") return true;
  return Boolean(environment["DISPLAY"]) || Boolean(environment["WAYLAND_DISPLAY"]);
}

/**
 * The keychain of the system. On Linux only the Secret Service, never the kernel's keyring, which forgets at reboot.
 * Every call ends: an unanswered prompt counts as dismissed after a minute, and what it stores later is removed again.
 */
export function createKeychain(parts: KeychainParts): DesktopKeychain {
  const open = createOpener(parts);
  /** Number of the last write or removal of each account: a late one may only clean up after itself. */
  const turns = new Map<string, number>();
  let running = 0;

  function nextTurn(account: string): number {
    const turn = (turns.get(account) ?? 0) + 1;
    turns.set(account, turn);
    return turn;
  }
  async function at<Value>(account: string, call: (place: Place) => Promise<Value>): Promise<Value> {
    running += 1;
    try {
      return await call(await open(account));
    } finally {
      running -= 1;
    }
  }
  return {
    isWaiting: () => running > 0,
    read: (account) => ask(() => at(account, (place) => readSecret(place, parts.canPrompt)), parts),
    write(account, secret) {
      const turn = nextTurn(account);
      return ask(
        () => at(account, (place) => place.write(secret)),
        parts,
        async () => {
          if (turns.get(account) === turn) await at(account, (place) => place.remove());
        },
      );
    },
    remove(account) {
      nextTurn(account);
      return ask(() => at(account, (place) => place.remove()), parts);
    },
  };
}

/** One account's place in the keychain. */
interface Place {
  read(): Promise<string | null>;
  write(secret: string): Promise<void>;
  remove(): Promise<void>;
  /** Whether something of ours is there but locked. Shows no prompt; only the Secret Service can tell. */
  isLocked(): Promise<boolean>;
}

function createOpener(parts: KeychainParts): (account: string) => Promise<Place> {
  const load = parts.load ?? (() => import("@napi-rs/keyring"));
  const isLinux = parts.platform === "linux";
  const options = isLinux ? { linux: { store: "secret-service" as const } } : undefined;
  return async (account) => {
    const { AsyncEntry, findCredentialsAsync } = await load();
    const entry = new AsyncEntry(parts.serviceName, account, options);
    return {
      read: () => entry.getPassword(),
      write: async (secret) => {
        await entry.setPassword(secret);
      },
      remove: async () => {
        await entry.deleteCredential();
      },
      isLocked: async () => {
        if (!isLinux) return false;
        try {
          await findCredentialsAsync(parts.serviceName);
          return false;
        } catch (error) {
          if (saysLocked(error)) return true;
          throw error;
        }
      },
    };
  };
}

async function readSecret(place: Place, canPrompt: boolean): Promise<string | null> {
  const wasLocked = await place.isLocked();
  if (wasLocked && !canPrompt) throw new Error("locked");
  const secret = await place.read();
  // A locked keychain may answer as if nothing were stored.
  if (secret === null && wasLocked && (await place.isLocked())) throw new Error("locked");
  return secret;
}

/** Runs one call against the clock. `whenLate` hears of a success that nobody waits for any more. */
async function ask<Value>(
  call: () => Promise<Value>,
  parts: KeychainParts,
  whenLate?: () => Promise<unknown>,
): Promise<KeychainReply<Value>> {
  let isLate = false;
  function refuse(error: unknown): KeychainReply<Value> {
    const because = keychainTrouble(error, parts.canPrompt);
    parts.log.warn("keychain refused", { because, words: error instanceof Error ? error.message : "" });
    return { ok: false, because };
  }
  const answered = call().then((value): KeychainReply<Value> => ({ ok: true, value }), refuse);
  return new Promise((resolve) => {
    const cancel = parts.clock.after(promptLimit, () => {
      isLate = true;
      parts.log.warn("keychain did not answer in time");
      resolve({ ok: false, because: "dismissed" });
    });
    void answered.then((reply) => {
      cancel();
      if (isLate && reply.ok) whenLate?.().catch(refuse);
      else resolve(reply);
    });
  });
}
