import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../files/temporary-folder.ts";

const homes = ["CONFIG", "DATA", "CACHE"];

/** A message bus with a keychain that only this test uses. */
export interface SecretService {
  /** The environment for a program that must use this keychain. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that the keychain lists under Natter's name. */
  secrets(): Promise<string>;
  /** Logs out and in again. A login with the password unlocks the keychain; without the password it stays locked. */
  restart(state: "unlocked" | "locked"): Promise<void>;
}

/**
 * Starts a real gnome-keyring, unlocked, on its own bus. Both end with the test. On other systems the app's keychain is
 * a file, which is never locked, because the system's keychain belongs to the person at the computer.
 */
export async function startSecretService(): Promise<SecretService> {
  const folder = temporaryFolder();
  if (process.platform !== "linux") return keepSecretsIn(folder);
  const env: Record<string, string> = {
    XDG_RUNTIME_DIR: folder,
    // The settings of the person at this computer are neither read nor changed, because all folders are temporary.
    ...Object.fromEntries(homes.map((name) => [`XDG_${name}_HOME`, join(folder, name.toLowerCase())])),
  };
  for (const name of homes) mkdirSync(join(folder, name.toLowerCase()));
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = (await once(createInterface(bus.stdout), "line")) as [string];
  env["DBUS_SESSION_BUS_ADDRESS"] = address;
  let keyring = startKeyring(env, "unlocked");
  onTestFinished(async () => {
    await end(keyring);
    await end(bus);
  });
  await untilThere(env);
  return {
    env,
    secrets: () => outputOf("secret-tool", ["search", "--all", "service", "natter-local-service"], env),
    async restart(state) {
      await end(keyring);
      keyring = startKeyring(env, state);
      await untilThere(env);
    },
  };
}

function keepSecretsIn(folder: string): SecretService {
  const file = join(folder, "keychain.json");
  return {
    env: { NATTER_TEST_KEYCHAIN: file },
    secrets: () => Promise.resolve(existsSync(file) ? readFileSync(file, "utf8") : ""),
    restart: (state) =>
      state === "unlocked" ? Promise.resolve() : Promise.reject(new Error("A file is never locked")),
  };
}

function startKeyring(env: Readonly<Record<string, string>>, state: "unlocked" | "locked"): ChildProcess {
  const unlock = state === "unlocked" ? ["--unlock"] : [];
  const keyring = spawn("gnome-keyring-daemon", [...unlock, "--foreground", "--components=secrets"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  keyring.stdin.end(state === "unlocked" ? "password of this test" : "");
  return keyring;
}

/** Waits until the daemon has registered its name on the bus. */
async function untilThere(env: Readonly<Record<string, string>>): Promise<void> {
  const question = [
    "--session",
    "--print-reply=literal",
    "--dest=org.freedesktop.DBus",
    "/org/freedesktop/DBus",
  ];
  const method = ["org.freedesktop.DBus.NameHasOwner", "string:org.freedesktop.secrets"];
  for (let tries = 0; tries < 50; tries += 1) {
    if ((await outputOf("dbus-send", [...question, ...method], env)).includes("true")) return;
    // eslint-disable-next-line no-restricted-syntax -- the daemon is another process, which sends no event
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("gnome-keyring did not start; it needs the packages dbus and gnome-keyring");
}

async function outputOf(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await once(child, "close");
  return output;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
