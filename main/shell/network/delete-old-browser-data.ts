import { session } from "electron";
import type { Log } from "../../async/log.ts";
import type { SettingsFile } from "../settings/settings.ts";

/**
 * Deletes what older versions left on disk in Chromium's default session: a cache with responses, pictures and URLs
 * that contain the token, and cookies that were sent for all accounts. This is done once; if it fails, the next start
 * tries again.
 */
export async function deleteOldBrowserData(
  settings: Pick<SettingsFile, "isOldCacheCleared" | "markOldCacheCleared">,
  log: Log,
): Promise<void> {
  if (settings.isOldCacheCleared()) return;
  try {
    await session.defaultSession.clearCache();
    await session.defaultSession.clearStorageData({ storages: ["cookies"] });
    settings.markOldCacheCleared();
  } catch (error) {
    log.error("old cache not cleared", error);
  }
}
