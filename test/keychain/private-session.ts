import { spawn } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../support/files/make-folder.ts";

/** One call of the keychain: its action, the account, and the secret to write. */
export type Step = readonly ["read" | "remove", string] | readonly ["write", string, string];

/** A temporary home folder with its own keyring, which no other session sees. */
export interface PrivateHome {
  readonly folder: string;
  /** Returns every file in the home folder that contains this text unencrypted. */
  filesWith(text: string): Promise<string[]>;
  fileCount(): Promise<number>;
  remove(): Promise<void>;
}

/** How the desktop session of a test is set up. */
export interface DesktopSession {
  /** The password with which the login unlocks the keyring. Null leaves it locked. */
  readonly password: string | null;
  /**
   * What prevents a prompt for the password. `none`, the default: no display. `broken`: a display on which no prompt
   * can open. `ignored`: a prompt that nobody answers.
   */
  readonly prompt?: "none" | "broken" | "ignored";
  /**
   * `none`: no message bus. `bare`: a bus without a secret service. `complete`, the default: a bus with a secret
   * service.
   */
  readonly bus?: "none" | "bare" | "complete";
}

const packages = "dbus and gnome-keyring (apt-get install dbus gnome-keyring)";

export async function createPrivateHome(): Promise<PrivateHome> {
  const folder = makeFolder();
  for (const name of ["run", "data", "config", "cache"]) {
    await mkdir(join(folder, name), { mode: 0o700 });
  }
  const files = async (): Promise<string[]> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  return {
    folder,
    fileCount: async () => (await files()).length,
    async filesWith(text) {
      const all = await files();
      const contents = await Promise.all(all.map((file) => readFile(file)));
      return all.filter((_file, index) => contents[index]?.includes(text) === true);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Logs in to a home, performs the steps there, and logs out. The bus and the keyring daemon end with the session. */
export async function performInSession(
  home: PrivateHome,
  session: DesktopSession,
  steps: readonly Step[],
): Promise<unknown[]> {
  const environment = await environmentOf(home, session);
  const script = [process.execPath, join(import.meta.dirname, "keychain-steps.ts"), JSON.stringify(steps)];
  const unlock =
    'printf %s "$KEYRING_PASSWORD" | gnome-keyring-daemon --unlock --components=secrets >/dev/null && ';
  // Exit code 137: the script killed itself while a prompt was unanswered, as the app does.
  const inner = `${session.password === null ? "" : unlock}{ "$@" || [ $? -eq 137 ]; }`;
  const command =
    session.bus === "none" ? script : ["dbus-run-session", "--", "sh", "-c", inner, "sh", ...script];
  return JSON.parse(await outputOf(command, environment)) as unknown[];
}

async function environmentOf(home: PrivateHome, session: DesktopSession): Promise<NodeJS.ProcessEnv> {
  const at = (name: string): string => join(home.folder, name);
  const services = join(at("data"), "dbus-1", "services");
  await rm(services, { recursive: true, force: true });
  await mkdir(services, { recursive: true });
  // The bus looks into this home first, so a service file here replaces the computer's own.
  const replaceService = (name: string, program: string): Promise<void> =>
    writeFile(join(services, `${name}.service`), `[D-BUS Service]\nName=${name}\nExec=${program}\n`);
  // This prompter starts but never claims its bus name, so the keyring waits for the prompter as for a person.
  if (session.prompt === "ignored") await replaceService("org.gnome.keyring.SystemPrompter", "/bin/sleep 5");
  if (session.bus === "bare") await replaceService("org.freedesktop.secrets", "/bin/false");
  return {
    PATH: process.env["PATH"],
    HOME: home.folder,
    XDG_RUNTIME_DIR: at("run"),
    XDG_DATA_HOME: at("data"),
    XDG_CONFIG_HOME: at("config"),
    XDG_CACHE_HOME: at("cache"),
    ...(session.password === null ? {} : { KEYRING_PASSWORD: session.password }),
    ...(session.prompt === undefined || session.prompt === "none" ? {} : { DISPLAY: ":nowhere" }),
  };
}

function outputOf(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const [program = "", ...words] = command;
    const child = spawn(program, words, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    let errorOutput = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (errorOutput += text));
    child.on("error", (error) => {
      reject(new Error(`${program} could not be started; needed are ${packages}`, { cause: error }));
    });
    child.on("close", (status) => {
      if (status === 0) resolve(output);
      else
        reject(new Error(`the session ended with ${String(status)}; needed are ${packages}\n${errorOutput}`));
    });
  });
}
