import { homedir } from "node:os";
import { app } from "electron";
import type { Log } from "../../async/log.ts";
import type { SettingsFile } from "../settings/settings.ts";
import { createLoginItem } from "./login-item.ts";
import type { LoginItem } from "./login-item.ts";

/** Creates the login item of this computer, and corrects the setting if the person removed the item in the system. */
export function openLoginItem(settings: Pick<SettingsFile, "read" | "change">, log: Log): LoginItem {
  const item = createLoginItem({
    app,
    platform: process.platform,
    environment: process.env,
    home: homedir(),
    execPath: process.execPath,
    log,
  });
  followSystem(item, settings, log);
  return item;
}

/** Turns the setting off if the system has no login item. Otherwise renews the item, because Natter may have moved. */
export function followSystem(
  item: LoginItem,
  settings: Pick<SettingsFile, "read" | "change">,
  log: Log,
): void {
  const { startAtLogin } = settings.read();
  if (startAtLogin === "off") return;
  const isSet = item.isSet(startAtLogin);
  if (isSet === null) return;
  if (!isSet) {
    log.info("start at login was switched off in the system");
    settings.change({ startAtLogin: "off" });
    return;
  }
  const reply = item.set(startAtLogin);
  if (!reply.ok) log.warn("start at login not renewed", { kind: reply.problem.kind });
}
