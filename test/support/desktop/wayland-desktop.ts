// A Wayland session for one test: the compositor Weston without a monitor, a session bus and gnome-keyring.
import { execFile, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { expect } from "../expect.ts";
import { startSecretService } from "../keychain/secret-service.ts";
import { endProgram } from "./programs.ts";
import { readPixels } from "./pixels.ts";
import type { Pixels } from "./pixels.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

const socket = "wayland-test";

/** A running Wayland session. */
export interface WaylandDesktop {
  /** The environment of a program in this session. */
  readonly env: Readonly<Record<string, string>>;
  /** The picture that a monitor would show now, with every pixel of it. */
  readonly takePicture: () => Promise<Pixels>;
}

/** Starts a session whose monitor has this scale: 2 draws four pixels for each unit. It ends with the test. */
export async function startWaylandDesktop(scale: number): Promise<WaylandDesktop> {
  const { env: keychain } = await startSecretService();
  const env = { ...keychain, XDG_SESSION_TYPE: "wayland", WAYLAND_DISPLAY: socket, DISPLAY: "" };
  const monitor = ["--width=1300", "--height=900", `--scale=${String(scale)}`];
  // With `--debug` any program may take a picture of the screen.
  const options = ["--backend=headless-backend.so", "--use-pixman", "--debug", "--no-config", ...monitor];
  const weston = spawn("weston", [...options, `--socket=${socket}`], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  onTestFinished(() => endProgram(weston));
  const runtime = keychain["XDG_RUNTIME_DIR"] ?? "";
  await expect.poll(() => readdirSync(runtime)).toContain(socket);
  return {
    env,
    async takePicture() {
      const folder = temporaryFolder();
      await promisify(execFile)("weston-screenshooter", { cwd: folder, env: { ...process.env, ...env } });
      const [file = ""] = readdirSync(folder);
      return readPixels(join(folder, file));
    },
  };
}
