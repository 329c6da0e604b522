import type { ServiceConnection } from "../../../preload/model/app/connection.ts";
import { t } from "../../messages/format.ts";
import type { MainTextKey } from "../../messages/format.ts";
import type { TrayIcon } from "./tray.ts";

const connectionKeys = {
  connecting: "tray.connecting",
  online: "tray.online",
  "catching-up": "tray.catchingUp",
  offline: "tray.offline",
} as const satisfies Readonly<Record<ServiceConnection["state"], MainTextKey>>;

/** Shows the state of the connection at the tray icon. */
export interface ShownConnection {
  readonly change: (state: ServiceConnection["state"]) => void;
  /** Shows the state again, in the current language. */
  readonly show: () => void;
}

/**
 * Returns the functions that show the state of the connection at the tray icon. Before the first `change`, no state is
 * shown.
 */
export function showConnection(icon: Pick<TrayIcon, "setStatus">): ShownConnection {
  let shown: ServiceConnection["state"] | null = null;
  function show(): void {
    if (shown !== null) icon.setStatus(t(connectionKeys[shown]));
  }
  return {
    change(state) {
      shown = state;
      show();
    },
    show,
  };
}
