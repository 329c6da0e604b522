import { parseArgs } from "node:util";

const flag = /** @type {const} */ ({ type: "boolean" });
const text = /** @type {const} */ ({ type: "string" });

/** Natter's own options: those that main/launch-options.ts reads. */
export const natterOptions = { demo: flag, hidden: flag, service: text, language: text };

/** What `npm start -- --help` prints. */
export const usage = `npm start [-- OPTION ...] [link or file ...] [-- SWITCH ...]

  --demo               signs in to the built-in demo service
  --hidden             opens no window, as at login
  --service=ADDRESS    uses a local service, such as http://127.0.0.1:4000
  --language=TAG       shows that language, or en-XA: longer texts with accents
  --help               prints this

Switches of Electron and Chromium come after another --:
  npm start -- --demo -- --log-net-log=net.json`;

/**
 * Reads the arguments of npm start. An option that Natter does not know is refused; what comes after `--` is for
 * Electron and Chromium, and is not looked at.
 * @param {readonly string[]} args
 * @returns {{ help: true } | { problem: string } | { args: readonly string[] }}
 */
export function readStartArguments(args) {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const own = args.slice(0, end);
  try {
    const options = { ...natterOptions, help: flag };
    const { values } = parseArgs({ args: own, options, allowPositionals: true });
    // Main reads no options after a link.
    return values.help === true ? { help: true } : { args: [...args.slice(end + 1), ...own] };
  } catch (error) {
    const [reason = ""] = error instanceof Error ? error.message.split(". ") : [];
    return { problem: `${reason}; npm start -- --help prints all options` };
  }
}
