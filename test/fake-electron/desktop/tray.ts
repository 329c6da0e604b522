// Imitates https://www.electronjs.org/docs/latest/api/tray
import { EventEmitter } from "node:events";
import { asElectron, type CheckedEvents, type ImitatingClass } from "../check.ts";
import { requireReady } from "../app/readiness.ts";
import { nativeImage } from "./native-image.ts";
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
function readable(image: Electron.NativeImage | string): Electron.NativeImage | string {
  if (typeof image === "string" && nativeImage.createFromPath(image).isEmpty())
    throw new Error(`Failed to load image from path '${image}'`);
  return image;
}

/** A tray icon, which a test can click and whose menu it can pick from. */
export class Tray extends EventEmitter<TrayEvents> {
  readonly #desktopRecord: TrayRecord;

  constructor(image: Electron.NativeImage | string) {
    requireReady("Cannot create Tray before app is ready");
    super();
    this.#desktopRecord = {
      tray: asElectron<Electron.Tray>(this),
      toolTip: "",
      image: readable(image),
      menu: null,
      isDestroyed: false,
    };
    desktopRecord.trays.push(this.#desktopRecord);
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.#alive.menu = menu;
  }

  setToolTip(toolTip: string): void {
    this.#alive.toolTip = toolTip;
  }

  setImage(image: Electron.NativeImage | string): void {
    this.#alive.image = readable(image);
  }

  destroy(): void {
    this.#desktopRecord.isDestroyed = true;
  }

  isDestroyed(): boolean {
    return this.#desktopRecord.isDestroyed;
  }

  get #alive(): TrayRecord {
    if (this.#desktopRecord.isDestroyed) throw new TypeError("Object has been destroyed");
    return this.#desktopRecord;
  }
}

Tray satisfies ImitatingClass<typeof Tray, typeof Electron.Tray>;
