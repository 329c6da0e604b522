import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkMainAgainstStandIn } from "./main-uses-only.ts";

/** What is said of a main with this text, without the path of its file. */
async function complaintsAbout(text: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "planted-"));
  try {
    const file = join(folder, "main.ts");
    writeFileSync(file, text);
    return (await checkMainAgainstStandIn([file])).map((complaint) =>
      complaint.replace(/^.*planted-[^/]*\//, ""),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test("an app that uses only what the stand-in offers is not complained about", async () => {
  const complaints = await complaintsAbout(`
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
  `);
  expect(complaints).toEqual([]);
});

test("members, events and names that the stand-in lacks are told with their place", async () => {
  const complaints =
    await complaintsAbout(`import { app, BrowserWindow, session, utilityProcess } from "electron";
    const window = new BrowserWindow();
    window.setKiosk(true);
    window.webContents.on("responsive", () => undefined);
    const { isFullScreen } = window;
    app.once("gpu-info-update", () => utilityProcess.fork("x"));
    void session.defaultSession.cookies.get({});
    BrowserWindow.fromBrowserView(null as never);
    for (const name of ["resize", "enter-full-screen"] as const) window.on(name as "resize", isFullScreen);
    BrowserWindow.getAllWindows()[0]?.webContents.print();
  `);
  expect(complaints).toEqual([
    "main.ts:1: the stand-in does not offer electron's utilityProcess",
    "main.ts:3: the stand-in does not offer BrowserWindow.setKiosk",
    "main.ts:4: the stand-in does not offer the event 'responsive' of WebContents",
    "main.ts:5: the stand-in does not offer BrowserWindow.isFullScreen",
    "main.ts:6: the stand-in does not offer the event 'gpu-info-update' of App",
    "main.ts:6: the stand-in does not offer UtilityProcess.fork",
    "main.ts:7: the stand-in does not offer Cookies.get",
    "main.ts:7: the stand-in does not offer Session.cookies",
    "main.ts:8: the stand-in does not offer BrowserWindow.fromBrowserView",
    "main.ts:10: the stand-in does not offer WebContents.print",
  ]);
});

test("Natter's own main and preload use nothing that the stand-in lacks", async () => {
  expect(await checkMainAgainstStandIn()).toEqual([]);
});
