// The requirements of tests that cannot run everywhere: where these tests run, and why. A test run lists the tests that
// it leaves out.
import { electronBinary } from "./app/app-electron-binary.ts";

interface Requirement {
  readonly isHere: boolean;
  /** Which tests need this, and why they are left out elsewhere. */
  readonly why: string;
}

const isLinux = process.platform === "linux";

const requirements = {
  sessionBus: {
    isHere: isLinux,
    why: "whether a tray answers, and a real notification daemon and panel: only on Linux is there a session bus to be asked, and a desktop without one",
  },
  pageSounds: {
    isHere: isLinux,
    why: "the sounds that the page plays: Windows and macOS play the sounds of notifications themselves",
  },
  notificationButtons: {
    isHere: !isLinux,
    why: "the buttons and the reply field of Electron's notifications: on Linux they have none, and the part desktop presses Natter's own",
  },
  spellingLanguages: {
    isHere: process.platform !== "darwin",
    why: "the languages of the spelling check: macOS chooses them itself",
  },
  promptlessKeychain: {
    isHere: isLinux && electronBinary() === undefined,
    why: "a locked keychain: only the Secret Service of the stand-in's runs can be locked without a prompt",
  },
  scriptsAsPrograms: {
    isHere: process.platform !== "win32",
    why: "what Electron is started with: a script stands in for its program, which Windows does not start",
  },
  fontconfig: {
    isHere: isLinux,
    why: "a computer without an emoji font: only fontconfig on Linux can leave one out",
  },
  standIn: {
    isHere: process.env["NATTER_SAMPLE_ON"] !== "electron",
    why: "drag regions, what a killed app leaves behind, and windows hidden from captures: on Electron, DevTools presses reach the page, there is no Chromium beside the app, and on Linux no window can be hidden",
  },
} satisfies Record<string, Requirement>;

/** Whether the tests with each requirement can run on this system, by the name of the requirement. */
export const canRunHere = Object.fromEntries(
  Object.entries(requirements).map(([name, { isHere }]) => [name, isHere]),
) as Readonly<Record<keyof typeof requirements, boolean>>;

/** The tests that a run on this system skips, one line each. */
export const skippedTests: readonly string[] = Object.values(requirements).flatMap(({ isHere, why }) =>
  isHere ? [] : [why],
);
