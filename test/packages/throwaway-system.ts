import { spawnSync } from "node:child_process";
import { makeFolder, removeFolder } from "../support/files/make-folder.ts";

/** The character that marks the end of each command's output. */
const separator = "\u001e";

/**
 * A script that becomes root in its own mount namespace. A layer in memory lies over the whole system and takes all
 * changes; it ends with the namespace.
 */
const enterScript = `
set -e
mount -t tmpfs tmpfs "$1"
mkdir "$1/changes" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/changes,workdir=$1/work" "$1/root"
mount --rbind /proc "$1/root/proc"
mount --rbind /dev "$1/root/dev"
exec chroot "$1/root" /bin/sh -e -c "$2"
`;

function asRoot(): readonly string[] {
  return process.getuid?.() === 0 ? ["--mount"] : ["--mount", "--map-root-user"];
}

/** Why this system cannot have throwaway systems; null if it can. */
export function throwawayProblem(): string | null {
  try {
    runInThrowawaySystem(["true"]);
    return null;
  } catch (error) {
    return String(error);
  }
}

/**
 * Runs shell commands one after another as root in a copy of this system that is thrown away afterwards. Returns the
 * trimmed output of each. Throws if a command fails.
 */
export function runInThrowawaySystem(commands: readonly string[]): readonly string[] {
  const folder = makeFolder();
  try {
    const script = commands.map((command) => `${command}\nprintf '${separator}'`).join("\n");
    const { status, error, stdout, stderr } = spawnSync(
      "unshare",
      [...asRoot(), "sh", "-c", enterScript, "sh", folder, script],
      { encoding: "utf8", env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", HOME: "/root", LC_ALL: "C.UTF-8" } },
    );
    if (status !== 0) throw new Error(`${error?.message ?? ""}${stdout}${stderr}`);
    return stdout
      .split(separator)
      .slice(0, commands.length)
      .map((output) => output.trim());
  } finally {
    removeFolder(folder);
  }
}
