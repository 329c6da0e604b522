import { parseArguments } from "../setup/parse-arguments.mjs";

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
  const options = { ...natterOptions, help: flag };
  const parsed = parseArguments({ args: own, options, allowPositionals: true });
  if ("refusal" in parsed) return { problem: `${parsed.refusal}; npm start -- --help prints all options` };
  // Main reads no options after a link.
  return parsed.values.help === true ? { help: true } : { args: [...args.slice(end + 1), ...own] };
}
