import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

/** A message bus with a keychain on it that is nobody's but this test's. */
export interface SecretService {
  /** For a program that is to use it. */
  readonly env: Readonly<Record<string, string>>;
  /** Everything that the keychain lists under Natter's name. */
  secrets(): Promise<string>;
}

/** Starts a real gnome-keyring, unlocked, on a bus of its own; both end with the test. */
export async function startSecretService(): Promise<SecretService> {
  const folder = mkdtempSync(join(tmpdir(), "natter-secrets-"));
  const env: Record<string, string> = { XDG_RUNTIME_DIR: folder, XDG_DATA_HOME: join(folder, "data") };
  mkdirSync(join(folder, "data"));
  const bus = spawn("dbus-daemon", ["--session", "--nofork", "--print-address"], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [address] = (await once(createInterface(bus.stdout), "line")) as [string];
  env["DBUS_SESSION_BUS_ADDRESS"] = address;
  const keyring = spawn("gnome-keyring-daemon", ["--unlock", "--foreground", "--components=secrets"], {
    env: { ...process.env, ...env },
    stdio: ["pipe", "ignore", "ignore"],
  });
  keyring.stdin.end("password of this test");
  onTestFinished(async () => {
    await end(keyring);
    await end(bus);
    rmSync(folder, { recursive: true, force: true });
  });
  const secrets = (): Promise<string> => search({ ...process.env, ...env });
  await untilAnswered(secrets);
  return { env, secrets };
}

/** The daemon has taken its name on the bus once a search does not fail. */
async function untilAnswered(ask: () => Promise<string>): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      await ask();
      return;
    } catch {
      // Not there yet.
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(
    "gnome-keyring did not start; it needs the packages dbus, gnome-keyring and libsecret-tools",
  );
}

async function search(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn("secret-tool", ["search", "--all", "service", "natter-local-service"], { env });
  let output = "";
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  await once(child, "close");
  if (/cannot|error/i.test(output)) throw new Error(output);
  return output;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill();
  await ended;
}
