import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findUpdateSource } from "../../../../main/shell/updates/update-source.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

const updates = { feed: "https://updates.example/natter", key: "abc" };

function find(
  parts: {
    readonly manifest?: unknown;
    readonly isPackaged?: boolean;
    readonly hasConfig?: boolean;
    readonly platform?: NodeJS.Platform;
    readonly environment?: (folder: string) => NodeJS.ProcessEnv;
  } = {},
) {
  const folder = temporaryFolder();
  const packageFile = join(folder, "package.json");
  writeFileSync(packageFile, JSON.stringify(parts.manifest ?? { name: "natter", updates }));
  writeFileSync(join(folder, "Natter.AppImage"), "");
  if (parts.hasConfig !== false) writeFileSync(join(folder, "app-update.yml"), "");
  return findUpdateSource({
    isPackaged: parts.isPackaged ?? true,
    packageFile,
    resourcesFolder: folder,
    platform: parts.platform ?? "linux",
    environment: parts.environment?.(folder) ?? {},
    log: createRecordingLog().log,
  });
}

test("without a feed in its package, or if it runs from its sources, Natter does not check for new versions", () => {
  expect(find({ manifest: { name: "natter" } })).toBeNull();
  expect(find({ hasConfig: false })).toBeNull();
  expect(find({ isPackaged: false })).toBeNull();
  expect(find()).toMatchObject(updates);
});

test("a feed without encryption is refused, unless it is on this computer", () => {
  const of = (feed: string) => find({ manifest: { updates: { ...updates, feed } } });
  expect(of("http://updates.example/natter")).toBeNull();
  expect(of("file:///srv/natter")).toBeNull();
  expect(of("not an address")).toBeNull();
  expect(of("http://127.0.0.1:8080/natter")?.feed).toBe("http://127.0.0.1:8080/natter");
});

test("only an AppImage and an installed Windows app replace themselves", () => {
  const appImage = (folder: string) => ({ APPIMAGE: join(folder, "Natter.AppImage") });
  expect(find({ environment: appImage })?.method).toBe("installs");
  expect(find({ platform: "win32" })?.method).toBe("installs");
  // without any of these: .deb, .rpm, Flatpak and .tar.gz
  expect(find()?.method).toBe("announces");
  expect(find({ environment: () => ({ APPIMAGE: "Natter.AppImage" }) })?.method).toBe("announces");
  expect(find({ environment: () => ({ APPIMAGE: "/nowhere/Natter.AppImage" }) })?.method).toBe("announces");
  const portable = () => ({ PORTABLE_EXECUTABLE_FILE: "D:\\Natter.exe" });
  expect(find({ platform: "win32", environment: portable })?.method).toBe("announces");
  expect(find({ platform: "darwin" })?.method).toBe("announces");
});
