import { session } from "electron";
import type { Log } from "../chat/ports.ts";

/** Refuses every permission, asked for or looked up, and every device: the page needs none of them. */
export function refusePermissions(log: Log): void {
  const { defaultSession } = session;
  defaultSession.setPermissionRequestHandler((_contents, permission, answer) => {
    log.warn("permission refused", { permission });
    answer(false);
  });
  defaultSession.setPermissionCheckHandler(() => false);
  defaultSession.setDevicePermissionHandler(() => false);
}
