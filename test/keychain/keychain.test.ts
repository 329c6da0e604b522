import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPrivateHome, inSession } from "./private-session.ts";
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

// The Secret Service is Linux's; the other systems' keychains cannot be started privately.
describe.skipIf(process.platform !== "linux")("a real keyring", () => {
  test("keeps a token over the end of the session", async () => {
    expect(
      await inSession(home, unlocked, [
        ["read", "7"],
        ["write", "7", token],
        ["read", "7"],
      ]),
    ).toEqual([notStored, done, stored]);
    expect(await inSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("replaces a token, and tells accounts apart", async () => {
    expect(
      await inSession(home, unlocked, [
        ["write", "7", "first"],
        ["write", "8", "of another"],
        ["write", "7", token],
        ["read", "7"],
        ["read", "8"],
        ["read", "9"],
      ]),
    ).toEqual([done, done, done, stored, { ok: true, value: "of another" }, notStored]);
  });

  test("that is locked is told from one in which nothing is stored, and gives the token once unlocked", async () => {
    await inSession(home, unlocked, [["write", "7", token]]);
    const locked = { ok: false, because: "locked" };
    expect(
      await inSession(home, { password: null }, [
        ["read", "7"],
        ["write", "7", "other"],
        ["remove", "7"],
      ]),
    ).toEqual([locked, locked, locked]);
    expect(await inSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("whose prompt comes to nothing is dismissed, and keeps what it has", async () => {
    await inSession(home, unlocked, [["write", "7", token]]);
    const dismissed = { ok: false, because: "dismissed" };
    expect(
      await inSession(home, { password: null, prompt: "broken" }, [
        ["read", "7"],
        ["write", "7", "other"],
      ]),
    ).toEqual([dismissed, dismissed]);
    expect(await inSession(home, unlocked, [["read", "7"]])).toEqual([stored]);
  });

  test("whose prompt nobody answers is dismissed when time is up", async () => {
    await inSession(home, unlocked, [["write", "7", token]]);
    const started = Date.now();
    expect(await inSession(home, { password: null, prompt: "ignored" }, [["read", "7"]])).toEqual([
      { ok: false, because: "dismissed" },
    ]);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2_000);
  });

  test("forgets a token that is removed; removing it again is no trouble", async () => {
    await inSession(home, unlocked, [["write", "7", token]]);
    expect(
      await inSession(home, unlocked, [
        ["remove", "7"],
        ["remove", "7"],
        ["read", "7"],
      ]),
    ).toEqual([done, done, notStored]);
    expect(await inSession(home, unlocked, [["read", "7"]])).toEqual([notStored]);
  });

  test("writes a token nowhere in plain text", async () => {
    await inSession(home, unlocked, [["write", "7", token]]);
    expect(await home.fileCount()).toBeGreaterThan(0);
    expect(await home.filesWith(token)).toEqual([]);
  });

  test.each([
    ["no message bus", "none"],
    ["nobody on the bus to keep secrets", "bare"],
  ] as const)("is absent where there is %s, and nothing is kept anywhere else", async (_what, bus) => {
    const absent = { ok: false, because: "absent" };
    expect(
      await inSession(home, { password: null, bus }, [
        ["read", "7"],
        ["write", "7", token],
        ["remove", "7"],
      ]),
    ).toEqual([absent, absent, absent]);
    expect(await home.filesWith(token)).toEqual([]);
    // A later session with a keyring finds nothing either: no other store was used in silence.
    expect(await inSession(home, unlocked, [["read", "7"]])).toEqual([notStored]);
  });

  test("without a collection to keep secrets in is absent", async () => {
    expect(await inSession(home, { password: null }, [["write", "7", token]])).toEqual([
      { ok: false, because: "absent" },
    ]);
  });
});
