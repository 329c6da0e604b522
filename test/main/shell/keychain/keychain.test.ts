import { expect, test } from "vitest";
import {
  canShowPrompt,
  createKeychain,
  keychainPromptTimeoutMs,
} from "../../../../main/shell/keychain/keychain.ts";
import type { KeychainParts } from "../../../../main/shell/keychain/keychain.ts";
import { classifyKeychainError } from "../../../../main/shell/keychain/keychain-trouble.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";

/** Creates a keychain on a keyring whose reads and writes wait until the test releases them. */
function harness(changes: Partial<KeychainParts> = {}) {
  const stored = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const options: unknown[] = [];
  let isHolding = false;
  class AsyncEntry {
    readonly #account: string;
    constructor(_service: string, account: string, given?: unknown) {
      this.#account = account;
      options.push(given);
    }
    async #pass(): Promise<void> {
      if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
    }
    async setPassword(secret: string): Promise<void> {
      await this.#pass();
      stored.set(this.#account, secret);
    }
    async getPassword(): Promise<string | null> {
      await this.#pass();
      return stored.get(this.#account) ?? null;
    }
    deleteCredential(): Promise<boolean> {
      return Promise.resolve(stored.delete(this.#account));
    }
  }
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const library = { AsyncEntry, findCredentialsAsync: () => Promise.resolve([]) };
  const keychain = createKeychain({
    serviceName: "natter",
    platform: "linux",
    canPrompt: true,
    clock,
    log,
    load: () =>
      Promise.resolve(library as unknown as Awaited<ReturnType<NonNullable<KeychainParts["load"]>>>),
    ...changes,
  });
  return {
    keychain,
    clock,
    stored,
    lines,
    options,
    hold: (hold: boolean) => (isHolding = hold),
    release: () => {
      for (const step of waiting.splice(0)) step();
    },
  };
}
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("if nobody answers the keychain's prompt for a minute, the prompt counts as dismissed", async () => {
  const { keychain, clock, hold } = harness();
  hold(true);
  const reading = keychain.read("7");
  await turn();
  expect(clock.waiting()).toEqual([keychainPromptTimeoutMs]);
  clock.move(keychainPromptTimeoutMs);
  expect(await reading).toEqual({ ok: false, because: "dismissed" });
  expect(keychain.isWaiting()).toBe(true);
});

test("if a write to the keychain succeeds only after its timeout, the write is undone", async () => {
  const { keychain, clock, hold, release, stored } = harness();
  hold(true);
  const writing = keychain.write("7", "secret");
  await turn();
  clock.move(keychainPromptTimeoutMs);
  expect(await writing).toEqual({ ok: false, because: "dismissed" });
  release();
  await turn();
  expect(stored.size).toBe(0);
  expect(keychain.isWaiting()).toBe(false);
});

test("if a write to the keychain is undone after its timeout, a later write stays", async () => {
  const { keychain, clock, hold, release, stored } = harness();
  hold(true);
  const first = keychain.write("7", "first");
  await turn();
  clock.move(keychainPromptTimeoutMs);
  await first;
  const second = keychain.write("7", "second");
  await turn();
  release();
  expect(await second).toEqual({ ok: true, value: undefined });
  await turn();
  expect(stored.get("7")).toBe("second");
});

test("if the library's binary is missing, the keychain is absent", async () => {
  const { keychain } = harness({ load: () => Promise.reject(new Error("Cannot find native binding")) });
  expect(await keychain.read("7")).toEqual({ ok: false, because: "absent" });
  expect(await keychain.write("7", "secret")).toEqual({ ok: false, because: "absent" });
});

test("Linux uses only the Secret Service; other systems have only one store", async () => {
  const linux = harness();
  await linux.keychain.read("7");
  expect(linux.options).toEqual([{ linux: { store: "secret-service" } }]);
  const mac = harness({ platform: "darwin" });
  await mac.keychain.read("7");
  expect(mac.options).toEqual([undefined]);
});

test("no secret is written to the log", async () => {
  const { keychain, clock, hold, lines } = harness();
  hold(true);
  const writing = keychain.write("7", "very secret");
  await turn();
  clock.move(keychainPromptTimeoutMs);
  await writing;
  expect(lines.join()).not.toContain("very secret");
  expect(lines).toHaveLength(1);
});

test.each([
  ["Secret Service: unlock prompt was dismissed", true, "dismissed"],
  ["Secret Service: unlock prompt was dismissed", false, "locked"],
  ["User canceled the operation.", true, "dismissed"],
  ["org.freedesktop.Secret.Error.IsLocked: Cannot get secret of a locked object", true, "locked"],
  ["User interaction is not allowed.", true, "locked"],
  ["Secret Service: no result found", true, "absent"],
  ["DBus error: no bus", true, "absent"],
] as const)("the keychain's error %j (a prompt can be shown: %s) means %s", (words, canPrompt, because) => {
  expect(classifyKeychainError(new Error(words), canPrompt)).toBe(because);
});

test("a prompt needs a display on Linux but not on other systems", () => {
  expect(canShowPrompt("linux", {})).toBe(false);
  expect(canShowPrompt("linux", { DISPLAY: "" })).toBe(false);
  expect(canShowPrompt("linux", { DISPLAY: ":0" })).toBe(true);
  expect(canShowPrompt("linux", { WAYLAND_DISPLAY: "wayland-0" })).toBe(true);
  expect(canShowPrompt("darwin", {})).toBe(true);
});
