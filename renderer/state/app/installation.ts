import type { Bridge } from "../../../preload/bridge.ts";
import type { AppState } from "./context.ts";
import { GuideState } from "./guide.svelte.ts";
import { AppLockState } from "./lock.svelte.ts";
import { DiagnosticsState } from "./diagnostics.ts";
import { UpdatesState } from "./updates.svelte.ts";

/** Creates the state of this installation, which belongs to no account. */
export function createInstallationState(
  bridge: Bridge,
  saveDraft: () => void,
): Pick<AppState, "lock" | "diagnostics" | "updates" | "guide"> {
  return {
    lock: new AppLockState(bridge, saveDraft),
    diagnostics: new DiagnosticsState(bridge),
    updates: new UpdatesState(bridge),
    guide: new GuideState(bridge),
  };
}
