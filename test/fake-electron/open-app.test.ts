import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { noDisplay } from "./no-display.mjs";

const openApp = fileURLToPath(new URL("open-app.mjs", import.meta.url));

test.runIf(process.platform === "linux")(
  "without a display open-app.mjs prints one line and fails",
  async () => {
    const { DISPLAY: _x, WAYLAND_DISPLAY: _wayland, NATTER_HEADLESS: _headless, ...env } = process.env;
    const said = await new Promise<{ code: number | undefined; output: string }>((resolve) => {
      const child = execFile(process.execPath, [openApp], { env }, (_error, _output, errors) => {
        resolve({ code: child.exitCode ?? undefined, output: errors });
      });
    });
    expect(said.code).toBe(1);
    expect(said.output).toBe(`${noDisplay}\n`);
  },
);
