import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../support/files/make-folder.ts";
import { checkMainAgainstStandIn } from "./main-uses-only.ts";

const good = `
  import { app, BrowserWindow, ipcMain, nativeImage, Notification, type MessageBoxOptions } from "electron";
  const options: MessageBoxOptions = { message: "Leave?" };
  const window = new BrowserWindow({ width: 900 });
  const { webContents } = window;
  webContents.on("will-navigate", (event) => event.preventDefault());
  ipcMain.handle("any", ({ sender, senderFrame }) => [BrowserWindow.fromWebContents(sender)?.id, senderFrame?.url]);
  ipcMain.on("a name of its own", () => undefined);
  new Notification({ title: "x" }).on("click", () => window.getBounds().width);
  app.dock?.setBadge(options.message + String(nativeImage.createEmpty().isEmpty()));
  app.on("window-all-closed", () => app.quit());
`;

const lacking = `import { app, BrowserWindow, session, utilityProcess } from "electron";
  const window = new BrowserWindow();
  window.setKiosk(true);
  window.webContents.on("zoom-changed", () => undefined);
  const { isKiosk } = window;
  app.once("gpu-info-update", () => utilityProcess.fork("x"));
  void session.defaultSession.cookies.get({});
  BrowserWindow.fromBrowserView(null as never);
  window.on("resize", isKiosk);
  BrowserWindow.getAllWindows()[0]?.webContents.undo();
`;

let complaints: string[];
beforeAll(async () => {
  const folder = makeFolder();
  try {
    const files = { "good.ts": good, "lacking.ts": lacking };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const found = await checkMainAgainstStandIn(Object.keys(files).map((name) => join(folder, name)));
    complaints = found.map((complaint) => complaint.replace(/^\S*\//u, ""));
  } finally {
    removeFolder(folder);
  }
});

test("the check reports nothing about an app that uses only what the stand-in offers", () => {
  expect(complaints.filter((complaint) => complaint.startsWith("good.ts"))).toEqual([]);
});

test("the check reports each member, event and name that the stand-in lacks, with its file and line", () => {
  expect(complaints).toEqual([
    "lacking.ts:1: the stand-in does not offer electron's utilityProcess",
    "lacking.ts:3: the stand-in does not offer BrowserWindow.setKiosk",
    "lacking.ts:4: the stand-in does not offer the event 'zoom-changed' of WebContents",
    "lacking.ts:5: the stand-in does not offer BrowserWindow.isKiosk",
    "lacking.ts:6: the stand-in does not offer the event 'gpu-info-update' of App",
    "lacking.ts:6: the stand-in does not offer UtilityProcess.fork",
    "lacking.ts:7: the stand-in does not offer Cookies.get",
    "lacking.ts:7: the stand-in does not offer Session.cookies",
    "lacking.ts:8: the stand-in does not offer BrowserWindow.fromBrowserView",
    "lacking.ts:10: the stand-in does not offer WebContents.undo",
  ]);
});

test("Natter's own main and preload use nothing that the stand-in lacks", async () => {
  expect(await checkMainAgainstStandIn()).toEqual([]);
});
