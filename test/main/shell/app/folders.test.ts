import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { setAppFolders } from "../../../../main/shell/app/folders.ts";

const app = vi.hoisted(() => ({
  isPackaged: true,
  paths: new Map<string, string>(),
  switches: [""],
}));
vi.mock("electron", () => ({
  app: {
    get isPackaged() {
      return app.isPackaged;
    },
    commandLine: { hasSwitch: (name: string) => app.switches.includes(name) },
    getName: () => "Natter",
    getPath: (name: string) => app.paths.get(name),
    setPath: (name: string, path: string) => app.paths.set(name, path),
  },
}));
beforeEach(() => {
  app.isPackaged = true;
  app.switches = [];
  app.paths.clear();
  app.paths.set("appData", "/data").set("userData", join("/data", "Natter")).set("logs", "/logs");
});

test("the installed app uses its usual user data folder", () => {
  expect(setAppFolders(null)).toEqual({ userData: join("/data", "Natter"), logs: "/logs" });
});

test("an app that runs from its sources has a folder of its own", () => {
  app.isPackaged = false;
  const userData = join("/data", "Natter (development)");
  expect(setAppFolders(null)).toEqual({ userData, logs: join(userData, "logs") });
  expect(app.paths.get("userData")).toBe(join("/data", "Natter (development)"));
});

test("if a command-line switch names a user data folder, that folder is used", () => {
  app.isPackaged = false;
  app.switches = ["user-data-dir"];
  app.paths.set("userData", "/elsewhere");
  expect(setAppFolders(null).userData).toBe("/elsewhere");
});

test("accounts of a local service have a folder of their own inside the app's folder", () => {
  expect(setAppFolders("local-service").userData).toBe(join("/data", "Natter", "local-service"));
});
