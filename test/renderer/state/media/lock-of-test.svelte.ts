import type { LockState } from "../../../../preload/model/app/lock.ts";

/** An app lock that a test can close. */
export class Lock {
  value: LockState = $state.raw({ isOn: true, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 });

  lock(): void {
    this.value = { ...this.value, isLocked: true };
  }
}
