// One test for each item of the security checklist in Electron's documentation, under the item's number and title:
// https://www.electronjs.org/docs/latest/tutorial/security#checklist-security-recommendations
import { join } from "node:path";
import { test, vi } from "vitest";
import { expect } from "../support/expect.ts";
import { pageAddress } from "../../main/shell/page/app-address.ts";
import { startApplication } from "../../main/shell/app/application.ts";
import { contentSecurityPolicy } from "../../main/shell/page/app-response.ts";
import { fetchableMediaUrl } from "../../main/shell/media/media-address.ts";
import { safeLink } from "../../main/shell/page/safe-link.ts";
import { toMediaPath } from "../../main/service/to-model/media/media-path.ts";
import { pagePreferences } from "../../main/shell/window/window-options.ts";
import { commandNames } from "../../preload/contract.ts";
import { pushNames } from "../../preload/pushes.ts";
import { pageCommandNames } from "../../preload/bridge.ts";
import { createRecordingLog } from "../support/recording-log.ts";
import { askForMicrophoneWithoutGesture } from "../support/page/ask-without-gesture.ts";
import { startNatter } from "../support/app/start-natter.ts";
import { readProjectFile, sourcesContaining } from "./project-files.ts";

const electron = vi.hoisted(() => ({ enableSandbox: vi.fn() }));
vi.mock("electron", () => ({
  app: {
    enableSandbox: electron.enableSandbox,
    on: vi.fn(),
    isPackaged: true,
    commandLine: { hasSwitch: () => false, getSwitchValue: () => "", appendSwitch: vi.fn() },
  },
  clipboard: {},
  session: {},
  BrowserWindow: {},
  screen: {},
}));

const packaged = pagePreferences({ preload: "/preload.cjs", isPackaged: true });

test("1. Only load secure content", () => {
  const host = "i.service.example";
  expect(fetchableMediaUrl(toMediaPath(`http://${host}/a.png`, "original"), [host])?.protocol).toBe("https:");
  expect(fetchableMediaUrl(toMediaPath("https://elsewhere.example/a.png", "original"), [host])).toBeNull();
  expect(contentSecurityPolicy).not.toMatch(/https?:|wss?:/);
});

test("2. Do not enable Node.js integration for remote content", async () => {
  expect(packaged.nodeIntegration).toBe(false);
  expect(packaged.nodeIntegrationInWorker ?? false).toBe(false);
  expect(packaged.nodeIntegrationInSubFrames ?? false).toBe(false);
  const { page } = await startNatter({});
  const found = await page.evaluate(() =>
    ["require", "process", "module", "Buffer", "global"].filter((name) => name in window),
  );
  expect(found).toEqual([]);
});

test("3. Enable context isolation", async () => {
  expect(packaged.contextIsolation).toBe(true);
  const { page } = await startNatter({});
  // Electron refuses to expose anything without context isolation. The page can neither replace nor remove what
  // Electron exposes.
  const attempts = await page.evaluate(() => ({
    replaced: Reflect.set(window, "bridge", {}),
    removed: Reflect.deleteProperty(window, "bridge"),
    changed: Reflect.set(window.bridge, "getSession", () => "from the page"),
    reply: typeof window.bridge.getSession,
  }));
  expect(attempts).toEqual({ replaced: false, removed: false, changed: false, reply: "function" });
});

test("4. Enable process sandboxing", () => {
  expect(packaged.sandbox).toBe(true);
  startApplication({ appUserModelId: "io.github.natter", platform: "linux", log: createRecordingLog().log });
  expect(electron.enableSandbox.mock.calls).toEqual([[]]);
  expect(sourcesContaining("main/**/*.ts", /appendSwitch\(\s*["']no-sandbox/)).toEqual([]);
});

test("5. Handle session permission requests from remote content", async () => {
  const natter = await startNatter({});
  const { page } = natter;
  expect(await askForMicrophoneWithoutGesture(natter)).toEqual({ ok: true, value: "refused" });
  const answers = await page.evaluate(async () => {
    const names = ["geolocation", "notifications", "camera", "microphone", "midi", "clipboard-read"];
    const states = names.map(async (name) => {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return [name, state];
    });
    const refused = (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => "granted",
        () => "refused",
      );
    return {
      states: Object.fromEntries(await Promise.all(states)) as Record<string, string>,
      camera: await refused(navigator.mediaDevices.getUserMedia({ video: true })),
      // The page asks without a press by a person, and so gets no microphone.
      microphone: await refused(navigator.mediaDevices.getUserMedia({ audio: true })),
      place: await refused(
        new Promise((resolve, reject) => {
          navigator.geolocation.getCurrentPosition(resolve, reject);
        }),
      ),
    };
  });
  expect(new Set(Object.values(answers.states))).toEqual(new Set(["denied"]));
  expect(answers).toMatchObject({
    camera: "refused",
    microphone: "refused",
    place: "refused",
  });
});

test("6. Do not disable webSecurity", () => {
  expect(packaged.webSecurity).toBe(true);
  expect(sourcesContaining("main/**/*.ts", /disable-web-security/)).toEqual([]);
});

test("7. Define a Content Security Policy", async () => {
  const { page } = await startNatter({});
  const response = await page.reload();
  expect(response?.headers()["content-security-policy"]).toBe(contentSecurityPolicy);
  expect(contentSecurityPolicy).toMatch(/^default-src 'none'; /);
  const outcome = await page.evaluate(() => {
    const script = document.createElement("script");
    try {
      script.text = "window.wasInjected = true";
      document.head.append(script);
    } catch {
      return "refused";
    }
    return "wasInjected" in window ? "ran" : "refused";
  });
  expect(outcome).toBe("refused");
});

test("8. Do not enable allowRunningInsecureContent", () => {
  expect(packaged.allowRunningInsecureContent ?? false).toBe(false);
  expect(sourcesContaining("main/**/*.ts", /allow-running-insecure-content/)).toEqual([]);
});

test("9. Do not enable experimental features", () => {
  expect(packaged.experimentalFeatures ?? false).toBe(false);
  expect(sourcesContaining("main/**/*.ts", /enable-experimental-web-platform-features/)).toEqual([]);
});

test("10. Do not use enableBlinkFeatures", () => {
  expect(packaged).not.toHaveProperty("enableBlinkFeatures");
  expect(sourcesContaining("main/**/*.ts", /enable-blink-features/)).toEqual([]);
  // The one feature that is enabled is of Chromium's own process, not of its pages: keys of the whole system on Wayland.
  expect(sourcesContaining("main/**/*.ts", /enable-features/)).toEqual(["main/shell/app/application.ts"]);
});

test("11. Do not use allowpopups for WebViews", () => {
  expect(packaged.webviewTag).toBe(false);
  expect(sourcesContaining("renderer/**/*.{svelte,ts,html}", /<webview|allowpopups/)).toEqual([]);
});

test("12. Verify WebView options before creation", async () => {
  const { page, context } = await startNatter({});
  const before = context.pages().length;
  const hasGuest = await page.evaluate(() => {
    const view = document.createElement("webview");
    view.setAttribute("src", "https://natter.example/");
    document.body.append(view);
    return "getURL" in view;
  });
  expect(hasGuest).toBe(false);
  expect(context.pages()).toHaveLength(before);
});

test("13. Disable or limit navigation", async () => {
  const { page } = await startNatter({});
  const before = page.url();
  const targets = [
    "https://natter.example/elsewhere",
    "file:///etc/hostname",
    "javascript:void(window.left = true)",
  ];
  for (const address of targets) {
    await page.evaluate((target) => {
      const link = document.createElement("a");
      link.href = target;
      document.body.append(link);
      link.click();
    }, address);
    // This later command makes a round trip to main, so the navigation has been handled.
    await page.evaluate(() => window.bridge.getSession());
    expect(page.url()).toBe(before);
    expect(await page.evaluate(() => "left" in window)).toBe(false);
  }
});

test("14. Disable or limit creation of new windows", async () => {
  const natter = await startNatter({});
  await natter.page.evaluate(() => {
    window.open("file:///etc/hostname");
    window.open("app://bundle/index.html");
    window.open("about:blank");
  });
  // This later command makes a round trip to main, so the new windows have been handled.
  await natter.page.evaluate(() => window.bridge.getSession());
  expect(await natter.desktop.windowCount()).toBe(1);
  expect(await natter.desktop.openedLinks()).toEqual([]);
});

test("15. Do not use shell.openExternal with untrusted content", async () => {
  const refused = [
    "file:///etc/hostname",
    "smb://host/share",
    "ms-msdt:/id",
    "javascript:alert(1)",
    "data:text/html,x",
    "natter://message/1/2",
    "vbscript:x",
    "\\\\host\\share",
  ];
  expect(refused.map(safeLink)).toEqual(refused.map(() => null));
  const natter = await startNatter({});
  const replies = await natter.page.evaluate(
    (addresses) => Promise.all(addresses.map((url) => window.bridge.openLink({ url }))),
    refused,
  );
  expect(replies.map(({ ok }) => ok)).toEqual(refused.map(() => false));
  expect(await natter.desktop.openedLinks()).toEqual([]);
  // The only call that passes an address to the system.
  expect(sourcesContaining("main/**/*.ts", /shell\.openExternal\(/)).toEqual([
    "main/shell/page/open-link.ts",
  ]);
});

test("16. Use a current version of Electron", () => {
  const { devDependencies } = JSON.parse(readProjectFile("package.json")) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const installed = JSON.parse(readProjectFile("node_modules/electron/package.json")) as { version: string };
  expect(devDependencies["electron"]).toMatch(/^\d+\.\d+\.\d+$/);
  expect(devDependencies["electron"]).toBe(installed.version);
  // A tool proposes new versions of packages every week, and the installed app says so when it has become old.
  expect(readProjectFile(".github/dependabot.yml")).toMatch(/package-ecosystem: npm[\s\S]*interval: weekly/);
});

test("17. Validate the sender of all IPC messages", async () => {
  const natter = await startNatter({});
  // A second window with the same page and the same preload script is not the app's own window, so its commands are
  // refused.
  const preload = join(import.meta.dirname, "../../dist/preload/preload.cjs");
  const foreign = natter.context.waitForEvent("page");
  await natter.evaluate(
    ({ BrowserWindow }, given) => {
      const window = new BrowserWindow({
        show: false,
        webPreferences: { preload: given.preload, sandbox: true },
      });
      void window.loadURL(given.address);
    },
    { preload, address: pageAddress },
  );
  const page = await foreign;
  await page.waitForFunction(() => "bridge" in window);
  const reply = await page.evaluate(() => window.bridge.getSession());
  expect(reply).toEqual({ ok: false, problem: { kind: "unexpected" } });
  expect(await natter.page.evaluate(() => window.bridge.getSession())).toMatchObject({ ok: true });
  // The only place in main that receives commands of the page.
  expect(sourcesContaining("main/**/*.ts", /ipcMain\.(?:handle|on|once)\w*\(/)).toEqual([
    "main/shell/bridge/ipc.ts",
  ]);
});

test("18. Avoid usage of the file:// protocol and prefer usage of custom protocols", async () => {
  expect(pageAddress).toMatch(/^app:\/\/bundle\//);
  const natter = await startNatter({});
  const address = await natter.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getURL(),
  );
  expect(address).toBe(pageAddress);
  expect(sourcesContaining("main/**/*.ts", /\.loadFile\(|loadURL\(["'`]file:/)).toEqual([]);
});

test("19. Check which fuses you can change", () => {
  const section =
    /^electronFuses:\n((?: {2}.*\n)+)/m.exec(readProjectFile("electron-builder.yml"))?.[1] ?? "";
  const lines = section.trimEnd().split("\n");
  const set = Object.fromEntries(lines.map((line) => line.trim().split(": ") as [string, string]));
  expect(set).toMatchObject({
    runAsNode: "false",
    enableNodeOptionsEnvironmentVariable: "false",
    enableNodeCliInspectArguments: "false",
    enableEmbeddedAsarIntegrityValidation: "true",
    onlyLoadAppFromAsar: "true",
    grantFileProtocolExtraPrivileges: "false",
  });
});

test("20. Do not expose Electron APIs to untrusted web content", async () => {
  const { page } = await startNatter({});
  const exposed = await page.evaluate(async () => {
    const pushed = new Promise<unknown[]>((resolve) => {
      window.bridge.on.settingsChanged((...given: unknown[]) => {
        resolve(given);
      });
    });
    await window.bridge.changeSettings({ changes: { theme: "dark" } });
    return {
      names: Object.keys(window.bridge).sort(),
      pushNames: Object.keys(window.bridge.on).sort(),
      globals: ["ipcRenderer", "electron", "webUtils", "contextBridge"].filter((name) => name in window),
      argumentCount: (await pushed).length,
    };
  });
  expect(exposed).toEqual({
    names: [...pageCommandNames, "on", "handOver", "askForMicrophone"].sort(),
    pushNames: [...pushNames].sort(),
    globals: [],
    // The listener gets only the value. The event object would give the page its sender, which is ipcRenderer itself.
    argumentCount: 1,
  });
  expect(commandNames.filter((name) => !exposed.names.includes(name)).sort()).toEqual([
    "allowMicrophone",
    "handOverFile",
  ]);
});
