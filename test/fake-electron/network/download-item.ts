// Imitates https://www.electronjs.org/docs/latest/api/download-item
import { EventEmitter } from "node:events";
import type { CheckedEvents, ImitatedMembers } from "../check.ts";
import { electronEvent } from "../electron-event.ts";

/** The events that the stand-in emits. */
export type DownloadItemEvents = CheckedEvents<
  Electron.DownloadItem["on"],
  {
    updated: [event: Electron.Event, state: "progressing" | "interrupted"];
    done: [event: Electron.Event, state: "completed" | "cancelled" | "interrupted"];
  }
>;

/** One download of a page. */
export class DownloadItem extends EventEmitter<DownloadItemEvents> {
  savePath = "";
  readonly #url: string;
  readonly #filename: string;
  readonly #cancel: () => void;
  #state: "progressing" | "completed" | "cancelled" | "interrupted" = "progressing";
  #received = 0;
  #total = 0;

  constructor(url: string, filename: string, cancel: () => void) {
    super();
    this.#url = url;
    this.#filename = filename;
    this.#cancel = cancel;
  }

  getURL(): string {
    return this.#url;
  }

  getFilename(): string {
    return this.#filename;
  }

  setSavePath(path: string): void {
    this.savePath = path;
  }

  getSavePath(): string {
    return this.savePath;
  }

  getReceivedBytes(): number {
    return this.#received;
  }

  getTotalBytes(): number {
    return this.#total;
  }

  getState(): "progressing" | "completed" | "cancelled" | "interrupted" {
    return this.#state;
  }

  cancel(): void {
    this.#cancel();
  }

  /** Chromium has received more bytes. */
  _progressed(received: number, total: number): void {
    this.#received = received;
    this.#total = total;
    this.emit("updated", electronEvent(), "progressing");
  }

  /** Chromium has ended the download. */
  _ended(state: "completed" | "cancelled" | "interrupted"): void {
    this.#state = state;
    this.emit("done", electronEvent(), state);
  }
}

DownloadItem.prototype satisfies ImitatedMembers<DownloadItem, Electron.DownloadItem>;
