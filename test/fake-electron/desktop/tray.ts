// Imitates https://www.electronjs.org/docs/latest/api/tray
import { EventEmitter } from "node:events";
import { asElectron, type CheckedEvents, type ImitatingClass } from "../check.ts";
import { requireReady } from "../app/readiness.ts";
import { onSessionBus } from "../session-bus/on-session-bus.ts";
import type { StatusNotifierItem } from "../session-bus/status-notifier-item.ts";
import { nativeImage, pngOf } from "./native-image.ts";
import { desktopRecord, type TrayRecord } from "./record.ts";

/** The events that the stand-in emits. */
export type TrayEvents = CheckedEvents<
  Electron.Tray["on"],
  {
    click: [event: Electron.KeyboardEvent, bounds: Electron.Rectangle, position: Electron.Point];
    "drop-files": [event: Electron.Event, files: string[]];
  }
>;

/** Throws if the picture cannot be read, as Electron does. An empty image is accepted. */
function requireReadable(image: Electron.NativeImage | string): Electron.NativeImage | string {
  if (typeof image === "string" && nativeImage.createFromPath(image).isEmpty())
    throw new Error(`Failed to load image from path '${image}'`);
  return image;
}

/** A tray icon, which a test can click and whose menu it can pick from. */
export class Tray extends EventEmitter<TrayEvents> {
  readonly #desktopRecord: TrayRecord;
  readonly #onBus: StatusNotifierItem | undefined;

  constructor(image: Electron.NativeImage | string) {
    requireReady("Cannot create Tray before app is ready");
    super();
    this.#desktopRecord = {
      tray: asElectron<Electron.Tray>(this),
      toolTip: "",
      image: requireReadable(image),
      menu: null,
      isDestroyed: false,
    };
    desktopRecord.trays.push(this.#desktopRecord);
    this.#onBus = onSessionBus?.showTrayIcon(pngOf(image), () => {
      this.#clicked();
    });
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.#alive.menu = menu;
    this.#onBus?.setMenu(menu);
  }

  setToolTip(toolTip: string): void {
    this.#alive.toolTip = toolTip;
    this.#onBus?.setToolTip(toolTip);
  }

  setImage(image: Electron.NativeImage | string): void {
    this.#alive.image = requireReadable(image);
    this.#onBus?.setIcon(pngOf(image));
  }

  destroy(): void {
    this.#desktopRecord.isDestroyed = true;
    this.#onBus?.end();
  }

  isDestroyed(): boolean {
    return this.#desktopRecord.isDestroyed;
  }

  #clicked(): void {
    const nowhere = { x: 0, y: 0, width: 0, height: 0 };
    this.emit("click", {}, nowhere, { x: 0, y: 0 });
  }

  get #alive(): TrayRecord {
    if (this.#desktopRecord.isDestroyed) throw new TypeError("Object has been destroyed");
    return this.#desktopRecord;
  }
}

Tray satisfies ImitatingClass<typeof Tray, typeof Electron.Tray>;
