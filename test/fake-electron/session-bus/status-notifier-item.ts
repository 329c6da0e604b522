// A tray icon as Chromium offers it on the bus of Linux (chrome/browser/ui/views/status_icons/status_icon_linux_dbus.cc):
// https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/
import { BusMenu, menuPath } from "./bus-menu.ts";
import { decodePng, toArgb } from "./pixels.ts";
import { SessionBus } from "./session-bus.ts";
import type { OfferedObject } from "./session-bus.ts";

const watcher = "org.kde.StatusNotifierWatcher";
const watcherObject = { service: watcher, path: "/StatusNotifierWatcher" };
const itemInterface = "org.kde.StatusNotifierItem";

type Pixmap = readonly [width: number, height: number, argb: Buffer];

let itemCount = 0;

/** A tray icon on the session bus. */
export class StatusNotifierItem {
  readonly #bus = new SessionBus();
  readonly #menu = new BusMenu(this.#bus);
  readonly #onClick: () => void;
  #offered: OfferedObject | null = null;
  #isEnded = false;
  #toolTip = "";
  #pixmaps: readonly Pixmap[] = [];
  /** The number of the last request to decode a picture. */
  #picture = 0;

  constructor(icon: Buffer, onClick: () => void) {
    this.#onClick = onClick;
    this.#start(icon).catch((error: unknown) => {
      // No report if the icon was destroyed at once, because that ends its connection.
      if (!this.#isEnded) console.error("stand-in: no tray icon on the session bus:", error);
    });
  }

  setMenu(menu: Electron.Menu | null): void {
    this.#menu.set(menu);
  }

  setToolTip(text: string): void {
    this.#toolTip = text;
    this.#offered?.emit["NewToolTip"]?.();
  }

  setIcon(icon: Buffer): void {
    this.#decode(icon).catch((error: unknown) => {
      console.error("stand-in: the picture of the tray icon was not changed:", error);
    });
  }

  /** Removes the icon. */
  end(): void {
    this.#isEnded = true;
    void this.#bus.close();
  }

  async #decode(icon: Buffer): Promise<void> {
    this.#picture += 1;
    const mine = this.#picture;
    const pixels = await decodePng(icon);
    if (mine !== this.#picture) return;
    this.#pixmaps = [[pixels.width, pixels.height, toArgb(pixels)]];
    this.#offered?.emit["NewIcon"]?.();
  }

  async #start(icon: Buffer): Promise<void> {
    if (icon.length > 0) await this.#decode(icon);
    // Without a host, Electron makes an icon of X11's older protocol instead. It is not imitated.
    if (!(await this.#bus.hasOwner(watcher)) || !(await this.#hasHost())) return;
    await this.#menu.offer();
    await this.#offerItem();
    await this.#bus.listen(
      `sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',arg0='${watcher}'`,
      (_member, [, , owner]) => {
        if (owner !== "") this.#register().catch(() => undefined); // the new owner of the name has gone again
      },
    );
    await this.#register();
  }

  #hasHost(): PromiseLike<boolean> {
    const getMethod = { ...watcherObject, interface: "org.freedesktop.DBus.Properties", method: "Get" };
    return this.#bus.call<boolean>(getMethod, "ss", [watcher, "IsStatusNotifierHostRegistered"]);
  }

  async #register(): Promise<void> {
    const registerMethod = { ...watcherObject, interface: watcher, method: "RegisterStatusNotifierItem" };
    await this.#bus.call(registerMethod, "s", [this.#bus.name]);
  }

  async #offerItem(): Promise<void> {
    itemCount += 1;
    const fixed = (type: string, value: unknown) => ({ type, access: "read", value }) as const;
    const nothing = (): void => undefined;
    const at = { x: "i", y: "i" };
    this.#offered = await this.#bus.offer("/StatusNotifierItem", {
      name: itemInterface,
      methods: {
        Activate: { in: at, handler: this.#onClick },
        ContextMenu: { in: at, handler: nothing },
        SecondaryActivate: { in: at, handler: nothing },
        Scroll: { in: { delta: "i", orientation: "s" }, handler: nothing },
      },
      properties: {
        Id: fixed("s", `chrome_status_icon_${String(itemCount)}`),
        Category: fixed("s", "ApplicationStatus"),
        Status: fixed("s", "Active"),
        Title: fixed("s", ""),
        WindowId: fixed("i", 0),
        ItemIsMenu: fixed("b", false),
        Menu: fixed("o", menuPath),
        IconName: fixed("s", ""),
        IconThemePath: fixed("s", ""),
        IconPixmap: { type: "a(iiay)", access: "read", get: () => this.#pixmaps },
        OverlayIconName: fixed("s", ""),
        OverlayIconPixmap: fixed("a(iiay)", []),
        AttentionIconName: fixed("s", ""),
        AttentionIconPixmap: fixed("a(iiay)", []),
        AttentionMovieName: fixed("s", ""),
        ToolTip: { type: "(sa(iiay)ss)", access: "read", get: () => ["", [], this.#toolTip, ""] },
      },
      signals: { NewIcon: {}, NewToolTip: {} },
    });
  }
}
