// Imitates https://www.electronjs.org/docs/latest/api/tray
import { EventEmitter } from "node:events";
import { asElectron, type CheckedEvents, type ClassOf } from "../check.ts";
import { requireReady } from "../app/readiness.ts";
import { nativeImage } from "./native-image.ts";
import { record, type TrayRecord } from "./record.ts";

/** The events of which the stand-in tells. */
export type TrayEvents = CheckedEvents<
  Electron.Tray["on"],
  {
    click: [event: Electron.KeyboardEvent, bounds: Electron.Rectangle, position: Electron.Point];
    "drop-files": [event: Electron.Event, files: string[]];
  }
>;

/** Throws for a picture that cannot be read, as Electron does; an empty one is taken. */
function readable(image: Electron.NativeImage | string): Electron.NativeImage | string {
  if (typeof image === "string" && nativeImage.createFromPath(image).isEmpty())
    throw new Error(`Failed to load image from path '${image}'`);
  return image;
}

/** An icon that a test may click and whose menu it may pick from. */
export class Tray extends EventEmitter<TrayEvents> {
  readonly #record: TrayRecord;

  constructor(image: Electron.NativeImage | string) {
    requireReady("Cannot create Tray before app is ready");
    super();
    this.#record = {
      tray: asElectron<Electron.Tray>(this),
      toolTip: "",
      title: "",
      image: readable(image),
      menu: null,
      isDestroyed: false,
    };
    record.trays.push(this.#record);
  }

  setContextMenu(menu: Electron.Menu | null): void {
    this.#alive.menu = menu;
  }

  setToolTip(toolTip: string): void {
    this.#alive.toolTip = toolTip;
  }

  setTitle(title: string): void {
    this.#alive.title = title;
  }

  setImage(image: Electron.NativeImage | string): void {
    this.#alive.image = readable(image);
  }

  destroy(): void {
    this.#record.isDestroyed = true;
  }

  isDestroyed(): boolean {
    return this.#record.isDestroyed;
  }

  get #alive(): TrayRecord {
    if (this.#record.isDestroyed) throw new TypeError("Object has been destroyed");
    return this.#record;
  }
}

Tray satisfies ClassOf<typeof Tray, typeof Electron.Tray>;
