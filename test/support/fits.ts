// Tests that cannot run everywhere, in one place: whoever is left out says here where it fits and why, and the run lists it.
import { electronBinary } from "./app/app-electron-binary.ts";

interface Fit {
  readonly isHere: boolean;
  /** Which tests are left out elsewhere, and why. */
  readonly why: string;
}

const isLinux = process.platform === "linux";

const all = {
  sessionBus: {
    isHere: isLinux,
    why: "whether a tray answers: only on Linux is there a session bus to be asked, and a desktop without one",
  },
  promptlessKeychain: {
    isHere: isLinux && electronBinary() === undefined,
    why: "a locked keychain: only the Secret Service of the stand-in's runs can be locked without a prompt",
  },
  scriptsAsPrograms: {
    isHere: process.platform !== "win32",
    why: "what Electron is started with: a script stands in for its program, which Windows does not start",
  },
} satisfies Record<string, Fit>;

/** Whether a test that needs this fits here. */
export const fits = Object.fromEntries(
  Object.entries(all).map(([name, { isHere }]) => [name, isHere]),
) as Readonly<Record<keyof typeof all, boolean>>;

/** What is left out of a run on this system, one line each. */
export const leftOut: readonly string[] = Object.values(all).flatMap(({ isHere, why }) =>
  isHere ? [] : [why],
);
