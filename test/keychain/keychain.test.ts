import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPrivateHome, performInSession } from "./private-session.ts";
import type { PrivateHome } from "./private-session.ts";

const password = "open sesame";
const token = "Zq7RtoKeN0123456789abcdefghijABCDEFGHIJ1";
const unlocked = { password } as const;
const done = { ok: true };
const stored = { ok: true, value: token };
const notStored = { ok: true, value: null };

let home: PrivateHome;
beforeEach(async () => {
  home = await createPrivateHome();
});
afterEach(async () => {
  await home.remove();
});

// The Secret Service exists only on Linux. The keychains of the other systems cannot be started privately.
describe.skipIf(process.platform !== "linux")("a real keyring", () => {
  test("the keyring keeps a token after the session has ended", async () => {
    expect(
      await performInSession(home, unlocked, [
        ["read", "7"],
        ["write", "7", token],
        ["read", "7"],
      ]),
    ).toEqual([notStored, done, stored]);
    expect(await performInSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("a new token of an account replaces the account's earlier token in the keyring, and no other account's token", async () => {
    expect(
      await performInSession(home, unlocked, [
        ["write", "7", "first"],
        ["write", "8", "of another"],
        ["write", "7", token],
        ["read", "7"],
        ["read", "8"],
        ["read", "9"],
      ]),
    ).toEqual([done, done, done, stored, { ok: true, value: "of another" }, notStored]);
  });

  test("the keychain reports a locked keyring as locked, not as empty, and returns the token once it is unlocked", async () => {
    await performInSession(home, unlocked, [["write", "7", token]]);
    const locked = { ok: false, because: "locked" };
    expect(
      await performInSession(home, { password: null }, [
        ["read", "7"],
        ["write", "7", "other"],
        ["remove", "7"],
      ]),
    ).toEqual([locked, locked, locked]);
    expect(await performInSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("the keychain reports a prompt that cannot open as dismissed, and the keyring keeps its content", async () => {
    await performInSession(home, unlocked, [["write", "7", token]]);
    const dismissed = { ok: false, because: "dismissed" };
    expect(
      await performInSession(home, { password: null, prompt: "broken" }, [
        ["read", "7"],
        ["write", "7", "other"],
      ]),
    ).toEqual([dismissed, dismissed]);
    expect(await performInSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("if nobody answers the keyring's prompt in time, the keychain reports the prompt as dismissed", async () => {
    await performInSession(home, unlocked, [["write", "7", token]]);
    const started = Date.now();
    expect(await performInSession(home, { password: null, prompt: "ignored" }, [["read", "7"]])).toEqual([
      { ok: false, because: "dismissed" },
    ]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
  });

  test("a removed token is no longer in the keyring, and removing the token again is not an error", async () => {
    await performInSession(home, unlocked, [["write", "7", token]]);
    expect(
      await performInSession(home, unlocked, [
        ["remove", "7"],
        ["remove", "7"],
        ["read", "7"],
      ]),
    ).toEqual([done, done, notStored]);
    expect(await performInSession(home, unlocked, [["read", "7"]])).toEqual([notStored]);
  });

  test("the keyring writes no token in plain text", async () => {
    await performInSession(home, unlocked, [["write", "7", token]]);
    expect(await home.fileCount()).toBeGreaterThan(0);
    expect(await home.filesWith(token)).toEqual([]);
  });

  test.each([
    ["no message bus", "none"],
    ["nobody on the bus to keep secrets", "bare"],
  ] as const)(
    "the keychain is absent if there is %s, and nothing is stored anywhere else",
    async (_what, bus) => {
      const absent = { ok: false, because: "absent" };
      expect(
        await performInSession(home, { password: null, bus }, [
          ["read", "7"],
          ["write", "7", token],
          ["remove", "7"],
        ]),
      ).toEqual([absent, absent, absent]);
      expect(await home.filesWith(token)).toEqual([]);
      // A later session with a keyring finds nothing either, so no other store was used silently.
      expect(await performInSession(home, unlocked, [["read", "7"]])).toEqual([notStored]);
    },
  );

  test("if the keyring has no collection for secrets, Natter treats the keychain as absent", async () => {
    expect(await performInSession(home, { password: null }, [["write", "7", token]])).toEqual([
      { ok: false, because: "absent" },
    ]);
  });
});
