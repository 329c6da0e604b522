import type { LockState } from "../../../../preload/model/app/lock.ts";

/** A lock that a test closes. */
export class Lock {
  value: LockState = $state.raw({ isOn: true, isLocked: false, hasSystemPrompt: false, waitsUntil: 0 });

  lock(): void {
    this.value = { ...this.value, isLocked: true };
  }
}
