import { contextBridge, ipcRenderer, webUtils } from "electron";
import { createBridge } from "./bridge.ts";
import { askEarly, pagePath } from "./early-questions.ts";
import { createIpcTransport } from "./transport.ts";

// Tasks are started by a message port, because timers are slowed down while the window is hidden.
const { port1, port2 } = new MessageChannel();
const tasks: (() => void)[] = [];
port1.onmessage = () => tasks.shift()?.();

const transport = createIpcTransport({
  ipc: ipcRenderer,
  later: (callback) => {
    tasks.push(callback);
    port2.postMessage(null);
  },
  pageName: String(performance.timeOrigin),
});

// The other pages ask other questions, or none.
const isWindow = location.pathname === pagePath && location.search === "";

contextBridge.exposeInMainWorld(
  "bridge",
  createBridge(
    isWindow ? askEarly(transport) : transport,
    (file) => webUtils.getPathForFile(file as File),
    // The page cannot change what the preload script sees here, because they run in separate worlds.
    () => navigator.userActivation.isActive,
  ),
);
