import type { LockCommands } from "../../../preload/commands/app/lock.ts";
import type { LockState, UnlockResult } from "../../../preload/model/app/lock.ts";
import type { Settings } from "../../../preload/model/app/settings.ts";
import { done } from "../../../preload/base/reply.ts";
import type { Reply } from "../../../preload/base/reply.ts";
import type { Clock } from "../../async/clock.ts";
import type { Log } from "../../async/log.ts";
import type { FunctionsOf } from "../../chat/core/feature.ts";
import type { Publish } from "../../chat/core/ports.ts";
import type { LockStore } from "./lock-store.ts";
import { createVerifier, isPassphrase } from "./passphrase.ts";

/** Interval between checks of how long the computer has been idle, in milliseconds. */
const idleInterval = 15_000;
/** Number of wrong passphrases after which the next try must wait. */
const freeTries = 3;
/** The wait after `freeTries` wrong passphrases, in milliseconds. Each further wrong passphrase doubles it. */
const firstWait = 5_000;
const maxWait = 15 * 60 * 1000;

/** The system's own prompt, such as Touch ID. */
export interface SystemPrompt {
  readonly isAvailable: () => boolean;
  /** Resolves if the person is recognised, and rejects otherwise. */
  readonly ask: () => Promise<void>;
}

export interface AppLockParts {
  readonly store: Pick<LockStore, "read" | "verifier" | "turnOn" | "turnOff" | "storeWrongTries">;
  readonly settings: () => Settings;
  /** Seconds since the last key or movement of the mouse. */
  readonly idleSeconds: () => number;
  readonly system: SystemPrompt;
  /** Signs all accounts out. */
  readonly signOutAll: () => Promise<unknown>;
  /** Called when the lock closes or opens, so that notifications and the tray show less or more. */
  readonly onChanged: () => void;
  readonly publish: Publish;
  readonly clock: Clock;
  readonly log: Log;
}

/** The wait after this number of wrong passphrases, in milliseconds. */
function waitAfter(wrongCount: number): number {
  if (wrongCount < freeTries) return 0;
  return Math.min(maxWait, firstWait * 2 ** Math.min(wrongCount - freeTries, 20));
}

/**
 * Hides the content of the window until the person unlocks it: at the start, by command, and after the computer was
 * idle. It encrypts nothing.
 */
export class AppLock {
  readonly #parts: AppLockParts;
  #isOn: boolean;
  #isLocked: boolean;
  #cancelIdle: () => void = () => undefined;
  /** When the idle time was last checked, or the app unlocked. */
  #checkedAt = 0;

  constructor(parts: AppLockParts) {
    this.#parts = parts;
    this.#isOn = parts.store.read() !== null;
    this.#isLocked = this.#isOn;
    this.#watchIdle();
  }

  isLocked(): boolean {
    return this.#isLocked;
  }

  /** Whether a passphrase is set. */
  isOn(): boolean {
    return this.#isOn;
  }

  state(): LockState {
    return {
      isOn: this.#isOn,
      isLocked: this.#isLocked,
      hasSystemPrompt: this.#parts.system.isAvailable(),
      waitsUntil: this.#waitsUntil(),
    };
  }

  /** Locks, if a passphrase is set. */
  lock(): void {
    if (!this.#isOn || this.#isLocked) return;
    this.#isLocked = true;
    this.#publish();
  }

  /**
   * Locks if the computer was idle or asleep for as long as the settings say. Some systems do not count sleep as idle
   * time, so the time since the last check counts too.
   */
  lockIfIdle(): void {
    const { clock, settings, idleSeconds } = this.#parts;
    const { lockAfterMinutes } = settings();
    const sleptSeconds = (clock.now() - this.#checkedAt) / 1000;
    this.#checkedAt = clock.now();
    if (lockAfterMinutes > 0 && Math.max(idleSeconds(), sleptSeconds) >= lockAfterMinutes * 60) this.lock();
  }

  commands(): FunctionsOf<LockCommands> {
    return {
      getLock: () => Promise.resolve(done(this.state())),
      lockNow: () => {
        this.lock();
        return Promise.resolve<Reply<void>>(done(undefined));
      },
      unlock: async ({ passphrase }) => {
        const result = await this.#compare(passphrase);
        if (result === "done") this.#unlock();
        return done(result);
      },
      unlockBySystem: async () => done(await this.#unlockBySystem()),
      setPassphrase: async ({ current, passphrase }) => done(await this.#set(current, passphrase)),
      removePassphrase: async ({ current }) => done(await this.#removePassphrase(current)),
      forgetPassphrase: async () => {
        await this.#parts.signOutAll();
        await this.#turnOff();
        return done(undefined);
      },
    };
  }

  /** The time until which passphrases are refused. A clock that was set back must not make the wait longer. */
  #waitsUntil(): number {
    const { store, clock } = this.#parts;
    const { wrongCount = 0, wrongAt = 0 } = store.read() ?? {};
    const wait = waitAfter(wrongCount);
    const until = Math.min(wrongAt, clock.now()) + wait;
    return wait > 0 && until > clock.now() ? until : 0;
  }

  async #compare(passphrase: string): Promise<UnlockResult> {
    const { store, clock } = this.#parts;
    if (this.#waitsUntil() > 0) return "wait";
    const verifier = await store.verifier();
    if (verifier === null) return "unreadable";
    // Counted before the passphrase is compared, so that ending Natter meanwhile does not give back a try.
    const wrongCount = (store.read()?.wrongCount ?? 0) + 1;
    store.storeWrongTries(wrongCount, clock.now());
    if (await isPassphrase(passphrase, verifier)) {
      store.storeWrongTries(0, 0);
      return "done";
    }
    this.#publish();
    return "wrong";
  }

  async #unlockBySystem(): Promise<UnlockResult> {
    const { system, log } = this.#parts;
    if (!system.isAvailable()) return "unreadable";
    try {
      await system.ask();
    } catch {
      // The person has cancelled the system's prompt, or was not recognised, which the prompt has shown.
      log.info("not unlocked by the system");
      return "wrong";
    }
    this.#unlock();
    return "done";
  }

  async #set(current: string, passphrase: string): Promise<UnlockResult> {
    if (this.#isOn) {
      const result = await this.#compare(current);
      if (result !== "done") return result;
    }
    await this.#parts.store.turnOn(await createVerifier(passphrase));
    this.#isOn = true;
    this.#watchIdle();
    this.#publish();
    return "done";
  }

  async #removePassphrase(current: string): Promise<UnlockResult> {
    if (!this.#isOn) return "done";
    const result = await this.#compare(current);
    if (result === "done") await this.#turnOff();
    return result;
  }

  async #turnOff(): Promise<void> {
    await this.#parts.store.turnOff();
    this.#isOn = false;
    this.#cancelIdle();
    this.#unlock();
  }

  #unlock(): void {
    this.#isLocked = false;
    this.#checkedAt = this.#parts.clock.now();
    this.#publish();
  }

  #publish(): void {
    this.#parts.onChanged();
    this.#parts.publish("lockChanged", this.state());
  }

  #watchIdle(): void {
    this.#cancelIdle();
    if (!this.#isOn) return;
    this.#checkedAt = this.#parts.clock.now();
    this.#cancelIdle = this.#parts.clock.after(idleInterval, () => {
      this.lockIfIdle();
      this.#watchIdle();
    });
  }
}
