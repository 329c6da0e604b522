import { createRequire } from "node:module";
import { isOnSessionBus } from "../settings.ts";

type Parts = typeof import("./shown-on-bus.ts");

/**
 * Shows notifications and tray icons on the session bus; null if the settings do not ask for that. Loaded only on
 * demand, because the libraries for the bus and for pictures would make each start longer.
 */
export const onSessionBus: Parts | null = isOnSessionBus
  ? (createRequire(import.meta.url)("./shown-on-bus.ts") as Parts)
  : null;
