import { contextBridge, ipcRenderer, webUtils } from "electron";
import { commandChannel, createBridge, pushChannel } from "./bridge.ts";
import type { Transport } from "./bridge.ts";

const transport: Transport = {
  invoke: (name, input) => ipcRenderer.invoke(commandChannel(name), input),
  subscribe: (name, listener) => {
    // The page gets the plain value only: the event would hand it ipcRenderer itself.
    const forward = (_event: Electron.IpcRendererEvent, value: unknown): void => {
      listener(value);
    };
    ipcRenderer.on(pushChannel(name), forward);
    return () => {
      ipcRenderer.off(pushChannel(name), forward);
    };
  },
};

contextBridge.exposeInMainWorld(
  "bridge",
  createBridge(transport, (file) => webUtils.getPathForFile(file as File)),
);
