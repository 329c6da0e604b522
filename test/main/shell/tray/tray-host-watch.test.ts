import { appendFile, chmod, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TrayHostWatch } from "../../../../main/shell/tray/tray-host-watch.ts";
import { createFixedClock } from "../../../support/clock/fixed-clock.ts";
import { createRecordingLog } from "../../../support/recording-log.ts";
import { temporaryFolder } from "../../../support/files/temporary-folder.ts";

let folder = "";
const watches: TrayHostWatch[] = [];
beforeEach(async () => {
  folder = temporaryFolder();
  await writeFile(join(folder, "signals"), "");
});
afterEach(() => {
  for (const watch of watches.splice(0)) watch.stop();
});

async function installTool(name: string, script: string): Promise<void> {
  await writeFile(join(folder, name), `#!/bin/sh\necho ${name} >> "${folder}/started"\n${script}\n`);
  await chmod(join(folder, name), 0o755);
}
const started = (): Promise<string> => readFile(join(folder, "started"), "utf8").catch(() => "");
/** A longer wait than usual, because a busy computer starts a program late. */
const longWait = { timeout: 15_000 };
const follow = (): string => `exec /usr/bin/tail -n +1 -f "${folder}/signals"`;

function start(platform: NodeJS.Platform = "linux", environment: NodeJS.ProcessEnv = {}) {
  const state = { changes: 0 };
  const clock = createFixedClock();
  const { log, lines } = createRecordingLog();
  const watch = new TrayHostWatch({
    platform,
    environment: { PATH: folder, DBUS_SESSION_BUS_ADDRESS: "unix:path=x", ...environment },
    onChanged: () => (state.changes += 1),
    clock,
    log,
  });
  watches.push(watch);
  watch.start();
  /** Waits until signals have come, and lets the delay after them pass. Returns the number of changes so far. */
  async function settled(): Promise<number> {
    await expect.poll(() => clock.waiting().length, longWait).toBe(1);
    clock.move(1_000);
    return state.changes;
  }
  return { watch, state, lines, settled };
}

describe.skipIf(process.platform === "win32")("the session bus", () => {
  test.each(["gdbus", "dbus-monitor"])(
    "signals that %s prints at once are one change, and later signals are another change",
    async (tool) => {
      await installTool(tool, follow());
      const { settled } = start();
      await appendFile(join(folder, "signals"), "one\ntwo\nthree\n");
      expect(await settled()).toBe(1);
      await appendFile(join(folder, "signals"), "four\n");
      expect(await settled()).toBe(2);
    },
  );

  test("a watch that runs is not started again", async () => {
    await installTool("gdbus", follow());
    const { watch, settled } = start();
    watch.start();
    await appendFile(join(folder, "signals"), "one\n");
    await settled();
    watch.start();
    expect(await started()).toBe("gdbus\n");
  });

  test("a watch that ended is started again when it is asked for", async () => {
    await installTool("gdbus", "exit 0");
    const { watch } = start();
    await expect
      .poll(() => {
        watch.start();
        return started();
      }, longWait)
      .toMatch(/^(?:gdbus\n){2}/);
  });

  test("without gdbus, the tray host is not watched and nothing is logged", async () => {
    const { state, lines } = start();
    await installTool("later", "exit 0");
    expect([state.changes, lines]).toEqual([0, []]);
  });
});

test("Windows, macOS and a session without a bus are not watched", async () => {
  await installTool("gdbus", "exit 0");
  start("win32");
  start("darwin");
  start("linux", { DBUS_SESSION_BUS_ADDRESS: "", XDG_RUNTIME_DIR: "" });
  await expect(rm(join(folder, "started"))).rejects.toThrow(/ENOENT/);
});
