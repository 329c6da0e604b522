import { powerMonitor, systemPreferences } from "electron";
import { t } from "../../messages/format.ts";
import type { SystemPrompt } from "./app-lock.ts";

/** The system's own prompt. Electron offers one on macOS only: Touch ID. */
export const systemPrompt: SystemPrompt = {
  isAvailable: () => process.platform === "darwin" && systemPreferences.canPromptTouchID(),
  ask: () => systemPreferences.promptTouchID(t("lock.reason")),
};

/** Seconds since the last key or movement of the mouse. */
export function idleSeconds(): number {
  return powerMonitor.getSystemIdleTime();
}
