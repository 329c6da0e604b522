import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { endProgram } from "./programs.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";

/** Makes Orca write what it says to its standard error, at once. By an option it would write to a file, and late. */
const customizations = "import orca.debug\norca.debug.debugLevel = orca.debug.LEVEL_INFO\n";

/** Orca, the screen reader of Linux desktops. It has no voice here: it writes down what it would say. */
export class Orca {
  #output = "";

  private constructor() {}

  /** Starts Orca on a desktop with a bus of assistive technology. It ends with the test. */
  static start(env: Readonly<Record<string, string>>): Orca {
    const orca = new Orca();
    const folder = temporaryFolder();
    const settings = join(folder, "settings");
    mkdirSync(settings);
    writeFileSync(join(settings, "orca-customizations.py"), customizations);
    const program = spawn("orca", ["--user-prefs", settings], {
      // Orca says fixed words such as "menu" in the language of the environment.
      env: { ...process.env, ...env, HOME: folder, LANGUAGE: "en", LC_ALL: "C.UTF-8" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    program.stderr.setEncoding("utf8").on("data", (text: string) => {
      orca.#output += text;
    });
    // Asked to end, Orca says goodbye on the bus, which may be gone.
    onTestFinished(() => endProgram(program, "SIGKILL"));
    return orca;
  }

  /** Everything that Orca has said, oldest first. */
  spoken(): readonly string[] {
    return [...this.#output.matchAll(/SPEECH OUTPUT: '(.*)'[[{]/gu)].map(([, words = ""]) => words);
  }
}
