import type { Bridge } from "../../../preload/bridge.ts";
import type { Pushes } from "../../../preload/pushes.ts";
import type { LockState, UnlockResult } from "../../../preload/model/app/lock.ts";

/** The app lock, which hides the content of the window. */
export class AppLockState {
  value: LockState = $state.raw({ isOn: false, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 });
  readonly #bridge: Bridge;
  /** Saves the text that is being typed as a draft. */
  readonly #saveDraft: () => void;

  constructor(bridge: Bridge, saveDraft: () => void) {
    this.#bridge = bridge;
    this.#saveDraft = saveDraft;
  }

  /** Reads the state from main once, at the start, before any content is shown. */
  async load(): Promise<void> {
    const reply = await this.#bridge.getLock();
    if (reply.ok) this.value = reply.value;
  }

  /** Push: the lock was closed, opened or changed. */
  lockChanged(lock: Pushes["lockChanged"]): void {
    if (lock.isLocked && !this.value.isLocked) this.#saveDraft();
    this.value = lock;
  }

  async lock(): Promise<void> {
    await this.#bridge.lockNow();
  }

  unlock(passphrase: string): Promise<UnlockResult> {
    return this.#resultOf(this.#bridge.unlock({ passphrase }));
  }

  unlockBySystem(): Promise<UnlockResult> {
    return this.#resultOf(this.#bridge.unlockBySystem());
  }

  setPassphrase(current: string, passphrase: string): Promise<UnlockResult> {
    return this.#resultOf(this.#bridge.setPassphrase({ current, passphrase }));
  }

  removePassphrase(current: string): Promise<UnlockResult> {
    return this.#resultOf(this.#bridge.removePassphrase({ current }));
  }

  /** Signs all accounts out, because the passphrase is forgotten. */
  async forgetPassphrase(): Promise<void> {
    await this.#bridge.forgetPassphrase();
  }

  async #resultOf(asking: ReturnType<Bridge["unlock"]>): Promise<UnlockResult> {
    const reply = await asking;
    return reply.ok ? reply.value : "unreadable";
  }
}
