// Imitates https://www.electronjs.org/docs/latest/api/ipc-main
import { EventEmitter } from "node:events";
import type { ImitatedMembers } from "../check.ts";

type InvokeListener = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

class IpcMain extends EventEmitter {
  readonly #handlers = new Map<string, InvokeListener>();

  handle(channel: string, listener: InvokeListener): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, listener);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  /** Answers `ipcRenderer.invoke`. Rejects with the handler's error, or if the channel has no handler. */
  async _invoke(channel: string, event: Electron.IpcMainInvokeEvent, args: unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    return await handler(event, ...args);
  }
}

export const ipcMain = new IpcMain();
ipcMain satisfies ImitatedMembers<IpcMain, Electron.IpcMain>;
