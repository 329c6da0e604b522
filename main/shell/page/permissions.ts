import { session } from "electron";
import type { Log } from "../../async/log.ts";

/** A film may fill the screen. Who watches leaves it with Esc, and nothing is learnt by it. */
const granted: ReadonlySet<string> = new Set(["fullscreen"]);

/** Refuses every permission but that one, asked for or looked up, and every device: the page needs no other. */
export function refusePermissions(log: Log): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    const isGranted = granted.has(permission);
    if (!isGranted) log.warn("permission refused", { permission });
    answer(isGranted);
  });
  defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission));
  defaultSession.setDevicePermissionHandler(() => false);
}
