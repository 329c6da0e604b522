import { chmodSync, copyFileSync, linkSync, renameSync, rmSync } from "node:fs";

/** Path at which the replaced version is kept until the new one has opened. */
export function previousAppImage(appImage: string): string {
  return `${appImage}.previous`;
}

/**
 * Puts a downloaded AppImage in the place of the present one, under the same name, so that launchers find it. Keeps the
 * present one beside it. If it fails, for example on a full disk, the present one stays in its place.
 */
export function replaceAppImage(downloaded: string, appImage: string): void {
  const beside = `${appImage}.new`;
  const previous = previousAppImage(appImage);
  try {
    copyFileSync(downloaded, beside);
    chmodSync(beside, 0o755);
    rmSync(previous, { force: true });
    linkOrCopy(appImage, previous);
    renameSync(beside, appImage);
  } catch (error) {
    rmSync(beside, { force: true });
    rmSync(previous, { force: true });
    throw error;
  }
  rmSync(downloaded, { force: true });
}

/** Puts the replaced AppImage back. Returns false if it is no longer there. */
export function restoreAppImage(appImage: string): boolean {
  try {
    renameSync(previousAppImage(appImage), appImage);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/** Deletes the replaced AppImage, because the new one has opened. */
export function forgetPreviousAppImage(appImage: string): void {
  rmSync(previousAppImage(appImage), { force: true });
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // Some file systems do not support links, so the file is copied.
    copyFileSync(from, to);
  }
}
