import { execFile, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { makeAppFolder } from "../../test/support/app/app-folders.ts";
import type { Cleanup } from "../support/cleanup.ts";
import { withTimeLimit } from "../support/waiting.ts";
import { removeFolder } from "../../test/support/files/make-folder.ts";

const runFile = promisify(execFile);

/**
 * Starts an unlocked keychain on a message bus of its own, so that a restarted app is still signed in; the cleanup ends
 * both. Returns the environment that an app needs to find the keychain. Needs dbus-daemon, dbus-send and
 * gnome-keyring-daemon.
 */
export async function startKeychain(cleanup: Cleanup): Promise<Readonly<Record<string, string>>> {
  const folder = makeAppFolder();
  cleanup.defer(() => {
    removeFolder(folder);
  });
  const own = { XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: join(folder, "data") };
  mkdirSync(own.XDG_DATA_HOME);
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "ignore"],
  });
  endWith(cleanup, bus);
  const address = await withTimeLimit(10_000, "the start of the message bus", firstLine(bus));
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  const keyring = spawn("gnome-keyring-daemon", ["--unlock", "--foreground", "--components=secrets"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  endWith(cleanup, keyring);
  keyring.stdin.end("password of this run");
  await withTimeLimit(10_000, "the start of the keychain", untilNamed({ ...process.env, ...env }));
  return env;
}

/** Waits until the bus knows the keychain. Asking the keychain itself would make the bus start a second, locked keychain. */
async function untilNamed(env: NodeJS.ProcessEnv): Promise<void> {
  const name = "string:org.freedesktop.secrets";
  const question = ["--dest=org.freedesktop.DBus", "/", "org.freedesktop.DBus.NameHasOwner", name];
  for (;;) {
    const { stdout } = await runFile("dbus-send", ["--session", "--print-reply", ...question], { env });
    if (stdout.includes("boolean true")) return;
    await wait(50);
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      reject(new Error(`it ended (${String(code)})`));
    });
    if (child.stdout !== null) createInterface(child.stdout).once("line", resolve);
  });
}

function endWith(cleanup: Cleanup, child: ChildProcess): void {
  cleanup.defer(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
}
