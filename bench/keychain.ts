import { spawn, spawnSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { makeAppFolder, removeAppFolder } from "../test/support/app-folders.ts";
import { within } from "./waiting.ts";

/**
 * Starts an unlocked keychain on a message bus of its own, so that an app that is started again is signed in; both end with
 * the cleanup. Gives the environment that leads an app to it. Needs dbus-daemon, gnome-keyring-daemon and secret-tool.
 */
export async function startKeychain(
  cleanup: AsyncDisposableStack,
): Promise<Readonly<Record<string, string>>> {
  const folder = makeAppFolder();
  cleanup.defer(() => {
    removeAppFolder(folder);
  });
  const own = { XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: join(folder, "data") };
  mkdirSync(own.XDG_DATA_HOME);
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: { ...process.env, ...own },
    stdio: ["ignore", "pipe", "ignore"],
  });
  endWith(cleanup, bus);
  const address = await within(10_000, "the start of the message bus", firstLine(bus));
  const env = { ...own, DBUS_SESSION_BUS_ADDRESS: address };
  const keyring = spawn("gnome-keyring-daemon", ["--unlock", "--foreground", "--components=secrets"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  endWith(cleanup, keyring);
  keyring.stdin.end("password of this run");
  await within(10_000, "the start of the keychain", untilAnswers({ ...process.env, ...env }));
  return env;
}

/** The keychain has taken its name on the bus once a search in it makes no complaint; it need not find anything. */
async function untilAnswers(env: NodeJS.ProcessEnv): Promise<void> {
  const [search, findNothing] = ["secret-tool", ["search", "service", "natter-local-service"]] as const;
  for (;;) {
    const { error, stderr } = spawnSync(search, findNothing, { env, encoding: "utf8", timeout: 5000 });
    if (error !== undefined) throw error;
    if (stderr === "") return;
    await wait(100);
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

function endWith(cleanup: AsyncDisposableStack, child: ChildProcess): void {
  cleanup.defer(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill();
    await ended;
  });
}
