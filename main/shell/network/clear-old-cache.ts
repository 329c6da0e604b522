import { session } from "electron";
import type { Log } from "../../async/log.ts";
import type { SettingsFile } from "../settings/settings.ts";

/**
 * Removes, once, what older versions left on the disk: they fetched by the default session, whose cache holds addresses with
 * the token in them, answers and pictures, and whose cookies were sent for all accounts. Tried again at the next start where
 * it fails.
 */
export async function clearOldCache(
  settings: Pick<SettingsFile, "isOldCacheCleared" | "keepOldCacheCleared">,
  log: Log,
): Promise<void> {
  if (settings.isOldCacheCleared()) return;
  try {
    await session.defaultSession.clearCache();
    await session.defaultSession.clearStorageData({ storages: ["cookies"] });
    settings.keepOldCacheCleared();
  } catch (error) {
    log.error("old cache not cleared", error);
  }
}
