import { app } from "../app/app.ts";
import { readIdentity } from "../app/app-identity.ts";
import { pngOf } from "../desktop/native-image.ts";
import { NotificationServer } from "./notification-server.ts";
import type { BusNotification, BusNotificationListeners } from "./notification-server.ts";
import { StatusNotifierItem } from "./status-notifier-item.ts";

/** The properties of a notification that Linux can show. */
type Shown = Pick<Electron.Notification, "title" | "body">;

let server: NotificationServer | null = null;

/** Shows a notification on the desktop. */
export function showNotification(
  { title, body }: Shown,
  icon: Electron.NativeImage | string | undefined,
  listeners: BusNotificationListeners,
): BusNotification {
  server ??= new NotificationServer();
  const { desktopName = "" } = readIdentity(process.argv[1] ?? "");
  const options = {
    appName: app.name,
    desktopEntry: desktopName.replace(/\.desktop$/i, ""),
    title,
    body,
    icon: icon === undefined ? Buffer.alloc(0) : pngOf(icon),
  };
  return server.show(options, listeners);
}

/** Shows an icon in the desktop's tray. */
export function showTrayIcon(icon: Buffer, onClick: () => void): StatusNotifierItem {
  return new StatusNotifierItem(icon, onClick);
}
