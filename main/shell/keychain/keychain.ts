import type { Keychain, KeychainReply } from "../../chat/core/ports.ts";
import type { Log } from "../../async/log.ts";
import type { Clock } from "../../async/clock.ts";
import { classifyKeychainError, isLockedItemError } from "./keychain-trouble.ts";

/** Time limit for a call that may show the keychain's own prompt, in milliseconds. */
export const keychainPromptTimeoutMs = 60_000;

type Keyring = Pick<typeof import("@napi-rs/keyring"), "AsyncEntry" | "findCredentialsAsync">;

export interface KeychainParts {
  /** Name under which the keychain stores Natter's tokens. */
  readonly serviceName: string;
  readonly platform: NodeJS.Platform;
  /** Whether this desktop can show a prompt of the keychain. */
  readonly canPrompt: boolean;
  readonly clock: Clock;
  readonly log: Log;
  /** Loads the keychain library. Called when it is first needed, because its binary may be missing on rare systems. */
  readonly load?: () => Promise<Keyring>;
}

export interface DesktopKeychain extends Keychain {
  /** Whether a call is still running after its time limit. It blocks a thread, which would keep the process running. */
  isWaiting(): boolean;
}

/** Whether this desktop can show a prompt of the keychain. Only a Linux session without a display cannot. */
export function canShowPrompt(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): boolean {
  if (platform !== "linux") return true;
  return Boolean(environment["DISPLAY"]) || Boolean(environment["WAYLAND_DISPLAY"]);
}

/**
 * Creates the access to the system's keychain. On Linux it uses only the Secret Service, never the kernel's keyring,
 * which loses its contents at reboot. Every call ends: a prompt that is not answered within a minute counts as
 * dismissed, and a token that is stored after that is removed again.
 */
export function createKeychain(parts: KeychainParts): DesktopKeychain {
  const open = createOpener(parts);
  /**
   * For each account, the number of its latest write or removal. A write that succeeds late may undo only itself, not a
   * later write.
   */
  const changeNumbers = new Map<string, number>();
  let running = 0;

  function countChange(account: string): number {
    const changeNumber = (changeNumbers.get(account) ?? 0) + 1;
    changeNumbers.set(account, changeNumber);
    return changeNumber;
  }
  async function withEntry<Value>(
    account: string,
    call: (entry: KeychainEntry) => Promise<Value>,
  ): Promise<Value> {
    running += 1;
    try {
      return await call(await open(account));
    } finally {
      running -= 1;
    }
  }
  return {
    isWaiting: () => running > 0,
    read: (account) =>
      callKeychain(() => withEntry(account, (entry) => readSecret(entry, parts.canPrompt)), parts),
    write(account, secret) {
      const changeNumber = countChange(account);
      return callKeychain(
        () => withEntry(account, (entry) => entry.write(secret)),
        parts,
        async () => {
          if (changeNumbers.get(account) === changeNumber)
            await withEntry(account, (entry) => entry.remove());
        },
      );
    },
    remove(account) {
      countChange(account);
      return callKeychain(() => withEntry(account, (entry) => entry.remove()), parts);
    },
  };
}

/** The entry of one account in the keychain. */
interface KeychainEntry {
  read(): Promise<string | null>;
  write(secret: string): Promise<void>;
  remove(): Promise<void>;
  /**
   * Whether an entry of Natter exists but is locked. Shows no prompt. Only the Secret Service provides this
   * information.
   */
  isLocked(): Promise<boolean>;
}

function createOpener(parts: KeychainParts): (account: string) => Promise<KeychainEntry> {
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
          if (isLockedItemError(error)) return true;
          throw error;
        }
      },
    };
  };
}

async function readSecret(entry: KeychainEntry, canPrompt: boolean): Promise<string | null> {
  const wasLocked = await entry.isLocked();
  if (wasLocked && !canPrompt) throw new Error("locked");
  const secret = await entry.read();
  // A locked keychain may respond as if it contained nothing.
  if (secret === null && wasLocked && (await entry.isLocked())) throw new Error("locked");
  return secret;
}

/** Runs one call of the keychain with a time limit. Calls `whenLate` if the call succeeds after the limit. */
async function callKeychain<Value>(
  call: () => Promise<Value>,
  parts: KeychainParts,
  whenLate?: () => Promise<unknown>,
): Promise<KeychainReply<Value>> {
  let isLate = false;
  function toRefusal(error: unknown): KeychainReply<Value> {
    const because = classifyKeychainError(error, parts.canPrompt);
    parts.log.warn("keychain refused", { because, words: error instanceof Error ? error.message : "" });
    return { ok: false, because };
  }
  const answered = call().then((value): KeychainReply<Value> => ({ ok: true, value }), toRefusal);
  return new Promise((resolve) => {
    const cancel = parts.clock.after(keychainPromptTimeoutMs, () => {
      isLate = true;
      parts.log.warn("keychain did not answer in time");
      resolve({ ok: false, because: "dismissed" });
    });
    void answered.then((reply) => {
      cancel();
      if (isLate && reply.ok) whenLate?.().catch(toRefusal);
      else resolve(reply);
    });
  });
}
