import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningApp } from "../../support/app/app-running.ts";
import { startSample, takeLog } from "../sample-app.ts";
import { temporaryFolderOfFile } from "../../support/files/temporary-folder.ts";

let app: RunningApp;
const files = temporaryFolderOfFile();
beforeAll(async () => {
  app = await startSample();
});
afterAll(async () => {
  await app.close();
});
beforeEach(async () => {
  await takeLog(app);
});

function notify(title: string): Promise<void> {
  return app.page.evaluate(async (shown) => {
    window.sampleBridge.send("notify", shown);
    await window.sampleBridge.invoke("echo", "sent");
  }, title);
}

test("a click on a notification reaches the app, and the app's push then reaches the page", async () => {
  await notify("Ann");
  expect(await app.desktop.notifications()).toMatchObject([{ title: "Ann", body: "hello", isOpen: true }]);
  await app.desktop.clickNotification("Ann");
  await expect.poll(() => app.page.evaluate(() => window.sample.pushed)).toContain("clicked Ann");
});

test("a notification can be closed, and a closed notification cannot be clicked", async () => {
  await notify("Bob");
  await app.desktop.closeNotification("Bob");
  expect(await takeLog(app)).toEqual(["notification closed"]);
  await expect(app.desktop.clickNotification("Bob")).rejects.toThrow(
    'No open notification "Bob"; open are: Ann',
  );
});

test("if a test makes the desktop refuse notifications, or not support them, no notification is shown", async () => {
  const before = (await app.desktop.notifications()).length;
  const isSupported = () => app.evaluate(({ Notification }) => Notification.isSupported());
  const refusal = () =>
    app.evaluate(
      ({ Notification }) =>
        new Promise<string>((resolve) => {
          const notification = new Notification({ title: "Eve" });
          notification.on("failed", (_event, error) => {
            resolve(error);
          });
          notification.show();
        }),
    );
  await app.desktop.setNotifications({ refusedWith: "Not allowed" });
  expect([await isSupported(), await refusal()]).toEqual([true, "Not allowed"]);
  await app.desktop.setNotifications("unsupported");
  expect(await isSupported()).toBe(false);
  await app.desktop.setNotifications("shown");
  expect(await app.desktop.notifications()).toHaveLength(before);
});

test("a tray icon whose picture cannot be read is refused, on creation and on a later change", async () => {
  const refused = await app.evaluate(({ Tray, nativeImage }) => {
    const said: string[] = [];
    const attempt = (act: () => unknown): void => {
      try {
        act();
      } catch (error) {
        said.push(String(error));
      }
    };
    attempt(() => new Tray("/nowhere.png"));
    const tray = new Tray(nativeImage.createEmpty());
    attempt(() => {
      tray.setImage("/nowhere.png");
    });
    tray.destroy();
    return said;
  });
  expect(refused).toEqual([
    "Error: Failed to load image from path '/nowhere.png'",
    "Error: Failed to load image from path '/nowhere.png'",
  ]);
});

test("a test picks items of the application menu by label, and a menu with a role has Electron's items", async () => {
  await app.desktop.pickMenu("File", "New");
  expect(await takeLog(app)).toEqual(["menu New"]);
  const [, edit] = await app.desktop.applicationMenu();
  expect(edit?.label).toBe("Edit");
  expect(edit?.submenu.map(({ label }) => label)).toContain("Select All");
});

test("a greyed or missing menu item cannot be picked", async () => {
  await expect(app.desktop.pickMenu("File", "Greyed")).rejects.toThrow(
    '"Greyed" in the application menu is greyed',
  );
  await expect(app.desktop.pickMenu("File", "Nope")).rejects.toThrow("there are: New, Greyed, Quit");
});

test("a right click shows the app's own context menu for the clicked content", async () => {
  const position = { x: 20, y: 15 }; // a point on the word, not beside it
  await app.page.locator("h1").dblclick({ position });
  await app.page.locator("h1").click({ button: "right", position });
  await expect.poll(() => app.desktop.contextMenu()).toMatchObject([{ label: "Copy Sample" }]);
  await app.desktop.pickContextMenu("Copy Sample");
  expect(await takeLog(app)).toContain("copied");
});

test("the tray icon shows its tooltip and menu, and its click reaches the app", async () => {
  expect(await app.desktop.trayState()).toMatchObject({ toolTip: "Sample", menu: [{ label: "Quit" }] });
  await app.desktop.hideWindow();
  await app.desktop.clickTray();
  expect(await app.desktop.isWindowVisible()).toBe(true);
});

test("dialogs take the prepared answers in order, and are cancelled when no answer is left", async () => {
  await app.desktop.answerDialog({ paths: ["/tmp/a.png"] });
  await app.desktop.answerDialog({ button: "Leave" });
  const ask = (channel: string): Promise<unknown> =>
    app.page.evaluate((asked) => window.sampleBridge.invoke(asked), channel);
  expect(await ask("choose")).toEqual({ canceled: false, filePaths: ["/tmp/a.png"] });
  expect(await ask("confirm")).toEqual({ response: 0, checkboxChecked: false });
  expect(await ask("choose")).toEqual({ canceled: true, filePaths: [] });
  expect(await ask("confirm")).toEqual({ response: 1, checkboxChecked: false });
  expect((await app.desktop.dialogs()).map(({ kind }) => kind)).toEqual([
    "open",
    "message",
    "open",
    "message",
  ]);
});

test("if a test prepared an answer that does not fit the next dialog, the call for the dialog fails", async () => {
  await app.desktop.answerDialog({ button: "Maybe" });
  const failure = await app.page.evaluate(() =>
    window.sampleBridge.invoke("confirm").catch((error: unknown) => String(error)),
  );
  expect(failure).toContain("has no button Maybe");
});

test("the app is notified when the computer is suspended and when it resumes", async () => {
  await app.desktop.suspend();
  await app.desktop.resume();
  expect(await takeLog(app)).toEqual(["suspend", "resume"]);
});

test("when the desktop turns dark, the page turns dark and the app is notified", async () => {
  const background = (): Promise<string> =>
    app.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await background()).toBe("rgb(255, 255, 255)");
  await app.desktop.setDark(true);
  await expect.poll(background).toBe("rgb(0, 0, 0)");
  expect(await takeLog(app)).toEqual([["dark", true]]);
  await app.desktop.setDark(false);
  await expect.poll(background).toBe("rgb(255, 255, 255)");
});

test("the test can read the badge number on the app's icon", async () => {
  expect(await app.desktop.badge()).toBe(3);
});

test("the test can read the description of the picture over a window's icon", async () => {
  expect((await app.desktop.windowState())?.overlay).toBe("3 unread");
});

test("a test sees the visible buttons in the taskbar, and can click those that are not greyed", async () => {
  const buttons = await app.desktop.taskbarButtons();
  expect(buttons.map(({ tooltip, isEnabled }) => [tooltip, isEnabled])).toEqual([
    ["Play", true],
    ["Greyed", false],
  ]);
  await app.desktop.clickTaskbarButton("Play");
  expect(await takeLog(app)).toEqual(["button Play"]);
  await expect(app.desktop.clickTaskbarButton("Greyed")).rejects.toThrow("is greyed");
  await expect(app.desktop.clickTaskbarButton("Hidden")).rejects.toThrow("there are: Play, Greyed");
});

test("dropped and chosen files are real files, and the preload knows their paths", async () => {
  const one = join(files, "clip one.mp4");
  const two = join(files, "note.txt");
  writeFileSync(one, "x".repeat(1234));
  writeFileSync(two, "hello");
  await app.desktop.dropFiles("#drop", [one, two]);
  await app.desktop.chooseFiles("#files", [two]);
  await expect
    .poll(() => app.page.evaluate(() => window.sample.dropped))
    .toEqual([
      { name: "clip one.mp4", size: 1234, path: one },
      { name: "note.txt", size: 5, path: two },
      { name: "note.txt", size: 5, path: two },
    ]);
});
