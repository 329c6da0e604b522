// One Chromium per app. It starts when the app is ready and ends with the app.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Readable, Writable } from "node:stream";
// eslint-disable-next-line no-restricted-syntax -- Chromium is another process, which sends no event
import { setTimeout as wait } from "node:timers/promises";
import { DevToolsPipe, type DevToolsSession } from "./devtools.ts";
import { findChromium } from "./executable.ts";
import { chromiumSwitches } from "./switches.ts";

/** The characters of the latest output of Chromium that are kept for an error message. */
const maxOutputLength = 4000;
/**
 * Maximum length of the temporary folder's path. A socket's path has at most 108 bytes, and Chromium adds some forty to
 * it.
 */
const maxTemporaryPathLength = 64;

/**
 * Chromium's environment. On Linux its temporary files go into the profile, because a killed Chromium does not remove
 * them.
 */
function environment(userData: string): NodeJS.ProcessEnv {
  const folder = join(userData, "stand-in-tmp");
  if (process.platform !== "linux" || folder.length > maxTemporaryPathLength) return process.env;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return { ...process.env, TMPDIR: folder };
}

/** A running Chromium, controlled over the DevTools protocol. */
export class RunningChromium {
  readonly pipe: DevToolsPipe;
  readonly userData: string;
  /** Resolves when the process has ended for any reason, or could not be started. */
  readonly exited: Promise<void>;
  readonly #process: ChildProcess;
  #hasExited = false;
  #output = "";

  constructor(own: { port: number; keyHash: string; userData: string }, more: string[] = []) {
    this.userData = own.userData;
    rmSync(this.#portFile, { force: true }); // the file of an earlier run would lead a client nowhere
    const switches = [...chromiumSwitches(own), ...more];
    this.#process = spawn(findChromium(), switches, {
      stdio: ["ignore", "ignore", "pipe", "pipe", "pipe"],
      env: environment(own.userData),
    });
    const [, , errors, output, input] = this.#process.stdio;
    this.pipe = new DevToolsPipe(input as Readable, output as Writable);
    (errors as Readable).on("data", (text: Buffer) => {
      this.#output = (this.#output + text.toString()).slice(-maxOutputLength);
    });
    this.exited = new Promise((resolve) => {
      const end = (): void => {
        this.#hasExited = true;
        this.pipe.close();
        resolve();
      };
      this.#process.once("exit", end).once("error", end);
    });
  }

  /** The DevTools session of the whole browser. */
  get root(): DevToolsSession {
    return this.pipe.root;
  }

  /** The process id, or undefined if Chromium could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Resolves when Chromium answers. Rejects with Chromium's last output if it does not start. */
  async waitForAnswer(): Promise<void> {
    try {
      await this.root.send("Browser.getVersion");
    } catch {
      const said = this.#output.trim().split("\n").slice(-5).join("\n");
      throw new Error(`Chromium did not start (${this.#process.spawnfile}). It said:\n${said}`);
    }
  }

  /** The WebSocket URL at which a second DevTools client can connect, for example a test's Playwright. */
  async endpoint(): Promise<string> {
    while (!this.#hasExited) {
      const [port, path] = this.#readPortFile();
      if (port !== undefined && path !== undefined) return `ws://127.0.0.1:${port}${path}`;
      await wait(10);
    }
    throw new Error("Chromium has ended.");
  }

  /** Ends Chromium and resolves when it has ended. */
  async close(): Promise<void> {
    this.root.tell("Browser.close");
    const late = setTimeout(() => {
      this.kill();
    }, 2000);
    await this.exited;
    clearTimeout(late);
  }

  /** Kills Chromium at once. Its child processes then end because they lose their parent. */
  kill(): void {
    if (!this.#hasExited) this.#process.kill("SIGKILL");
  }

  get #portFile(): string {
    return join(this.userData, "DevToolsActivePort");
  }

  #readPortFile(): string[] {
    try {
      return readFileSync(this.#portFile, "utf8").split("\n");
    } catch {
      return []; // the file is not written yet
    }
  }
}
