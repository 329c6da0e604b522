import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { Keychain } from "../../../../main/chat/core/ports.ts";
import { AppLock } from "../../../../main/shell/lock/app-lock.ts";
import { LockStore } from "../../../../main/shell/lock/lock-store.ts";
import { createVerifier, isPassphrase } from "../../../../main/shell/lock/passphrase.ts";
import { defaultSettings } from "../../../../preload/model/app/settings.ts";
import type { Settings } from "../../../../preload/model/app/settings.ts";
import type { LockState } from "../../../../preload/model/app/lock.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const right = "four old harbour cats";
const minute = 60_000;

/** Creates a lock whose keychain, idle time and system prompt the test controls. */
function startHarness(hasKeychain = true) {
  const folder = temporaryFolder();
  const secrets = new Map<string, string>();
  const absent = { ok: false, because: "absent" } as const;
  const world = { idleSeconds: 0, hasKeychain, isRecognised: null as boolean | null, signOuts: 0 };
  let settings: Settings = { ...defaultSettings, lockAfterMinutes: 5 };
  const keychain: Keychain = {
    read: (name) =>
      Promise.resolve(world.hasKeychain ? { ok: true, value: secrets.get(name) ?? null } : absent),
    write: (name, secret) => {
      if (!world.hasKeychain) return Promise.resolve(absent);
      secrets.set(name, secret);
      return Promise.resolve({ ok: true, value: undefined });
    },
    remove: (name) => {
      secrets.delete(name);
      return Promise.resolve({ ok: true, value: undefined });
    },
  };
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const onChanged = vi.fn();
  const published: LockState[] = [];
  const start = () =>
    new AppLock({
      store: new LockStore({ folder, keychain, log }),
      settings: () => settings,
      idleSeconds: () => world.idleSeconds,
      system: {
        isAvailable: () => world.isRecognised !== null,
        ask: () => (world.isRecognised === true ? Promise.resolve() : Promise.reject(new Error("cancelled"))),
      },
      signOutAll: () => {
        world.signOuts += 1;
        return Promise.resolve();
      },
      onChanged,
      publish: (_name, value) => void published.push(value as LockState),
      clock,
      log,
    });
  return {
    start,
    clock,
    world,
    secrets,
    lines,
    published,
    onChanged,
    file: join(folder, "lock.json"),
    set: (changes: Partial<Settings>) => {
      settings = { ...settings, ...changes };
    },
  };
}

/** Creates a lock with a passphrase. It is unlocked. */
async function startLocked(hasKeychain = true) {
  const harness = startHarness(hasKeychain);
  const lock = harness.start();
  expect(await lock.commands().setPassphrase({ current: "", passphrase: right })).toEqual({
    ok: true,
    value: "done",
  });
  return { ...harness, lock, commands: lock.commands() };
}

async function unlock(lock: AppLock, passphrase: string): Promise<string> {
  const reply = await lock.commands().unlock({ passphrase });
  return reply.ok ? reply.value : "refused";
}

test("without a passphrase nothing is locked, and no timer runs", () => {
  const { start, clock } = startHarness();
  const lock = start();
  lock.lock();
  expect(lock.state()).toEqual({ isOn: false, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 });
  expect(clock.waiting()).toEqual([]);
});

test("with a passphrase the next start is locked, and only the passphrase opens it", async () => {
  const { start, published, onChanged } = await startLocked();
  const next = start();
  expect(next.isLocked()).toBe(true);
  published.length = 0;
  onChanged.mockClear();
  expect(await unlock(next, "something else")).toBe("wrong");
  expect(next.isLocked()).toBe(true);
  expect(await unlock(next, right)).toBe("done");
  expect(next.isLocked()).toBe(false);
  expect(published.at(-1)).toMatchObject({ isOn: true, isLocked: false });
  expect(onChanged).toHaveBeenCalled();
});

test("the verifier is in the keychain, and the passphrase is nowhere", async () => {
  const { secrets, file, lines } = await startLocked();
  expect([...secrets.keys()]).toEqual(["lock"]);
  const text = [secrets.get("lock"), readFileSync(file, "utf8"), ...lines].join();
  expect(text).not.toContain(right);
  expect(readFileSync(file, "utf8")).not.toContain("hash");
});

test("without a keychain the verifier is in a file that only the person may read", async () => {
  const { start, file } = await startLocked(false);
  expect(readFileSync(file, "utf8")).toContain("hash");
  if (process.platform !== "win32") expect(statSync(file).mode & 0o077).toBe(0);
  expect(await unlock(start(), right)).toBe("done");
});

test("if the keychain does not answer, Natter stays locked and says why", async () => {
  const { start, world } = await startLocked();
  world.hasKeychain = false;
  const next = start();
  expect(await unlock(next, right)).toBe("unreadable");
  expect(next.isLocked()).toBe(true);
});

test("if the stored verifier of the passphrase is damaged, Natter is locked and not open", async () => {
  const { start, file } = await startLocked(false);
  writeFileSync(file, "{");
  const next = start();
  expect(next.isLocked()).toBe(true);
  expect(await unlock(next, right)).toBe("unreadable");
});

test("after three wrong passphrases, each further wrong one makes the wait longer, also across a restart", async () => {
  const { lock, start, clock } = await startLocked();
  lock.lock();
  expect([await unlock(lock, "a"), await unlock(lock, "b"), await unlock(lock, "c")]).toEqual([
    "wrong",
    "wrong",
    "wrong",
  ]);
  expect(lock.state().waitsUntil).toBe(clock.now() + 5_000);
  expect(await unlock(lock, right)).toBe("wait");
  const next = start();
  expect(await unlock(next, right)).toBe("wait");
  await clock.pass(5_000);
  expect(await unlock(next, "d")).toBe("wrong");
  expect(next.state().waitsUntil).toBe(clock.now() + 10_000);
  await clock.pass(10_000);
  expect(await unlock(next, right)).toBe("done");
  next.lock();
  expect(await unlock(next, "e")).toBe("wrong");
  expect(next.state().waitsUntil).toBe(0);
});

test("setting the clock back does not make the wait after wrong passphrases longer", async () => {
  const { lock, clock } = await startLocked();
  lock.lock();
  for (const wrong of ["a", "b", "c"]) await unlock(lock, wrong);
  clock.set(clock.now() - 60 * minute);
  expect(lock.state().waitsUntil).toBe(clock.now() + 5_000);
});

test("the app locks after the chosen number of idle minutes, and never if that is off", async () => {
  const { lock, clock, world, set } = await startLocked();
  world.idleSeconds = 4 * 60;
  await clock.pass(minute);
  expect(lock.isLocked()).toBe(false);
  world.idleSeconds = 5 * 60;
  await clock.pass(minute);
  expect(lock.isLocked()).toBe(true);
  await unlock(lock, right);
  set({ lockAfterMinutes: 0 });
  world.idleSeconds = 3_600;
  await clock.pass(10 * minute);
  expect(lock.isLocked()).toBe(false);
});

test("a computer that slept longer than the idle minutes is locked when it wakes, but not right after unlocking", async () => {
  const { lock, clock } = await startLocked();
  await clock.pass(minute);
  clock.set(clock.now() + 4 * minute);
  lock.lockIfIdle();
  expect(lock.isLocked()).toBe(false);
  clock.set(clock.now() + 8 * 60 * minute);
  await clock.pass(15_000);
  expect(lock.isLocked()).toBe(true);
  clock.set(clock.now() + 8 * 60 * minute);
  await unlock(lock, right);
  lock.lockIfIdle();
  expect(lock.isLocked()).toBe(false);
});

test("a command locks the app at once", async () => {
  const { lock, commands } = await startLocked();
  await commands.lockNow();
  expect(lock.isLocked()).toBe(true);
});

test("if the system's own prompt recognises the user, Natter is unlocked", async () => {
  const { lock, commands, world } = await startLocked();
  lock.lock();
  expect(await commands.unlockBySystem()).toEqual({ ok: true, value: "unreadable" });
  world.isRecognised = false;
  expect(await commands.unlockBySystem()).toEqual({ ok: true, value: "wrong" });
  expect(lock.isLocked()).toBe(true);
  world.isRecognised = true;
  expect(await commands.unlockBySystem()).toEqual({ ok: true, value: "done" });
  expect(lock.isLocked()).toBe(false);
});

test("only a user who enters the present passphrase can change it or turn the lock off", async () => {
  const { commands, start } = await startLocked();
  const next = "another one entirely";
  expect(await commands.setPassphrase({ current: "x", passphrase: next })).toMatchObject({ value: "wrong" });
  expect(await commands.setPassphrase({ current: right, passphrase: next })).toMatchObject({ value: "done" });
  expect(await commands.removePassphrase({ current: right })).toMatchObject({ value: "wrong" });
  expect(await commands.removePassphrase({ current: next })).toMatchObject({ value: "done" });
  expect(start().state().isOn).toBe(false);
});

test("a forgotten passphrase signs all accounts out and turns the lock off", async () => {
  const { lock, commands, world, start, secrets } = await startLocked();
  lock.lock();
  await commands.forgetPassphrase();
  expect(world.signOuts).toBe(1);
  expect(lock.state()).toMatchObject({ isOn: false, isLocked: false });
  expect(start().isLocked()).toBe(false);
  expect(secrets.size).toBe(0);
});

test("two verifiers of one passphrase differ, and a damaged verifier matches no passphrase", async () => {
  const [one, other] = await Promise.all([createVerifier(right), createVerifier(right)]);
  expect(one).not.toBe(other);
  expect(await isPassphrase(right, one)).toBe(true);
  expect(await isPassphrase(`${right} `, one)).toBe(false);
  expect(await isPassphrase("caf\u00e9 \u00e0", await createVerifier("cafe\u0301 a\u0300"))).toBe(true);
  for (const damaged of ["", "{}", "null", '{"salt":"","hash":""}'])
    expect(await isPassphrase(right, damaged)).toBe(false);
});
