/**
 * Why a check, a download or an installation failed. `unreachable`: no answer. `redirected`: the answer leads to another
 * address. `invalid`: the answer describes no version. `untrusted`: it is not signed by the publisher. `damaged`: the
 * downloaded file is not the announced one. `disk`: the disk is full or not writable. `install`: the file was not put in
 * place.
 */
export type UpdateFailure =
  | "unreachable"
  | "redirected"
  | "invalid"
  | "untrusted"
  | "damaged"
  | "disk"
  | "install";

/** What is known about a newer version. */
export type UpdateStep =
  /** No newer version is known. `checkedAt` is the time of the last check in this run; null if there was none. */
  | { readonly state: "current"; readonly checkedAt: number | null }
  | { readonly state: "checking" }
  /** A newer version exists, and another program or the person installs it. */
  | { readonly state: "announced"; readonly version: string }
  | { readonly state: "downloading"; readonly version: string; readonly percent: number }
  /** The newer version is installed when Natter quits. */
  | { readonly state: "ready"; readonly version: string }
  | { readonly state: "failed"; readonly because: UpdateFailure };

/** How this installation gets newer versions, and whether there is one. */
export interface UpdateStatus {
  /**
   * `off`: the package names no feed. `announces`: Natter checks, but another program or the person installs.
   * `installs`: Natter downloads and installs.
   */
  readonly method: "off" | "announces" | "installs";
  readonly step: UpdateStep;
  /** A version that did not open, so that the earlier one was put back; null if there is none. */
  readonly skippedVersion: string | null;
}
