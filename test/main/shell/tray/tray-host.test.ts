import { chmod, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { hasTrayHost } from "../../../../main/shell/tray/tray-host.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

async function installTool(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\necho ${name} >> "${folder}/asked"\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}
const asked = (): Promise<string> => readFile(join(folder, "asked"), "utf8");
const ask = (): Promise<boolean> =>
  hasTrayHost("linux", { PATH: folder, DBUS_SESSION_BUS_ADDRESS: "unix:path=x" });

test("Windows and macOS always have a tray", async () => {
  expect(await hasTrayHost("win32", {})).toBe(true);
  expect(await hasTrayHost("darwin", {})).toBe(true);
});

test("a Linux session without a session bus has no tray", async () => {
  expect(await hasTrayHost("linux", { PATH: folder })).toBe(false);
});

test("if the address of the session bus is empty, the bus in the session's folder is used", async () => {
  await installTool("gdbus", "echo '(<true>,)'");
  const environment = { PATH: folder, DBUS_SESSION_BUS_ADDRESS: "", XDG_RUNTIME_DIR: folder };
  expect(await hasTrayHost("linux", environment)).toBe(process.platform !== "win32");
});

describe.skipIf(process.platform === "win32")("the session bus", () => {
  test("the session bus says through gdbus that there is a tray", async () => {
    await installTool("gdbus", "echo '(<true>,)'");
    expect(await ask()).toBe(true);
  });

  test("the session bus says through gdbus that there is no tray, and dbus-send is not asked", async () => {
    await installTool("gdbus", "echo '(<false>,)'");
    await installTool("dbus-send", "echo true");
    expect(await ask()).toBe(false);
    expect(await asked()).toBe("gdbus\n");
  });

  test("there is no tray if the session bus has no watcher and the tool fails", async () => {
    await installTool("gdbus", "echo 'Error: ServiceUnknown true' >&2; exit 1");
    expect(await ask()).toBe(false);
  });

  test("the session bus is asked through dbus-send if there is no gdbus", async () => {
    await installTool("dbus-send", "echo '   variant       boolean true'");
    expect(await ask()).toBe(true);
  });

  test("there is no tray if neither tool for the session bus is installed", async () => {
    expect(await ask()).toBe(false);
  });

  test("there is no tray if the tool for the session bus takes too long to answer", async () => {
    await installTool("gdbus", "exec /bin/sleep 20");
    const started = Date.now();
    expect(await ask()).toBe(false);
    expect(Date.now() - started).toBeLessThan(5_000);
  });
});
